"""Why a post that the rules would allow changes nothing."""

import enum


class PostConflict(enum.Enum):
    """Why a post changed nothing, other than a refusal by the rules."""

    STALE = "stale"
    REPEATED = "repeated"
