import { X509Certificate } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';

/** A provider's certificate as stored. */
export type Certificate = { readonly pem: string; readonly fingerprint: string; readonly expiresAt: Temporal.Instant };

const minRsaBits = 2048;

/** Converts a pasted certificate to PEM. Metadata contains only the base64 text. */
function toPem(text: string): string {
  const body = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replaceAll(/\s+/g, '');
  return `-----BEGIN CERTIFICATE-----\n${body.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----\n`;
}

function isStrong({ publicKey }: X509Certificate): boolean {
  if (publicKey.asymmetricKeyType === 'ec') return true;
  return publicKey.asymmetricKeyType === 'rsa' && (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits;
}

/** Reads a certificate. Null if it is not a certificate, or its key is too weak. */
export function readCertificate(text: string): Certificate | null {
  try {
    const pem = toPem(text);
    const certificate = new X509Certificate(pem);
    if (!isStrong(certificate)) return null;
    return {
      pem,
      fingerprint: certificate.fingerprint256,
      expiresAt: Temporal.Instant.fromEpochMilliseconds(certificate.validToDate.getTime()),
    };
  } catch {
    return null;
  }
}
