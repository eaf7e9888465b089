import { readFileSync } from 'node:fs';

/** Settings by name, as in the environment. */
export type Source = Readonly<Record<string, string | undefined>>;

/**
 * Settings that contain a secret. Each can be read from a file whose path is in NAME_FILE, as Docker, Kubernetes and
 * systemd provide secrets.
 */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'SMS_URL',
  'STORAGE_URL',
  'CODE_KEY',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'RECAPTCHA_SECRET',
  'CARDS_SECRET_KEY',
  'CARDS_WEBHOOK_KEY',
  'AGGREGATOR_KEY',
  'AGGREGATOR_SECRET',
  'AGGREGATOR_WEBHOOK_KEY',
  'ISSUER_CLIENT_SECRET',
  'LINKED_ACCOUNTS_KEY',
  'LINKED_ACCOUNTS_WEBHOOK_KEY',
  'SENTRY_DSN',
  'METRICS_TOKEN',
] as const;

/**
 * Returns the settings, with NAME set to the content of the file in NAME_FILE. White space around the content is
 * removed.
 * @throws Error with the name of the setting, if a file cannot be read or the setting is given twice.
 */
export function readSecretFiles(source: Source): Source {
  const read: Record<string, string> = {};
  for (const name of secretSettings) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) throw new Error(`${name} and ${name}_FILE are both set. Keep one of them.`);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      throw new Error(`${name}_FILE: ${path} cannot be read (${error instanceof Error ? error.message : 'unknown'}).`, {
        cause: error,
      });
    }
  }
  return { ...source, ...read };
}
