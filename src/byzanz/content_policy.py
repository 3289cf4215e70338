"""What the client's pages may do: scripts, styles, workers and data from their own place alone."""

from __future__ import annotations

from typing import Final

# The engine is WebAssembly, which is compiled in the browser; scripts from text stay forbidden.
IN_PAGES: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
"""As much of the policy as a page can state of itself."""

CONTENT_POLICY: Final = f"{IN_PAGES}; frame-ancestors 'none'"
