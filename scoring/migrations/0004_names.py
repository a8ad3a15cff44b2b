from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0003_scribes'),
    ]

    operations = [
        migrations.RenameModel('Change', 'AuditEntry'),
        migrations.RenameModel('Penalty', 'SheetPenalty'),
        migrations.RenameModel('Call', 'RefereeCall'),
        migrations.RenameModel('Guesses', 'CodeThrottle'),
    ]
