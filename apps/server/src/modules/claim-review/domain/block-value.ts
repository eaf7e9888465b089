import { isIP } from 'node:net';
import { normaliseEmail, normaliseRestriction, personOfAddress, type ClaimBlockKind } from '@huggg/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { maskEmail, maskPhone } from '../../../platform/audit/index.ts';
import { plainAddress } from './signals.ts';

/** An entry of the list as it is stored: `value` is compared, `shown` is displayed to operators. */
export type BlockValue = { readonly value: string | null; readonly network: string | null; readonly shown: string };

/**
 * The shortest network prefixes allowed in an entry, so that a typing error does not hold a large share of all claims.
 */
const shortestPrefixes = { 4: 16, 6: 32 } as const;

function networkOf(typed: string): string | null {
  const [address = '', prefix, ...more] = typed.split('/');
  const plain = plainAddress(address.trim());
  const version = isIP(plain);
  if ((version !== 4 && version !== 6) || more.length > 0) return null;
  const bits = version === 4 ? 32 : 128;
  if (prefix === undefined) return `${plain}/${version === 4 ? 32 : 64}`;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) < shortestPrefixes[version] || Number(prefix) > bits) return null;
  return `${plain}/${prefix}`;
}

/**
 * Parses an address, domain, phone number or network into the form that claims are compared with; returns null if it is
 * not valid.
 */
export function readBlockValue(kind: ClaimBlockKind, typed: string): BlockValue | null {
  switch (kind) {
    case 'address': {
      const email = normaliseEmail(typed);
      return email === null ? null : { value: personOfAddress(email, 'email'), network: null, shown: maskEmail(email) };
    }
    case 'phone': {
      const number = parsePhoneNumberFromString(typed);
      return number?.isPossible() ? { value: number.number, network: null, shown: maskPhone(number.number) } : null;
    }
    case 'domain': {
      const domain = typed.includes('@') && !typed.startsWith('@') ? null : normaliseRestriction(typed, 'email');
      return domain === null || !domain.includes('.') ? null : { value: domain, network: null, shown: domain };
    }
    case 'network': {
      const network = networkOf(typed.trim());
      return network === null ? null : { value: null, network, shown: network };
    }
    default:
      return kind satisfies never;
  }
}
