import { byteOrderMark, fileTitle } from '@huggg/csv';

/** "Welcome week: links" → "Welcome week links.csv". */
export function fileName(words: string, extension: string): string {
  return `${fileTitle(words, { fallback: 'download' })}.${extension}`;
}

/**
 * Downloads a csv file from the API. Decoding it as text removed the byte order mark that Excel needs, so it is added
 * again.
 */
export function saveCsv(words: string, text: string): void {
  saveFile({
    name: fileName(words, 'csv'),
    text: text.startsWith(byteOrderMark) ? text : `${byteOrderMark}${text}`,
    type: 'text/csv;charset=utf-8',
  });
}

/** Downloads a text as a file. */
export function saveFile({
  name,
  text,
  type,
}: {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Downloads fetched content as a file. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
