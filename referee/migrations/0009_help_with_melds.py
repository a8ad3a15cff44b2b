from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('referee', '0008_hints'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='helps_with_melds',
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name='match',
            name='shows_lay_down',
            field=models.BooleanField(default=False),
        ),
    ]
