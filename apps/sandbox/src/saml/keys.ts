import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** Both in PEM format. */
export type SamlKeys = { readonly privateKey: string; readonly certificate: string };

export function newKeys(name: string): SamlKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate(privateKey, name),
  };
}

/**
 * Returns the provider's keys, which are created once and saved, because teams have its certificate in their settings.
 */
export async function loadOrCreateKeys(directory: string): Promise<SamlKeys> {
  const path = join(directory, 'keys.json');
  const kept = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as SamlKeys,
    () => null,
  );
  if (kept)
    return {
      ...kept,
      privateKey: createPrivateKey(kept.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  const made = newKeys('Sandbox identity provider');
  await mkdir(directory, { recursive: true });
  await writeFile(path, JSON.stringify(made), { mode: 0o600 });
  return made;
}
