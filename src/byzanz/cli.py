"""The command line: `byzanz serve`, `tables`, `replay`, `verify`, `perft`, `bench`, `site` …

With `--json` standard output carries JSON lines and nothing else; messages go to standard error.
Exit code 1: something was not ok; 2: the command was not understood.
"""

from __future__ import annotations

import os
import secrets
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Final

import typer

from byzanz.games_cli import arena, games
from byzanz.records_cli import perft, replay, review, verify
from byzanz.server.settings import LogLevel, Settings
from byzanz.tables_cli import Database, Json, need_server, print_json, tables
from byzanz.words import Language

app = typer.Typer(
    name="byzanz",
    help="Byzanz, Emanuele Ornella's auction card game. Without a command: play in the browser.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Formats and codes are described in NOTATION.md, the game in RULES.md.",
)

app.add_typer(tables, name="tables")
DEFAULTS = Settings()


def run() -> None:
    """Runs the command line; Ctrl-C and a reader that has gone end it quietly."""
    if isinstance(sys.stdout, TextIOWrapper):  # the terminal may not know a letter of a name
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        app(prog_name="byzanz")
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Python would complain once more when it flushes what nobody reads.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:  # such as a full disk
        sys.exit(f"byzanz: {_told(error)}")


def _told(error: OSError) -> str:
    """What is wrong with which file, without the number that the system has for it."""
    named = "" if error.filename is None else f"{error.filename}: "
    return f"{named}{error.strerror or error}"


def _show_version(wanted: bool) -> None:
    if not wanted:
        return
    try:
        typer.echo(f"byzanz {version('byzanz')}")
    except PackageNotFoundError:  # run from its sources
        typer.echo("byzanz, not installed")
    raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        # By way of the command line, so that the environment is heard.
        app(["serve", "--open"], prog_name="byzanz")


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(envvar="BYZANZ_HOST", help="The address to listen on; 0.0.0.0: all.")
    ] = DEFAULTS.host,
    port: Annotated[
        int, typer.Option(envvar="BYZANZ_PORT", min=0, max=65535, help="0: any that is free.")
    ] = DEFAULTS.port,
    db: Database = None,
    open_browser: Annotated[
        bool, typer.Option("--open", envvar="BYZANZ_OPEN", help="Open the browser.")
    ] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(envvar="BYZANZ_ORIGIN", help="Another site whose pages may use this server."),
    ] = None,
    proxies: Annotated[
        int,
        typer.Option(envvar="BYZANZ_PROXIES", min=0, help="Reverse proxies before this server."),
    ] = 0,
    think: Annotated[
        float,
        typer.Option(envvar="BYZANZ_THINK", min=0.01, max=60, help="Seconds for a bot's decision."),
    ] = DEFAULTS.think,
    rate: Annotated[
        float,
        typer.Option(
            envvar="BYZANZ_RATE", min=0, help="Requests a second for one address; 0: no limit."
        ),
    ] = DEFAULTS.rate,
    password_file: Annotated[
        Path | None,
        typer.Option(
            envvar="BYZANZ_PASSWORD_FILE",
            help="For a club: its first line is the password; or in BYZANZ_PASSWORD.",
        ),
    ] = None,
    metrics: Annotated[
        bool,
        typer.Option("--metrics", envvar="BYZANZ_METRICS", help="Show /metrics to all machines."),
    ] = False,
    log_level: Annotated[
        LogLevel, typer.Option(envvar="BYZANZ_LOG_LEVEL", help="What to log, as JSON lines.")
    ] = DEFAULTS.log_level,
) -> None:
    """Run the server: tables for the browser, alone or with friends."""
    need_server()
    from byzanz.server.serve import serve as run_server

    raise typer.Exit(
        run_server(
            Settings(
                host=host,
                port=port,
                database=db or "",
                open_browser=open_browser,
                origins=tuple(origin or ()),
                proxies=proxies,
                think=think,
                rate=rate,
                log_level=log_level,
                password=_password(password_file),
                metrics=metrics,
            )
        )
    )


def _password(file: Path | None) -> str:
    """A club's password, which is not on the command line, where others on the machine see it."""
    if file is None:
        return os.environ.get("BYZANZ_PASSWORD", "")
    try:
        password = file.read_text("utf-8").partition("\n")[0].strip()
    except OSError as error:
        raise typer.BadParameter(_told(error), param_hint="--password-file") from None
    except UnicodeDecodeError:
        raise typer.BadParameter(f"{file} is no text", param_hint="--password-file") from None
    if not password:
        raise typer.BadParameter(f"{file} has no password in it", param_hint="--password-file")
    return password


COMPILED: Final = (
    "byzanz.rules",
    "byzanz.bots.kernel",
    "byzanz.review.kernel",
    "byzanz.rules.action_text",
    "byzanz.rules.measure",
    "byzanz.arena.luck_kernel",
    "byzanz.envs.compiled",
    "byzanz.envs.decisions",
)
"""The modules that compile something; a test holds this to the sources."""


@app.command()
def warm() -> None:
    """Compile everything now, rather than when it is first used: for installers."""
    for module in COMPILED:
        import_module(module)
    typer.echo("byzanz: everything is compiled", err=True)


app.command()(replay)
app.command()(verify)
app.command()(perft)
app.command()(review)


@app.command()
def bench(
    players: Annotated[int | None, typer.Option(min=3, max=6, help="Only this many.")] = None,
    as_json: Json = False,
) -> None:
    """Measure how fast the rules are on this machine, on one core."""
    from byzanz.benchmark import measure_rules

    for number in [players] if players else range(3, 7):
        for figure in measure_rules(number):
            if as_json:
                print_json(figure)
            else:
                name, count, *values = figure.values()
                units = [key.replace("_per_", "/").replace("_", " ") for key in figure][2:]
                shown = [
                    f"{value:>12,} {unit:<14}" for value, unit in zip(values, units, strict=True)
                ]
                typer.echo(f"{name:<9} {count} players {''.join(shown)}".rstrip())


@app.command()
def demo(
    players: Annotated[int, typer.Option(min=3, max=6, help="How many players.")] = 4,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**64 - 1, help="The same game again.")
    ] = None,
    lang: Annotated[Language, typer.Option(help="In which language.")] = "en",
) -> None:
    """Tell a game of random bots, move by move."""
    from byzanz.demo import tell_game

    chosen = secrets.randbelow(10**6) if seed is None else seed
    for line in tell_game(players, chosen, lang, os.environ.get("BYZANZ_COMMAND", "byzanz")):
        typer.echo(line)


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder, or an older site.")],
    server: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where tables with people on other devices are."),
    ] = None,
) -> None:
    """Write the game as a folder of files that any web server can hand out.

    Playing against bots or round one device, the tutorial, the rules and replays work there, also
    offline after the first visit; tables with people on other devices need a server.
    """
    from byzanz.static_site import BadSite, write_site

    try:
        written = write_site(folder, server)
    except BadSite as error:
        typer.echo(f"byzanz: {error}", err=True)
        raise typer.Exit(1) from None
    size = sum(path.stat().st_size for path in written)
    typer.echo(f"{folder}: {len(written)} files, {size / 1e6:.1f} MB")


app.command()(arena)
app.command()(games)
