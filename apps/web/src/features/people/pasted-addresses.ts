/** Addresses of a text as people paste it: one a line, or parted by commas, semicolons or tabs; a name around one is left out. */
export function pastedAddresses(text: string): readonly string[] {
  return text
    .split(/[\n\r,;\t]+/u)
    .map((part) => (/<([^<>]+)>/u.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '');
}
