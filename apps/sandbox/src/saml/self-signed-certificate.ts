import { createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Encodes a DER element: a tag, the length and the content. It supports only what a certificate needs. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), body]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

/**
 * Creates a self-signed certificate in PEM format, like those of identity providers. Node can read certificates but
 * cannot create them.
 */
export function selfSignedCertificate(key: KeyObject, name: string): string {
  const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const validity = sequence(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('450101000000Z')));
  const serial = der(0x02, Buffer.concat([Buffer.of(0x01), randomBytes(8)]));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const version = der(0xa0, der(0x02, Buffer.of(2)));
  const content = sequence(version, serial, sha256WithRsa, subject, validity, subject, publicKey);
  const certificate = sequence(content, sha256WithRsa, der(0x03, Buffer.of(0), sign('sha256', content, key)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
