from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('referee', '0014_seats_of_a_phone'),
    ]

    operations = [
        migrations.AddField(
            model_name='holder',
            name='has_stopped',
            field=models.BooleanField(default=False),
        ),
    ]
