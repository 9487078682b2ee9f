/** What is wrong with what a page shows, in words: what leaves it, is cut, too small, or lies over something else. Runs in the page. */
export function faults(): string[] {
  const wide = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > wide)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, a, h1, h2, b, p, span, li, em, label, dd, td',
  )) {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width === 0 || box.height === 0 || style.visibility === 'hidden' || element.closest('.said, [hidden], svg'))
      continue;
    const name = named(element);
    if ((box.right > wide + 1 || box.left < -1) && !scrolls(element.parentElement))
      found.push(`${name} leaves the page`);
    // A switch has no words, and room for a finger around it.
    if (element.matches('button:not(.sw)') && element.scrollWidth > element.clientWidth + 1)
      found.push(`${name} is too narrow`);
    const panel = element.matches('button') && element.closest('.panel:not(.menu)');
    if (panel && !scrolls(element.parentElement) && box.right > panel.getBoundingClientRect().right - 2)
      found.push(`${name} stands on the edge of its panel`);
    const cut = element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(style.overflowX);
    if (cut && style.textOverflow !== 'ellipsis') found.push(`${name} is cut`);
    const size = parseFloat(style.fontSize);
    if (element.childElementCount === 0 && element.textContent?.trim() && size < 10.9)
      found.push(`${name} is ${size} px`);
    // Whatever stands in the middle of its first line must be it, or around it; bars and menus may lie over what can be pushed away.
    const line = element.getClientRects()[0] ?? box;
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
    const top = element.childElementCount === 0 && element.textContent?.trim() && document.elementFromPoint(x, y);
    if (
      top &&
      !element.contains(top) &&
      !top.contains(element) &&
      style.pointerEvents !== 'none' &&
      !scrolls(element) &&
      !top.closest('.thumb, .menu, .hint, .coach, header, label') &&
      // The finger's share of a rule's link is larger than what is drawn.
      !top.matches('.rid')
    )
      found.push(`${named(top)} lies over ${name}`);
  }
  const blocks = [
    ...document.querySelectorAll('main.panel, main .panel, main .board, .strip, header.top, .cards'),
  ].filter((block) => block.getBoundingClientRect().height > 0 && !block.closest('[hidden]'));
  for (const block of blocks.filter((one) => parseFloat(getComputedStyle(one).borderRadius) > 0)) {
    const { left, right } = block.getBoundingClientRect();
    if (block.matches('.panel') && (left < 1 || right > wide - 1) && !scrolls(block.parentElement))
      found.push(`“${block.className}” touches the window’s edge`);
  }
  blocks.forEach((one, i) =>
    blocks.slice(i + 1).forEach((other) => {
      if (one.contains(other) || other.contains(one)) return;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2 && !scrolls(one) && !scrolls(other))
        found.push(`“${one.className}” lies over “${other.className}”`);
    }),
  );
  return [...new Set(found)];
}
