"""The colours of the stones."""

from typing import Final

# From dark to light; the first is the bed between the stones.
LAPIS: Final = ("#16275a", "#223f85", "#2b4c9b", "#4a70c4", "#86a8e6")
OCHRE: Final = ("#5f3f06", "#8a5d0e", "#9a6a12", "#cc962c", "#efcb6c")
OLIVE: Final = ("#2b3b0c", "#40581a", "#4f6b1c", "#7c9b38", "#b9cd72")
CINNABAR: Final = ("#64190f", "#8f2a1f", "#b3392b", "#d8654a", "#f2aa8c")
MUREX: Final = ("#381441", "#54235f", "#6b2f7a", "#9656a8", "#cba2d7")
UMBER: Final = ("#3a220d", "#573418", "#6f4523", "#a87444", "#e0ba88")
BLACK: Final = ("#0c0a09", "#1c1917", "#2b2621", "#463d33")
GOLD: Final = ("#7a5a00", "#a87d00", "#c99a1a", "#e8c24a", "#f8e39a")
LINEN: Final = ("#7d5f3c", "#a8855a", "#c9a87c", "#e3cba4", "#f5e8cd")
