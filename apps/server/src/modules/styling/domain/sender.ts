/** The domain of an address, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** What the SPF record of a domain names, so that mails of the product may come from it. */
export function senderInclude(mailFrom: string): string {
  return `include:${domainOf(mailFrom)}`;
}

/**
 * Whether the SPF record among the texts of a domain names the product's domain, so that mails which the product sends
 * for it are not taken for forged. Exactly one record counts (RFC 7208 §4.5).
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

/** Those of some addresses that lie in the domain that a team has proven now; none where it has proven none. */
export function provenAddresses(addresses: readonly string[], provenDomain: string | null): string[] {
  return addresses.filter((address) => provenDomain !== null && domainOf(address) === provenDomain);
}
