"""The page about what a club has on its papers, and the club's picture itself."""

from django import forms
from django.conf import settings
from django.core.exceptions import BadRequest, ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from foundation.pictures.apart import decoded_apart
from foundation.pictures.checking import UnfitPicture
from foundation.pictures.sentences import sentence
from foundation.web.text import clean_name
from foundation.web.tokens import new_token, token_of
from foundation.zones.pages import is_offered, zones
from scoring.evening.access import MemberRequest, club_page
from scoring.models import ClubPicture, Right
from scoring.models.on_paper import NETWORK_NAME_LENGTH, NETWORK_PASSWORD_LENGTH
from scoring.pages.club_pages import club_context
from scoring.posts.clubs.on_paper import (
    LIMITS,
    Network,
    choose_language,
    choose_time_zone,
    keep_network,
    keep_picture,
    network_of,
    picture_of,
    take_picture_away,
)

A_YEAR = 365 * 24 * 60 * 60
LEAST_PASSWORD = 8


class PictureForm(forms.Form):
    """The file of a picture."""

    file = forms.FileField(
        label=gettext_lazy("Picture"),
        help_text=gettext_lazy("PNG or JPEG, 2 MB at most."),
        widget=forms.FileInput(attrs={"accept": "image/png,image/jpeg"}),
        error_messages={
            "required": gettext_lazy("Choose a picture."),
            "empty": gettext_lazy("This file is empty."),
        },
    )

    def clean_file(self) -> UploadedFile:
        file: UploadedFile = self.cleaned_data["file"]
        try:
            # Never more is read than shows that it is too much.
            self.picture = decoded_apart(file.read(LIMITS.read + 1), LIMITS)
        except UnfitPicture as unfit:
            raise ValidationError(sentence(unfit.reason, LIMITS)) from None
        return file


class NetworkForm(forms.Form):
    """The Wi-Fi of the hall. It hangs on the wall, so its password can be read here, too."""

    name = forms.CharField(
        label=gettext_lazy("Name of the network"),
        help_text=gettext_lazy("Leave it empty where there is none."),
        max_length=NETWORK_NAME_LENGTH,
        required=False,
    )
    password = forms.CharField(
        label=gettext_lazy("Password"),
        help_text=gettext_lazy("Leave it empty where the network asks for none."),
        max_length=NETWORK_PASSWORD_LENGTH,
        required=False,
        strip=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none"}),
    )
    is_hidden = forms.BooleanField(
        label=gettext_lazy("Phones do not list this network"), required=False
    )

    def clean_name(self) -> str:
        name = clean_name(self.cleaned_data["name"])
        if len(name.encode()) > NETWORK_NAME_LENGTH:
            raise ValidationError(_("The name of a network is not as long as this."))
        return name

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if password and (len(password) < LEAST_PASSWORD or not password.isprintable()):
            raise ValidationError(_("A password of Wi-Fi has at least 8 letters or digits."))
        return password

    @property
    def network(self) -> Network:
        return Network(*(self.cleaned_data[name] for name in Network._fields))


@require_safe
@club_page(Right.RUN_EVENINGS)
def on_paper(request: MemberRequest) -> HttpResponse:
    """Show what stands on the club's papers."""
    return _page(request)


@require_POST
@club_page(Right.RUN_EVENINGS)
def keep(request: MemberRequest) -> HttpResponse:
    """Keep a picture that was uploaded."""
    form = PictureForm(files=request.FILES)
    if not form.is_valid():
        return _page(request, picture_form=form, status=422)
    keep_picture(request.user, request.club, form.picture, token=token_of(request))
    return redirect("scoring:on-paper", request.club.code)


@require_POST
@club_page(Right.RUN_EVENINGS)
def remove(request: MemberRequest) -> HttpResponse:
    """Take the club's picture away."""
    take_picture_away(request.user, request.club, token=token_of(request))
    return redirect("scoring:on-paper", request.club.code)


@require_POST
@club_page(Right.RUN_EVENINGS)
def network(request: MemberRequest) -> HttpResponse:
    """Note the Wi-Fi of the hall."""
    form = NetworkForm(request.POST)
    if not form.is_valid():
        return _page(request, network_form=form, status=422)
    keep_network(request.user, request.club, form.network, token=token_of(request))
    return redirect("scoring:on-paper", request.club.code)


@require_POST
@club_page(Right.RUN_EVENINGS)
def language(request: MemberRequest) -> HttpResponse:
    """Choose the language of the club's papers."""
    chosen = request.POST.get("language", "")
    if chosen not in dict(settings.LANGUAGES):
        raise BadRequest("no such language")
    choose_language(request.user, request.club, chosen, token=token_of(request))
    return redirect("scoring:on-paper", request.club.code)


@require_POST
@club_page(Right.RUN_EVENINGS)
def time_zone(request: MemberRequest) -> HttpResponse:
    """Choose the zone of the hall's clock; an empty one is the server's."""
    chosen = request.POST.get("zone", "")
    if chosen and not is_offered(chosen):
        raise BadRequest("no such zone")
    choose_time_zone(request.user, request.club, chosen, token=token_of(request))
    return redirect("scoring:on-paper", request.club.code)


@require_safe
@cache_control(public=True, max_age=A_YEAR, immutable=True)
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """Give a club's picture to whoever has its address: it stands on pages for everybody."""
    found = get_object_or_404(ClubPicture, code=code)
    return HttpResponse(bytes(found.content), content_type=found.media_type)


def _page(
    request: MemberRequest,
    *,
    picture_form: PictureForm | None = None,
    network_form: NetworkForm | None = None,
    status: int = 200,
) -> HttpResponse:
    known = network_of(request.club)
    initial = {name: getattr(known, name) for name in Network._fields} if known else {}
    context = club_context(
        request,
        "on-paper",
        picture=picture_of(request.club),
        languages=settings.LANGUAGES,
        picture_form=picture_form or PictureForm(),
        network_form=network_form or NetworkForm(initial=initial),
        zones=zones(),
        server_zone=settings.TIME_ZONE,
        now=timezone.now(),
        tokens={each: new_token() for each in ("picture", "remove", "network", "language", "zone")},
    )
    return render(request, "scoring/clubs/on_paper.html", context, status=status)
