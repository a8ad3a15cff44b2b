import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('referee', '0004_removals'),
    ]

    operations = [
        migrations.CreateModel(
            name='SeatAnswer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('seat', models.PositiveSmallIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name='SeatClaim',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('key', models.CharField(max_length=43)),
                ('before', models.CharField(blank=True, max_length=43)),
                ('state', models.CharField(choices=[('open', 'Open'), ('moved', 'Moved'), ('ended', 'Ended'), ('back', 'Back')], default='open', max_length=8)),
                ('agreed', models.JSONField(default=list)),
                ('redeal', models.JSONField(default=list)),
                ('changed', models.DateTimeField()),
                ('deal', models.PositiveIntegerField(default=0)),
                ('is_final', models.BooleanField(default=False)),
            ],
            options={
                'ordering': ('pk',),
            },
        ),
        migrations.AddField(
            model_name='holder',
            name='heard',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='match',
            name='countdown',
            # A match that has begun goes on as it was agreed on: nobody waits.
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name='match',
            name='countdown',
            field=models.PositiveSmallIntegerField(default=7),
        ),
        migrations.AddField(
            model_name='match',
            name='joining_code',
            field=models.CharField(blank=True, max_length=6),
        ),
        migrations.AddField(
            model_name='match',
            name='joining_until',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='match',
            name='youngest',
            field=models.CharField(blank=True, max_length=24),
        ),
        migrations.AddConstraint(
            model_name='match',
            constraint=models.UniqueConstraint(condition=models.Q(('joining_code', ''), _negated=True), fields=('joining_code',), name='one_match_of_a_joining_code'),
        ),
        migrations.AddField(
            model_name='seatanswer',
            name='deal',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='answers', to='referee.dealrecord'),
        ),
        migrations.AddField(
            model_name='seatclaim',
            name='match',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='claims', to='referee.match'),
        ),
        migrations.AddConstraint(
            model_name='seatanswer',
            constraint=models.UniqueConstraint(fields=('deal', 'number', 'seat'), name='one_answer_of_a_seat'),
        ),
        migrations.AddConstraint(
            model_name='seatclaim',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'open')), fields=('match', 'seat'), name='one_open_claim_of_a_seat'),
        ),
    ]
