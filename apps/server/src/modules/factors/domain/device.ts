import Bowser from 'bowser';

/** Describes a device, such as "Chrome on Windows"; returns "An unknown device" if it does not identify itself. */
export function deviceText(userAgent: string | null): string {
  if (!userAgent) return 'An unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return os.name ? `A program on ${os.name}` : 'An unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** Describes the location of an IP address, as far as the address itself reveals it. */
export function placeText(address: string | null): string | null {
  if (!address) return null;
  const bare = address.replace(/^::ffff:/, '');
  if (bare === '127.0.0.1' || bare === '::1') return 'this computer';
  return `address ${bare}`;
}
