/** Formats a number with no more digits than a drawing needs. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns one element. Values are numbers or our own constants, so nothing here needs escaping; text goes through
 * `escapeText`.
 */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export const path = (d: string, fill: string, extra: Attributes = {}): string => element('path', { d, fill, ...extra });
export const circle = (cx: number, cy: number, r: number, fill: string, extra: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...extra });
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...extra });
export const line = (d: string, stroke: string, width: number, extra: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });
export const group = (transform: string, ...children: readonly string[]): string =>
  element('g', { transform }, ...children);

/** Returns a complete picture. Without a title it is decorative and hidden from screen readers. */
export function picture(
  box: { readonly width: number; readonly height: number; readonly title?: string | undefined },
  ...children: readonly string[]
): string {
  const { width, height, title } = box;
  const naming = title === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': escapeText(title) };
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${n(width)} ${n(height)}`,
    width,
    height,
    preserveAspectRatio: 'xMidYMid slice',
    ...naming,
  };
  return element('svg', frame, ...children);
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns a picture as a `data:` URL, for `<img>` and CSS. */
export function toDataUri(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/').replaceAll('%22', "'")}`;
}
