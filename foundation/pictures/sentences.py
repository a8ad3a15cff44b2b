"""What somebody reads whose picture is not taken."""

from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from foundation.pictures.checking import PictureFault, PictureLimits


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
        PictureFault.TOO_MANY_SCANS: _(
            "This picture has too many layers. Save it as an ordinary JPEG, or take a new photo."
        ),
        PictureFault.TOO_LONG: _(
            "Reading this picture takes too long. Choose a smaller one, or take a new photo."
        ),
        PictureFault.TOO_MUCH_MEMORY: _(
            "Reading this picture takes too much memory. Choose a smaller one."
        ),
        PictureFault.NOT_NOW: _(
            "Too many pictures are being read at this moment. Send it again in a moment."
        ),
        PictureFault.DAMAGED: _("This picture is damaged and cannot be read. Choose another."),
    }[reason]
