import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig, settingNames } from './config.ts';
import { secretSettings } from './secret-files.ts';

const database = { DATABASE_URL: 'postgres://here/huggg' };
const production = {
  ...database,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://gifts.example',
  CODE_KEY: '0a'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'gifts@gifts.example',
};

describe('production', () => {
  it('starts with the four settings, listens for the load balancer and sends no SMS', () => {
    const config = parseConfig(production);
    expect(config.http.host).toBe('0.0.0.0');
    expect(config.sms).toBeNull();
    expect(config.openId).toEqual({ google: null, microsoft: null });
  });

  it.each(['PUBLIC_URL', 'CODE_KEY', 'SMTP_URL', 'MAIL_FROM'])('does not start without %s, and names it', (name) => {
    expect(() => parseConfig({ ...production, [name]: undefined })).toThrow(`${name} is needed in production`);
    expect(() => parseConfig({ ...production, [name]: '' })).toThrow(`${name} is needed in production`);
  });

  it('names all missing settings in one error', () => {
    const start = (): unknown => parseConfig({ ...database, NODE_ENV: 'production' });
    for (const name of ['PUBLIC_URL=https://', 'openssl rand -hex 32', 'SMTP_URL=smtps://', 'MAIL_FROM='])
      expect(start).toThrow(name);
  });

  it('requires an https address', () => {
    expect(() => parseConfig({ ...production, PUBLIC_URL: 'http://gifts.example' })).toThrow('needs an https address');
  });

  it('requires TLS to a mail server that is not on the same machine', () => {
    const requireTls = (url: string): boolean => parseConfig({ ...production, SMTP_URL: url }).smtp.requireTls;
    expect(requireTls('smtp://mail.example:587')).toBe(true);
    expect(requireTls('smtp://127.0.0.1:25')).toBe(false);
    expect(requireTls('smtp://127.0.0.1.evil.example')).toBe(true);
  });
});

describe('outside production', () => {
  it('listens on loopback unless HOST is set', () => {
    expect(parseConfig(database).http.host).toBe('127.0.0.1');
    expect(parseConfig({ ...database, HOST: '0.0.0.0' }).http.host).toBe('0.0.0.0');
  });

  it('sends SMS to the sandbox and mail without TLS', () => {
    expect(parseConfig(database)).toMatchObject({
      sms: { url: expect.stringContaining('sandbox') },
      smtp: { requireTls: false },
    });
  });
});

describe('TRUST_PROXY', () => {
  const trusted = (TRUST_PROXY: string): readonly string[] =>
    parseConfig({ ...database, TRUST_PROXY }).http.trustedProxies;

  it('is a list of addresses and networks', () => {
    expect(trusted('10.0.0.5, 192.168.0.0/16,fd00::/8')).toEqual(['10.0.0.5', '192.168.0.0/16', 'fd00::/8']);
    expect([trusted(''), trusted('0'), trusted('false')]).toEqual([[], [], []]);
  });

  it.each(['1', 'true', 'yes', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'balancer'])(
    'rejects %s and explains the setting',
    (text) => {
      expect(() => trusted(text)).toThrow('TRUST_PROXY names the proxies in front');
    },
  );
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huggg-secrets-'));
  const file = join(folder, 'secret');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Valid values of secrets that must have a certain format. */
  const texts: Readonly<Record<string, string>> = {
    CODE_KEY: 'ab'.repeat(32),
    STORAGE_URL: 'https://a:b@host/bucket',
    SMS_URL: 'https://a:b@sms.example',
    SENTRY_DSN: 'https://key@errors.example/1',
  };
  /** Settings that must be set together. */
  const together: readonly Readonly<Record<string, string>>[] = [
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    { MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret', MICROSOFT_ISSUER: 'https://login.example' },
    { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' },
    {
      CARDS_SECRET_KEY: 'secret',
      CARDS_PUBLIC_KEY: 'public',
      CARDS_CHANNEL: 'channel',
      CARDS_WEBHOOK_KEY: 'webhooks',
      CARDS_URL: 'https://cards.example',
    },
    {
      AGGREGATOR_URL: 'https://codes.example',
      AGGREGATOR_KEY: 'key',
      AGGREGATOR_SECRET: 'secret',
      AGGREGATOR_WEBHOOK_KEY: 'webhooks',
    },
    { ISSUER_URL: 'https://issuer.example', ISSUER_CLIENT_ID: 'id', ISSUER_CLIENT_SECRET: 'secret' },
    { LINKED_ACCOUNTS_KEY: 'key', LINKED_ACCOUNTS_WEBHOOK_KEY: 'webhooks' },
  ];

  it.each(secretSettings)('%s is read from it', (name) => {
    const text = texts[name] ?? 'smtp://mail.example';
    writeFileSync(file, `${text}\n`);
    const companions = together.find((settings) => name in settings);
    const { [name]: _, ...others } = { ...database, ...companions } as Record<string, string>;
    const config = parseConfig({ ...others, [`${name}_FILE`]: file });
    expect(config).toEqual(parseConfig({ ...others, [name]: text }));
  });

  it('is rejected if the setting is also given, or the file is missing', () => {
    expect(() => parseConfig({ ...database, CODE_KEY: '0'.repeat(64), CODE_KEY_FILE: file })).toThrow('both set');
    expect(() => parseConfig({ ...database, CODE_KEY_FILE: join(folder, 'none') })).toThrow('CODE_KEY_FILE');
  });
});

describe('the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../../../README.md'), 'utf8');
  const table = readme.split('\n## Settings\n')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  /** Settings of `npm start` and the sandbox, which the server does not read. */
  const ofTheStart = ['PG_PORT', 'SANDBOX_PORT', 'SANDBOX_DNS_PORT', 'SMTP_PORT', 'SCREENS_PORT'];

  it('lists every setting that is read, and no other', () => {
    const internal = ['HUGGG_DEV'];
    expect(named.toSorted()).toEqual(
      [...settingNames.filter((name) => !internal.includes(name)), ...ofTheStart].toSorted(),
    );
  });

  it('names the settings that can be read from a file', () => {
    for (const name of secretSettings) expect(table.split('\n| Name')[0]).toContain(name);
  });
});
