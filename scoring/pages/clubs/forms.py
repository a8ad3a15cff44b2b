"""The forms of a club and its register, and what is said of a name that cannot be given."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from foundation.web.text import clean_name
from scoring.models import Player, Role
from scoring.models.clubs import NAME_LENGTH
from scoring.posts.clubs.player_lists import MOST_BYTES, MOST_LINES, PlayerList, read_list, text_of
from scoring.posts.clubs.register import NameProblem, plain

NAME = {"autocomplete": "off", "autocapitalize": "words", "spellcheck": "false", "dir": "auto"}


class NameField(forms.CharField):
    """A name, as it is stored: single spaces, and nothing in it that cannot be seen."""

    def __init__(self, **kwargs: Any) -> None:
        # What is too long is said in words, and not cut while it is typed.
        super().__init__(**kwargs)
        self.widget.attrs.update(NAME)

    def clean(self, value: Any) -> str:
        name = clean_name(super().clean(value))
        if not plain(name):
            raise ValidationError(name_sentence(NameProblem("empty")))
        if len(name) > NAME_LENGTH:
            raise ValidationError(name_sentence(NameProblem("long")))
        return name


def name_sentence(problem: NameProblem) -> str:
    """Return why a name cannot be given."""
    words = {
        "empty": _("A name must have a letter or a digit."),
        "long": ngettext(
            "A name can have at most %(most)s letter.",
            "A name can have at most %(most)s letters.",
            NAME_LENGTH,
        ),
        "taken": _("%(other)s is on the list already."),
        "alias": _("%(other)s has this name already, so it would not be clear who is meant."),
        "own": _("%(other)s is also known by this name already."),
    }[problem.code]
    return words % {"most": NAME_LENGTH, "other": called(problem.other)}


def called(player: Player | None) -> str:
    """Return a player's name, with what keeps the register from showing it."""
    if player is None:
        return ""
    if player.is_made_up:
        return _("%(name)s (a made-up player of a demo night)") % {"name": player.name}
    return player.name


class ClubForm(forms.Form):
    """What a club is called."""

    name = NameField(
        label=gettext_lazy("Name of the club"),
        help_text=gettext_lazy("It appears on every page of the club."),
    )


class PlayerForm(forms.Form):
    """A player to add."""

    name = NameField(label=gettext_lazy("Name of the player"))
    is_guest = forms.BooleanField(
        label=gettext_lazy("A guest, for an evening or two"), required=False
    )


class RenameForm(forms.Form):
    """Another name for a player."""

    prefix = "rename"
    name = NameField(label=gettext_lazy("Name"))


class AliasForm(forms.Form):
    """Another name under which a player is found."""

    prefix = "alias"
    name = NameField(
        label=gettext_lazy("Also called"),
        help_text=gettext_lazy(
            "A nickname, or another spelling. The player can also be found by it."
        ),
    )


class RoleForm(forms.Form):
    """What somebody may do in the club."""

    role = forms.ChoiceField(
        label=gettext_lazy("Role"),
        choices=[(role, role.may_do) for role in reversed(Role)],
        initial=Role.REFEREE,
        widget=forms.RadioSelect,
    )


class ListForm(forms.Form):
    """A list of players: pasted, or a file."""

    text = forms.CharField(
        label=gettext_lazy("Names, one on each line"),
        help_text=gettext_lazy("You may write a comma and “guest” after a name."),
        required=False,
        strip=False,
        widget=forms.Textarea({"rows": 8, "spellcheck": "false", "dir": "auto"}),
    )
    file = forms.FileField(
        label=gettext_lazy("Or a file from a spreadsheet (CSV)"),
        help_text=gettext_lazy(
            "Its first line may name the columns: name, guest, alias. Other columns are ignored."
        ),
        required=False,
        widget=forms.FileInput({"accept": ".csv,.txt,text/csv,text/plain"}),
    )

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"]
        if len(text) > MOST_BYTES:
            raise ValidationError(self._too_long())
        return text

    def clean_file(self) -> str:
        upload = self.cleaned_data["file"]
        if upload is None:
            return ""
        if upload.size > MOST_BYTES:
            raise ValidationError(self._too_long())
        data = upload.read()
        if data.startswith(b"PK"):
            raise ValidationError(
                _(
                    "This is a spreadsheet file, not CSV. Save it as CSV first, or copy the names "
                    "from it."
                )
            )
        return text_of(data)

    def clean(self) -> None:
        if self.errors:
            return
        where = "file" if self.cleaned_data["file"] else "text"
        players = read_list(self.list_text)
        if players.is_too_long:
            self.add_error(where, self._too_long())
        elif not players.lines:
            self.add_error(where, _("There are no names in it."))

    @property
    def list_text(self) -> str:
        """The list as text, from wherever it came."""
        text: str = self.cleaned_data["file"] or self.cleaned_data["text"]
        return text

    @property
    def players(self) -> PlayerList:
        return read_list(self.list_text)

    @staticmethod
    def _too_long() -> str:
        return ngettext(
            "Please enter at most %(most)s line at once.",
            "Please enter at most %(most)s lines at once.",
            MOST_LINES,
        ) % {"most": MOST_LINES}
