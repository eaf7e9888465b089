import { fontOf, toPrintable } from './fonts.ts';
import { wordsOf } from './measure.ts';
import type { Sheet, SheetItem } from './sheet.ts';

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Draws a sheet as SVG, with letters as outlines of the fonts that the PDF embeds, so that both look the same
 * everywhere. It contains no text, script or URL.
 */
export function drawSheet({ width, height, items }: Sheet): string {
  const outlines = new Map<string, string>();
  const drawn = items.map((item) => drawItem(item, outlines)).join('');
  const defined = [...outlines].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rounded(width)} ${rounded(height)}"><defs>${defined}</defs><path fill="#fff" d="M0 0h${rounded(width)}v${rounded(height)}H0z"/>${drawn}</svg>`;
}

function drawItem(item: SheetItem, outlines: Map<string, string>): string {
  if (item.kind === 'text') return drawText(item, outlines);
  if (item.kind === 'picture') {
    const { x, y, width, height } = item.area;
    const source = `data:${item.picture.type};base64,${item.picture.bytes.toString('base64')}`;
    return `<image x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" preserveAspectRatio="none" href="${source}"/>`;
  }
  const path = item.rects.map(
    ({ x, y, width, height }) =>
      `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`,
  );
  return `<path fill="${item.colour}" shape-rendering="crispEdges" d="${path.join('')}"/>`;
}

/** Fonts have an upward y-axis and SVG a downward one: each word is flipped and scaled to its size. */
function drawText(
  { text, x, y, style }: Extract<SheetItem, { readonly kind: 'text' }>,
  outlines: Map<string, string>,
): string {
  const font = fontOf(style.weight);
  const scale = style.size / font.unitsPerEm;
  let at = 0;
  let letters = '';
  for (const word of wordsOf(toPrintable(text))) {
    const { glyphs, positions } = font.layout(word);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const id = `${style.weight}-${glyph.id}`;
      if (!outlines.has(id)) outlines.set(id, glyph.path.toSVG());
      if (outlines.get(id) !== '')
        letters += `<use href="#${id}" x="${rounded(at + xOffset)}" y="${rounded(yOffset)}"/>`;
      at += xAdvance;
    }
  }
  const base = y + font.ascent * scale;
  return `<g fill="${style.colour}" transform="translate(${rounded(x)} ${rounded(base)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})">${letters}</g>`;
}
