import { BlockList, isIP, isIPv6 } from 'node:net';
import { maskEmail, maskPhone } from '../../../platform/audit/index.ts';
import { countedAddress } from '../../../platform/rate-limits/index.ts';

/** The known facts about a person who claims a gift. */
export type ClaimSignals = {
  /** The caller's IP address. */
  readonly address: string | null;
  /**
   * The email address or phone that the gift was sent to, or that the claimant verified; null if the link was shared in
   * another way.
   */
  readonly claimant: string | null;
  /**
   * For a super link: the link, the keyed digest of the person, the browser, and whether this is the person's first
   * place on the link.
   */
  readonly superLink: {
    readonly id: string;
    readonly personKey: string;
    readonly device: string | null;
    readonly isFirst: boolean;
  } | null;
};

const unroutable = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  unroutable.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  unroutable.addSubnet(network, prefix, 'ipv6');

/** Returns an IPv4 address that was given in IPv6 form in its plain form. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? address;
}

/**
 * Returns a caller's IP address if it identifies the caller, otherwise null. A private address belongs to a proxy that
 * is not configured as trusted, so all callers would appear to be one.
 */
export function publicAddress(address: string | null): string | null {
  const plain = address === null ? '' : plainAddress(address);
  if (isIP(plain) === 0) return null;
  return unroutable.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4') ? null : plain;
}

/** Returns enough of a network to compare two visually: `203.0.113.…`, `2001:db8:7:…`. */
export function maskNetwork(address: string): string {
  const counted = countedAddress(address);
  return counted.includes(':')
    ? `${counted.split(':').slice(0, 3).join(':')}:…`
    : `${counted.split('.').slice(0, 3).join('.')}.…`;
}

export function maskClaimant(claimant: string): string {
  return claimant.includes('@') ? maskEmail(claimant) : maskPhone(claimant);
}

/** Returns the domain of an email address and its parent domains, nearest first; none for a phone. */
export function domainsOf(claimant: string): readonly string[] {
  const at = claimant.lastIndexOf('@');
  if (at < 0) return [];
  const labels = claimant
    .slice(at + 1)
    .toLowerCase()
    .split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
