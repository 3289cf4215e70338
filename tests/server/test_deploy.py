"""The files for hosts are such that the programs they are for accept them."""

import shutil
import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
CERTIFICATES = "/etc/letsencrypt/live/byzanz.example"
SCRATCH = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
"""What nginx wants folders for, also to look at a configuration; only root may make its own."""


@pytest.mark.skipif(
    not all(map(shutil.which, ("nginx", "openssl"))), reason="nginx is not installed here"
)
def test_nginx_accepts_its_configuration(tmp_path: Path) -> None:
    """As it stands, but for the certificate."""
    made = subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
         "-nodes", "-subj", "/CN=byzanz.example", "-keyout", tmp_path / "privkey.pem",
         "-out", tmp_path / "fullchain.pem"],
        capture_output=True,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    content = (DEPLOY / "nginx.conf").read_text()
    assert content.count(CERTIFICATES) == 2
    site = tmp_path / "site.conf"
    site.write_text(content.replace(CERTIFICATES, str(tmp_path)))
    main = tmp_path / "nginx.conf"
    folders = "".join(f"{kind}_temp_path {tmp_path}/{kind}; " for kind in SCRATCH)
    main.write_text(
        f"pid {tmp_path}/pid;\nerror_log {tmp_path}/log;\nevents {{}}\n"
        f"http {{ access_log off; {folders}include {site}; }}\n"
    )
    tried = subprocess.run(
        ["nginx", "-t", "-q", "-p", tmp_path, "-c", main], capture_output=True, text=True
    )
    assert tried.returncode == 0, tried.stderr
