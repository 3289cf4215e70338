"""What is done and looked for inside a page: scripts that a browser runs."""

CUT_WORDS = """() => {
  const cut = [];
  const hides = value => value === 'hidden' || value === 'clip';
  const looked = new Map();  // most words have the same parts of the page around them
  const known = node => {
    if (!looked.has(node)) {
      const { clipPath, display, overflowX, overflowY, textOverflow } = getComputedStyle(node);
      looked.set(node, {
        box: node.getBoundingClientRect(),
        style: { clipPath, display, overflowX, overflowY },
        ellipsis: textOverflow === 'ellipsis' && node.scrollWidth > node.clientWidth,
      });
    }
    return looked.get(node);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const own = text.parentElement;
    if (text.data.trim() === '' || own.closest('svg, option, script, style, .ghost')) continue;
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width === 0) continue;
    const say = why => cut.push(`${why}: ${text.data.trim().slice(0, 40)} (${own.className})`);
    let scrolls = false;
    let readers = false;
    for (let node = own; node !== null; node = node.parentElement) {
      const { box, style, ellipsis } = known(node);
      if (style.clipPath !== 'none') readers = true;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') scrolls = true;
      if (scrolls || readers) break;
      if (ellipsis) say('ellipsis');
      const wide = words.left < box.left - 1.5 || words.right > box.right + 1.5;
      const high = words.top < box.top - 1.5 || words.bottom > box.bottom + 1.5;
      if (hides(style.overflowX) && wide) say('cut at the side');
      if (hides(style.overflowY) && high) say('cut above or below');
      if (node === own && style.display !== 'inline' && wide) say('wider than its place');
    }
    if (!scrolls && !readers && (words.left < -1 || words.right > innerWidth + 1)) say('outside');
  }
  const pen = document.createElement('canvas').getContext('2d');
  const ARROW = 16;
  for (const node of document.querySelectorAll('select')) {
    const style = getComputedStyle(node);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    pen.wordSpacing = style.wordSpacing;
    const edges = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + ARROW;
    const room = node.clientWidth - edges;
    const words = node.selectedOptions[0]?.text ?? '';
    const needed = pen.measureText(words).width;
    if (node.clientWidth > 0 && needed > room) cut.push(`choice: ${words} ${needed} > ${room}`);
  }
  for (const node of document.querySelectorAll('[data-whole]')) {
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) {
      cut.push(`does not fit: ${node.className} ${node.scrollHeight} > ${node.clientHeight}`);
    }
  }
  return [...new Set(cut)];
}"""
"""Words of which a part cannot be seen."""

WIDE_PARTS = """() => {
  const width = document.documentElement.clientWidth;
  return document.documentElement.scrollWidth <= width ? [] :
    [...document.body.querySelectorAll('*')]
      .filter(node => node.getBoundingClientRect().right > width + 1)
      .map(node => `${node.tagName} ${node.className} ${node.textContent.slice(0, 40)}`)
      .slice(0, 8);
}"""
"""What makes the page scroll sideways."""

BROKEN_WORDS = r"""() => {
  const readable = [
    document.body.innerText,
    ...[...document.querySelectorAll('*')].flatMap(node =>
      ['aria-label', 'title', 'placeholder', 'alt'].map(name => node.getAttribute(name) ?? '')),
  ].join('\n');
  const broken =
    /\b(?:web|story|rules|learn|kind)-[a-z]+(?:-[a-z]+)*\b|\{|\}|undefined|NaN|\[object/g;
  return readable.match(broken) ?? [];
}"""
"""Names of messages instead of their words, and gaps that were not filled."""

SPEAK = """async language => {
  localStorage.setItem('byzanz.language', language);
  dispatchEvent(
    new StorageEvent('storage', { key: 'byzanz.language', newValue: language }));
  const pause = () => new Promise(resolve => setTimeout(resolve));
  while (document.documentElement.lang !== language) await pause();
  await pause();
}"""
"""Another language, as if it were chosen in another tab."""

SEEN_IN = f"""async languages => {{
  const speak = {SPEAK};
  const checks = {{ cut: {CUT_WORDS}, wide: {WIDE_PARTS}, words: {BROKEN_WORDS} }};
  const faults = [];
  await new Promise(requestAnimationFrame);
  for (const language of languages) {{
    await speak(language);
    for (const [what, check] of Object.entries(checks)) {{
      const where = check();
      if (where.length > 0) faults.push({{ language, what, where }});
    }}
  }}
  return faults;
}}"""
"""What is wrong with the page in any of some languages; it speaks the last of them then."""

WEAR = """theme => {
  const key = 'byzanz.settings';
  const settings = { ...JSON.parse(localStorage.getItem(key)), theme };
  dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(settings) }));
}"""
"""Another theme, as if it were chosen in another tab."""

BE_SEEN = """state => {
  Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""The page is `hidden` or `visible` from now on, as when people turn to another tab and back."""
