import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

export type Certificate = { readonly key: string; readonly cert: string };

/**
 * A certificate authority that exists for the duration of its test; only clients that are given its certificate trust
 * it.
 */
export type Authority = { readonly certificate: string; readonly issue: () => Promise<Certificate> };

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const dayMs = 86_400_000;
const validity = () => ({ notBefore: new Date(Date.now() - dayMs), notAfter: new Date(Date.now() + 30 * dayMs) });

/** Creates the authority; it issues certificates for `localhost`. */
export async function createAuthority(): Promise<Authority> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const name = 'CN=An authority of a test';
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name,
    ...validity(),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 1, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return {
    certificate: root.toString('pem'),
    issue: async () => {
      const own = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
      const leaf = await X509CertificateGenerator.create({
        serialNumber: '02',
        subject: 'CN=localhost',
        issuer: name,
        ...validity(),
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
        extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
      });
      const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', own.privateKey), 'PRIVATE KEY');
      return { key, cert: leaf.toString('pem') };
    },
  };
}
