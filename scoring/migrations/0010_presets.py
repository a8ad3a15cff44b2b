import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0009_fees_and_prizes"),
    ]

    operations = [
        migrations.CreateModel(
            name="Preset",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60, verbose_name="name")),
                ("version", models.PositiveIntegerField(default=1)),
                ("rules", models.JSONField()),
                ("is_dropped", models.BooleanField(default=False)),
                ("token", models.CharField(max_length=40, unique=True)),
                ("made", models.DateTimeField(auto_now_add=True)),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="presets",
                        to="scoring.club",
                    ),
                ),
            ],
            options={"ordering": ("name", "-version")},
        ),
        migrations.AddField(
            model_name="event",
            name="preset",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="events",
                to="scoring.preset",
            ),
        ),
        migrations.AddConstraint(
            model_name="preset",
            constraint=models.UniqueConstraint(
                fields=("club", "name", "version"), name="one_preset_of_a_version"
            ),
        ),
    ]
