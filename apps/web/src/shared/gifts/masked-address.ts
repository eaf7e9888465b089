/** Masks an address for lists, which other people may see: `s…m@acme.com`, `+44…123`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at === -1) return `${address.slice(0, 3)}…${address.slice(-3)}`;
  return `${address.slice(0, 1)}…${at > 2 ? address.slice(at - 1, at) : ''}${address.slice(at)}`;
}
