/** Faults that can be chosen on the provider's page for the SAML response. */
export const samlFaults = [
  'none',
  'unsigned',
  'wrong-key',
  'changed-after-signing',
  'other-audience',
  'other-recipient',
  'other-issuer',
  'other-request',
  'expired',
  'too-early',
  'ends-on-day',
  'comment',
  'wrapped',
  'two-assertions',
  'cancel',
] as const;
export type SamlFault = (typeof samlFaults)[number];

const assertionPattern = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/;
const attacker = 'attacker@evil.example';

/**
 * Moves the signed assertion to a place where it is not read, and puts a forged one in its place (XML signature
 * wrapping).
 */
function wrapSignature(xml: string): string {
  const signed = assertionPattern.exec(xml)?.[0] ?? '';
  const forged = signed
    .replace(signature, '')
    .replace(/ID="[^"]+"/, 'ID="_forged"')
    .replaceAll(/[\w.+-]+@[\w.-]+(?=<)/g, attacker);
  return xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`);
}

/** Adds a forged assertion beside the signed one. */
function addForgedAssertion(xml: string): string {
  const signed = assertionPattern.exec(xml)?.[0] ?? '';
  const forged = signed
    .replace(signature, '')
    .replace(/ID="[^"]+"/, 'ID="_second"')
    .replaceAll(/[\w.+-]+@[\w.-]+(?=<)/g, attacker);
  return xml.replace(signed, forged + signed);
}

/** Changes a response after it was signed, as an attacker would. */
export function tamper(xml: string, fault: SamlFault): string {
  if (fault === 'unsigned') return xml.replace(signature, '');
  if (fault === 'changed-after-signing') return xml.replaceAll(/[\w.+-]+@[\w.-]+(?=<)/g, attacker);
  if (fault === 'wrapped') return wrapSignature(xml);
  if (fault === 'two-assertions') return addForgedAssertion(xml);
  return xml;
}
