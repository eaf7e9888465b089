/**
 * A cover has a file name that cannot be guessed. Recipients have no account, so anyone with the address may see it.
 */
const address = /^\/images\/(covers\/[\w-]{22}\.jpg)$/;

/** Returns the address of a cover on this server, from the name of its file. */
export function coverAddress(fileName: string): string {
  return `/images/${fileName}`;
}

/** Returns the name of the file at an address. Null for every other address. */
export function coverFileName(url: string): string | null {
  return address.exec(url)?.[1] ?? null;
}
