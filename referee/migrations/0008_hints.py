from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('referee', '0007_computer_players'),
    ]

    operations = [
        migrations.AddField(
            model_name='dealrecord',
            name='hints',
            field=models.JSONField(default=list),
        ),
        migrations.AddField(
            model_name='match',
            name='gives_hints',
            field=models.BooleanField(default=False),
        ),
    ]
