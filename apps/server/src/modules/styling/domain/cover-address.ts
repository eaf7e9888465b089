/**
 * A cover lies under a name that cannot be guessed: recipients have no account, so its address is the right to see it.
 */
const address = /^\/images\/(covers\/[\w-]{22}\.jpg)$/;

/** The address of a cover on this server, by the name of its file. */
export function coverAddress(fileName: string): string {
  return `/images/${fileName}`;
}

/** The file that an address identifies; null for every other address. */
export function coverFileName(url: string): string | null {
  return address.exec(url)?.[1] ?? null;
}
