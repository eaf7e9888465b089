import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productPrograms } from './programs.ts';
import { childEnvironment, readSettings } from './settings.ts';

function settingsOf(environment: Readonly<Record<string, string>>, reload = false) {
  return readSettings({ root: '/checkout', environment, reload });
}

test('the documented addresses are used by default', () => {
  const settings = settingsOf({});
  expect(settings).toMatchObject({
    dataDir: '/checkout/.data',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    databasePort: undefined,
    ports: { web: 3000, sandbox: 3100, smtp: 1025, screens: 5173 },
  });
  expect(childEnvironment(settings, 'postgres://here')).toMatchObject({
    DATABASE_URL: 'postgres://here',
    PORT: '3000',
    SANDBOX_PORT: '3100',
    SMTP_PORT: '1025',
    SMTP_URL: 'smtp://127.0.0.1:1025',
    SMS_URL: 'http://ACsandbox:sandbox@127.0.0.1:3100',
    DNS_SERVERS: '127.0.0.1:3100',
    SANDBOX_URL: 'http://localhost:3100',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: '/checkout/.data',
    NODE_COMPILE_CACHE: '/checkout/.cache/compiled',
  });
});

test('settings of the user are kept, and derived settings follow them', () => {
  const settings = settingsOf({
    PORT: '4000',
    SMTP_PORT: '2500',
    SMTP_URL: 'smtps://mail.example',
    DATA_DIR: '/elsewhere',
    LANG: 'cy',
    NODE_COMPILE_CACHE: '/elsewhere/compiled',
  });
  expect(childEnvironment(settings, '')).toMatchObject({
    PORT: '4000',
    SMTP_URL: 'smtps://mail.example',
    PUBLIC_URL: 'http://localhost:4000',
    DATA_DIR: '/elsewhere',
    LANG: 'cy',
    NODE_COMPILE_CACHE: '/elsewhere/compiled',
  });
  expect(childEnvironment(settingsOf({ SMTP_PORT: '2500' }), '')['SMTP_URL']).toBe('smtp://127.0.0.1:2500');
});

test.each(['abc', '0', '70000', '3000.5'])('PORT=%s is rejected by name', (port) => {
  expect(() => settingsOf({ PORT: port })).toThrow(`PORT is "${port}"`);
});

test('only the embedded database outside production gets demo data', () => {
  expect(productPrograms(settingsOf({})).prepare.at(-1)).toBe('prepare');
  expect(productPrograms(settingsOf({ DATABASE_URL: 'postgres://mine' })).prepare.at(-1)).toBe('migrate');
  expect(productPrograms(settingsOf({ NODE_ENV: 'production' })).prepare.at(-1)).toBe('migrate');
});

test('server and worker share a process, except in production', () => {
  expect(productPrograms(settingsOf({}))).toMatchObject({ serve: expect.arrayContaining(['run']), work: null });
  const { serve, work } = productPrograms(settingsOf({ NODE_ENV: 'production' }));
  expect([serve.at(-1), work?.at(-1)]).toEqual(['serve', 'work']);
  const unit = readFileSync(new URL('../../docs/examples/huggg-work.service', import.meta.url), 'utf8');
  expect(unit).toContain(`node ${work?.join(' ')}\n`);
});

test('development watches the server and the worker, and passes them its settings', () => {
  const settings = settingsOf({}, true);
  expect(productPrograms(settings).serve[0]).toBe('--watch');
  expect(productPrograms(settings).serve.at(-1)).toBe('run');
  expect(childEnvironment(settings, '')['HUGGG_DEV']).toBe('1');
});
