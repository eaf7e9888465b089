import { BlockList, isIPv4 } from 'node:net';

/**
 * Whether an address is in one of the networks; none named means that any will do. An IPv4 address in IPv6 form counts
 * as itself.
 */
export function comesFrom(address: string, networks: readonly string[]): boolean {
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
