/** The domain of an address, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Returns the domain that an SPF record must include, so that the product may send emails for its domain. */
export function senderInclude(mailFrom: string): string {
  return `include:${domainOf(mailFrom)}`;
}

/**
 * Checks whether the SPF record of a domain includes the product's domain, so that emails sent for it are not treated
 * as forged. There must be exactly one record (RFC 7208 §4.5).
 */
export function authorisesSender(texts: readonly string[], mailFrom: string): boolean {
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (record === undefined || records.length > 1) return false;
  return record
    .toLowerCase()
    .split(/\s+/)
    .some((term) => term.replace(/^\+/, '') === senderInclude(mailFrom));
}

/** Returns the addresses in the team's currently proven domain. Empty if it has none. */
export function provenAddresses(addresses: readonly string[], provenDomain: string | null): string[] {
  return addresses.filter((address) => provenDomain !== null && domainOf(address) === provenDomain);
}
