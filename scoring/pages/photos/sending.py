"""A photo on its way in: from a form that was posted to what is attached, or why it is not."""

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.utils.translation import gettext as _

from foundation.pictures.checking import UnfitPicture
from foundation.pictures.sentences import sentence
from scoring.evening.audit.post import TablePost
from scoring.evening.refusals import refusal_sentence
from scoring.posts.photos import AS_TAKEN, add_photo, checked_photo


def attach_sent(request: HttpRequest, post: TablePost) -> str:
    """Attach the photo of a posted form; return why it was not, in words, empty where it was."""
    file = request.FILES.get("photo")
    if not isinstance(file, UploadedFile) or not file.size:
        return _("Please choose a picture first, or take one.")
    try:
        picture, small = checked_photo(file.read())
    except UnfitPicture as unfit:
        return sentence(unfit.reason, AS_TAKEN)
    refused = add_photo(post, picture, small)
    return refusal_sentence(refused) if refused else ""
