"""What somebody reads whose picture is not taken."""

from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from config.pictures.checking import PictureFault, PictureLimits


def sentence(reason: PictureFault, limits: PictureLimits) -> str:
    """Return why a picture is not taken, and what to do."""
    if reason is PictureFault.TOO_LARGE:
        return _("This picture is larger than %(most)s. Choose a smaller one.") % {
            "most": filesizeformat(limits.read)
        }
    return {
        PictureFault.NO_PICTURE: _(
            "This file is no picture of the kinds PNG or JPEG. Choose another."
        ),
        PictureFault.TOO_MANY_PIXELS: _("This picture has too many pixels. Choose a smaller one."),
        PictureFault.DAMAGED: _("This picture is damaged and cannot be read. Choose another."),
    }[reason]
