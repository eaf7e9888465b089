import type { Source } from './secret-files.ts';

/** Settings that production requires, each with its purpose and an example. */
const requiredSettings = {
  PUBLIC_URL: 'the address in links and mails, for example PUBLIC_URL=https://gifts.example.com',
  CODE_KEY: 'it encrypts gift codes at rest; make one with: openssl rand -hex 32',
  SMTP_URL: 'the mail server, for example SMTP_URL=smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'the sender of mails, for example MAIL_FROM=gifts@example.com',
} as const;

/** Checks whether requests to this address stay on the machine, so that nobody else can read the connection. */
export function isLocalUrl(url: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Returns the settings that are missing for production, one line each. Always empty outside production. */
export function missingInProduction(source: Source): readonly string[] {
  if (source['NODE_ENV'] !== 'production') return [];
  const missing = Object.entries(requiredSettings).flatMap(([name, what]) =>
    source[name] ? [] : [`${name} is needed in production: ${what}`],
  );
  const publicUrl = source['PUBLIC_URL'];
  return publicUrl && !publicUrl.startsWith('https://')
    ? [
        ...missing,
        `PUBLIC_URL is ${publicUrl}: production needs an https address, because sign-in cookies travel there`,
      ]
    : missing;
}
