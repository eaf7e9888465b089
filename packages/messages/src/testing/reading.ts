/** Reads a mail's HTML as a person would: its words in order, and the targets of its links. For tests. */

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
};

function decodeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|nbsp|#x27);/g, (entity) => entities[entity] ?? entity);
}

/** Returns the text of the body without the hidden preheader, with one space between words. */
export function visibleText(html: string): string {
  const body = html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/s, '')
    .replace(/<!--.*?-->/gs, '');
  return collapseSpaces(decodeHtml(body.replace(/<br\/>/g, ' ').replace(/<[^>]+>/g, ' ')));
}

export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the targets of the links in the HTML, once each, in order. */
export function linkTargets(html: string): string[] {
  return [...new Set([...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => decodeHtml(href ?? '')))];
}
