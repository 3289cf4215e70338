"""run.py: what it refuses, when it installs, and that an interrupted set-up is repaired.

Nothing is installed here: the steps of the set-up are replaced by a note of what they would do.
"""

import ast
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import hatch_build
import run

HERE = Path(run.__file__).parent
INPUTS = ("pyproject.toml", run.LOCK, run.DEV_LOCK)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder without .venv, with run.py at work in it."""
    for name in INPUTS:
        shutil.copy(HERE / name, tmp_path)
    venv = tmp_path / ".venv"
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "VENV", venv)
    monkeypatch.setattr(run, "STAMP", venv / run.STAMP.name)
    monkeypatch.setattr(run, "PYTHON", str(venv / "python"))
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.setattr(hatch_build, "WEB", tmp_path / "web")
    monkeypatch.setattr(hatch_build, "STAMP", tmp_path / "client.stamp")
    return tmp_path


@pytest.fixture
def steps(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps of the set-up done so far, by name."""
    done: list[str] = []

    def step(name: str, command: list[str]) -> None:
        done.append(name)
        if name == "make .venv":
            shutil.rmtree(run.VENV, ignore_errors=True)
            run.VENV.mkdir()
            Path(run.PYTHON).touch()
        if name == CLIENT:
            hatch_build.STAMP.write_text(hatch_build.digest(hatch_build.sources()))
        time.sleep(0.01)

    monkeypatch.setattr(run, "step", step)
    return done


CLIENT = "build the web client"
FRESH = ["make .venv", f"install {run.LOCK}", "install the project"]
FRESH_DEV = ["make .venv", f"install {run.DEV_LOCK}", "install the project"]


@pytest.fixture
def web(root: Path) -> Path:
    """The sources of a web client, not built yet."""
    folder = root / "web"
    (folder / "src").mkdir(parents=True)
    (folder / "package-lock.json").touch()
    (folder / "src" / "table.svelte").touch()
    return folder


def start(folder: Path, prelude: str) -> "subprocess.CompletedProcess[str]":
    """A copy of run.py started in a Python of which the prelude has taken something away."""
    shutil.copy(HERE / "run.py", folder)
    script = "import runpy, sys; " + prelude + "; runpy.run_path('run.py', run_name='__main__')"
    command = [sys.executable, "-c", script]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_python_without_venv_names_the_package(tmp_path: Path, module: str) -> None:
    ended = start(tmp_path, f"sys.modules['{module}'] = None")
    assert ended.returncode == 1
    assert ended.stderr.endswith(f"apt-get install python3.{sys.version_info.minor}-venv\n")
    assert ended.stderr.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["run.py"]


def test_old_python_is_refused(tmp_path: Path) -> None:
    ended = start(tmp_path, "sys.version = '3.10.14 (main)'; sys.version_info = (3, 10, 14)")
    assert ended.returncode == 1
    assert "3.11" in ended.stderr
    assert "3.10.14" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_old_python_can_read_the_refusal() -> None:
    ast.parse((HERE / "run.py").read_text(), feature_version=(3, 7))


def test_set_up_happens_once(steps: list[str]) -> None:
    run.set_up(run.LOCK)
    assert steps == FRESH
    run.set_up(run.LOCK)
    assert steps == FRESH


def test_tools_of_the_tests_are_added_and_serve_both_commands(steps: list[str]) -> None:
    run.set_up(run.LOCK)
    run.set_up(run.DEV_LOCK)
    assert steps == FRESH + FRESH_DEV[1:]
    run.set_up(run.LOCK)
    run.set_up(run.DEV_LOCK)
    assert steps == FRESH + FRESH_DEV[1:]


@pytest.mark.parametrize("name", INPUTS)
def test_changed_input_makes_a_fresh_venv(root: Path, steps: list[str], name: str) -> None:
    run.set_up(run.LOCK)
    with (root / name).open("a") as file:
        file.write("# changed\n")
    run.set_up(run.LOCK)
    assert steps == FRESH * 2


def test_other_python_makes_a_fresh_venv(steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run.set_up(run.LOCK)
    monkeypatch.setattr(sys, "version", "3.99.0")
    run.set_up(run.LOCK)
    assert steps == FRESH * 2


def test_vanished_interpreter_makes_a_fresh_venv(steps: list[str]) -> None:
    run.set_up(run.LOCK)
    Path(run.PYTHON).unlink()
    run.set_up(run.LOCK)
    assert steps == FRESH * 2


@pytest.mark.parametrize("name", FRESH_DEV[1:])
def test_interrupted_set_up_is_repaired(
    steps: list[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Interrupted while the tools of the tests are added: the .venv before it is lost too."""
    run.set_up(run.LOCK)
    whole_step = run.step

    def interrupted(step_name: str, command: list[str]) -> None:
        if step_name == name:
            raise KeyboardInterrupt
        whole_step(step_name, command)

    with monkeypatch.context() as patch:
        patch.setattr(run, "step", interrupted)
        assert run.main(["test"]) == 130
    steps.clear()
    run.set_up(run.LOCK)
    assert steps == FRESH


def test_client_is_built_once(steps: list[str], web: Path) -> None:
    run.set_up(run.LOCK)
    assert steps == [*FRESH[:2], CLIENT, FRESH[2]]
    run.set_up(run.LOCK)
    assert steps.count(CLIENT) == 1


@pytest.mark.parametrize("name", ["src/table.svelte", "src/new.ts", "package-lock.json", ".npmrc"])
def test_changed_source_of_the_client_builds_only_the_client(
    steps: list[str], web: Path, name: str
) -> None:
    run.set_up(run.LOCK)
    steps.clear()
    (web / name).write_text("changed")
    run.set_up(run.LOCK)
    assert steps == [CLIENT]


def test_changed_words_build_the_client(root: Path, steps: list[str], web: Path) -> None:
    run.set_up(run.LOCK)
    steps.clear()
    words = root / "src" / "byzanz" / "locale" / "eo.ftl"
    words.parent.mkdir(parents=True)
    words.write_text("bid = propono")
    run.set_up(run.LOCK)
    assert steps == [CLIENT]


@pytest.mark.parametrize("name", ["node_modules/vite.js", "tests/table.test.ts"])
def test_files_that_are_no_source_do_not_build_the_client(
    steps: list[str], web: Path, name: str
) -> None:
    run.set_up(run.LOCK)
    steps.clear()
    (web / name).parent.mkdir()
    (web / name).touch()
    run.set_up(run.LOCK)
    assert steps == []


def test_interrupted_build_of_the_client_is_done_again(
    steps: list[str], web: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up(run.LOCK)
    (web / "src" / "table.svelte").write_text("changed")

    def interrupted(name: str, command: list[str]) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(run, "step", interrupted)
        assert run.main(["--help"]) == 130
    steps.clear()
    run.set_up(run.LOCK)
    assert steps == [CLIENT]


@pytest.mark.skipif(sys.platform == "win32", reason="no file locks of this kind")
def test_two_first_runs_at_once_set_up_once(steps: list[str]) -> None:
    with ThreadPoolExecutor(2) as pool:
        for running in [pool.submit(run.set_up, run.LOCK) for _ in range(2)]:
            running.result(timeout=300)
    assert steps == FRESH


def test_failed_step_shows_its_last_output_and_one_line(
    capfd: pytest.CaptureFixture[str],
) -> None:
    failing = "import sys; print('no space left'); sys.exit(3)"
    with pytest.raises(SystemExit, match=r"\Arun\.py: could not install it;.*\Z"):
        run.step("install it", [sys.executable, "-c", failing])
    assert capfd.readouterr().err == "no space left\n"


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pytest that tells its arguments; and of the lints one passes, and one does not."""

    def program(text: str) -> list[str]:
        return [sys.executable, "-c", text]

    tell = "import os, sys; print(os.environ.get('BYZANZ_HYPOTHESIS'), *sys.argv[1:])"
    fail = "print('too long'); raise SystemExit(1)"
    monkeypatch.setattr(run, "PYTEST", program(tell))
    monkeypatch.setattr(run, "audit", lambda: True)
    monkeypatch.setattr(run, "LINTS", {"good": program(""), "bad": program(fail)})
    monkeypatch.delenv("BYZANZ_HYPOTHESIS", raising=False)


@pytest.mark.usefixtures("checks")
def test_failed_check_fails_the_whole_but_pytest_still_runs_and_is_shown_last(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert run.test(["-k", "name"]) == 1
    shown = capfd.readouterr()
    assert shown.out == "too long\n\nNone -k name\n"
    assert shown.err.endswith("failed: bad\n")


@pytest.mark.usefixtures("checks")
def test_failed_pytest_fails_the_whole(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "LINTS", {})
    monkeypatch.setattr(run, "PYTEST", [sys.executable, "-c", "raise SystemExit(5)"])
    assert run.test([]) == 1
    assert capfd.readouterr().err.endswith("failed: pytest\n")


@pytest.mark.usefixtures("checks")
def test_quick_run_goes_without_what_takes_long(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def audit() -> bool:
        raise AssertionError("the registry need not be asked")

    monkeypatch.setattr(run, "audit", audit)
    monkeypatch.setattr(run, "LINTS", {})
    with monkeypatch.context() as patch:
        patch.setenv("BYZANZ_HYPOTHESIS", "thorough")
        assert run.test(["--quick", "-x"]) == 0
    left_out = run.without_slow_files()
    assert "--ignore=tests/server/test_start.py" in left_out
    assert "--ignore=tests/server/test_acting.py" not in left_out
    assert capfd.readouterr().out == " ".join(["thorough", *run.QUICK, *left_out, "-x"]) + "\n"


@pytest.mark.parametrize(
    ("said", "code", "passes"),
    [("No known vulnerabilities found", 0, True), ("Found 2 known vulnerabilities", 1, False),
     ("no network", 1, True)],
)  # fmt: skip
def test_known_holes_fail_the_audit_and_a_silent_registry_does_not(
    monkeypatch: pytest.MonkeyPatch, said: str, code: int, passes: bool
) -> None:
    program = f"import sys; print({said!r}, file=sys.stderr); sys.exit({code})"
    monkeypatch.setattr(run, "AUDIT", [sys.executable, "-c", program])
    assert run.audit() is passes


@pytest.mark.parametrize("arguments", [[], ["serve", "--port", "0"]])
def test_arguments_are_those_of_byzanz(
    steps: list[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(run, "start", started.append)
    run.main(arguments)
    assert started == [[run.PYTHON, "-m", "byzanz", *arguments]]


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v26.1.0", True),
        ("no version", False),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="no scripts of this kind")
def test_the_node_of_the_system_is_used_where_it_is_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, wanted: bool
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {answer}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    hatch_build.system_node.cache_clear()
    try:
        assert hatch_build.system_node() == (str(tmp_path / "node") if wanted else None)
    finally:
        hatch_build.system_node.cache_clear()


def test_failed_build_of_the_client_ends_with_one_line(
    web: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> list[str]:
        return [sys.executable, "-c", "import sys; sys.exit(1)"]

    monkeypatch.setattr(hatch_build, "npm_command", fail)
    with pytest.raises(SystemExit, match=r"\Abyzanz: `npm ci` has failed in web/, see above\Z"):
        hatch_build.main([])
    assert not hatch_build.STAMP.exists()


def test_every_pin_of_the_lock_is_in_the_lock_for_tests() -> None:
    """Else adding the tools of the tests would change what is tested."""

    def pins(name: str) -> set[str]:
        # Without the systems that a pin is for: the tests' tools may want it on more of them.
        lines = (HERE / name).read_text().splitlines()
        return {line.partition(";")[0].strip(" \\") for line in lines if "==" in line}

    assert pins(run.LOCK) < pins(run.DEV_LOCK)
