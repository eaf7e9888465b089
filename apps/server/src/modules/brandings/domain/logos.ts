const address = /^\/images\/pictures\/logo\/[\w-]{22}$/;

/** Whether an address is one that an uploaded logo has: any other would let another party see who opens a gift. */
export function isLogoAddress(text: string): boolean {
  return address.test(text);
}

/** The address of a logo as pages show it, and as mails do, which know fewer formats. */
export function logoUrl(logoAddress: string, format?: 'png'): string {
  return `${logoAddress}/medium${format ? `.${format}` : ''}`;
}
