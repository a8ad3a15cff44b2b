from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0008_policy"),
    ]

    operations = [
        migrations.AddField(
            model_name="club",
            name="currency",
            field=models.CharField(
                choices=[("EUR", "€"), ("GBP", "£"), ("USD", "$"), ("CHF", "CHF"), ("ILS", "₪")],
                default="EUR",
                max_length=3,
            ),
        ),
        migrations.AddField(
            model_name="entrant",
            name="has_paid",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="event",
            name="fee",
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="event",
            name="prizes",
            field=models.JSONField(default=list),
        ),
    ]
