import { BlockList, isIP, isIPv6 } from 'node:net';
import { maskEmail, maskPhone } from '../../../platform/audit/index.ts';
import { countedAddress } from '../../../platform/rate-limits/index.ts';

/** What is known of who claims a gift. */
export type ClaimSignals = {
  /** The caller's address. */
  readonly address: string | null;
  /** What the gift was sent to, or who proved to have it; null where the link was handed over otherwise. */
  readonly claimant: string | null;
  /**
   * Of a super link: the link, the keyed digest of the person, the browser, and whether it is the person's first place
   * of this link.
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

/** An IPv4 address that came in IPv6 form as itself. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? address;
}

/**
 * A caller's address where it identifies the caller, or null. An address of a private network is that of a proxy which
 * was not named as trusted: all callers would seem to be one.
 */
export function publicAddress(address: string | null): string | null {
  const plain = address === null ? '' : plainAddress(address);
  if (isIP(plain) === 0) return null;
  return unroutable.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4') ? null : plain;
}

/** Enough of a network to compare two by eye: `203.0.113.…`, `2001:db8:7:…`. */
export function maskNetwork(address: string): string {
  const counted = countedAddress(address);
  return counted.includes(':')
    ? `${counted.split(':').slice(0, 3).join(':')}:…`
    : `${counted.split('.').slice(0, 3).join('.')}.…`;
}

export function maskClaimant(claimant: string): string {
  return claimant.includes('@') ? maskEmail(claimant) : maskPhone(claimant);
}

/** The domain of an email address and those above it, the nearest first; none for a phone. */
export function domainsOf(claimant: string): readonly string[] {
  const at = claimant.lastIndexOf('@');
  if (at < 0) return [];
  const labels = claimant
    .slice(at + 1)
    .toLowerCase()
    .split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
