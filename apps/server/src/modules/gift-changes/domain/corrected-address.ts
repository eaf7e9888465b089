import { inDomains, normaliseEmail } from '@huggg/contracts';
import { catalogueError } from '../../../platform/errors.ts';
import { readMobile } from '../../../platform/sms/index.ts';

/**
 * Returns the stored form of a corrected email address. If `domains` is null, there is no restriction; if it is empty,
 * no address is allowed.
 * @throws order.receiver-invalid, team.email-domain-not-allowed
 */
export function correctedEmail(email: string, domains: readonly string[] | null): string {
  const address = normaliseEmail(email);
  if (!address)
    throw catalogueError('order.receiver-invalid', {
      fields: [{ path: 'receiver.email', message: 'is not an address that mail can reach' }],
    });
  if (domains && !inDomains(address, domains))
    throw catalogueError('team.email-domain-not-allowed', {
      values: { domains: domains.join(', ') || 'none' },
      fields: [
        { path: 'receiver.email', message: `must be at ${domains.join(' or ') || 'a domain that your team allows'}` },
      ],
    });
  return address;
}

type NumberRules = {
  readonly phoneCountry: string;
  /** Countries to which SMS can be sent; empty for all. */
  readonly countries: readonly string[];
  readonly maySendAbroad: boolean;
};

/**
 * Returns the corrected number of an SMS gift in E.164.
 * @throws order.receiver-invalid
 */
export function correctedNumber(text: string, { phoneCountry, countries, maySendAbroad }: NumberRules): string {
  const refuse = (message: string) =>
    catalogueError('order.receiver-invalid', { fields: [{ path: 'receiver.phoneNumber', message }] });
  const read = readMobile(text, phoneCountry);
  if (read.state !== 'mobile') throw refuse('is not a mobile number');
  if (countries.length > 0 && !(read.country && countries.includes(read.country)))
    throw refuse('is of a country that no SMS is sent to');
  if (read.country !== phoneCountry && !maySendAbroad) throw refuse('is abroad, where your role sends no SMS');
  return read.number;
}
