import { BlockList, isIPv4 } from 'node:net';

/**
 * Checks whether an address is in one of the networks; an empty list allows every address. An IPv4 address in IPv6 form
 * is treated as IPv4.
 */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIPv4(base) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}
