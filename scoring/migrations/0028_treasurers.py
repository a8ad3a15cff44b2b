from django.db import migrations, models

ROLES = [
    ("owner", "owner"),
    ("organiser", "organiser"),
    ("referee", "referee"),
    ("scribe", "scribe"),
    ("treasurer", "treasurer"),
]


class Migration(migrations.Migration):
    dependencies = [("scoring", "0027_checks_of_columns")]

    operations = [
        migrations.AlterField(
            model_name=model,
            name="role",
            field=models.CharField(choices=ROLES, max_length=10),
        )
        for model in ("invitation", "membership", "printjob")
    ]
