import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const base = { NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/x' };
const production = {
  ...base,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://gifts.example.com',
  CODE_KEY: '11'.repeat(32),
  SMTP_URL: 'smtps://mail.example.com:465',
  MAIL_FROM: 'gifts@example.com',
};
const aggregator = { AGGREGATOR_KEY: 'key', AGGREGATOR_SECRET: 'secret', AGGREGATOR_WEBHOOK_KEY: 'notices' };

it('the sandbox supplies codes outside production; production has no supplier by default', () => {
  const { suppliers } = parseConfig({ ...base, SANDBOX_URL: 'http://localhost:3999' });
  expect(suppliers.aggregator).toMatchObject({
    url: 'http://localhost:3999/aggregator/v1',
    noticeUrl: 'http://localhost:3000/webhooks/code-suppliers/aggregator',
    timeoutMs: 3_000,
  });
  expect(suppliers.issuer?.url).toBe('http://localhost:3999/issuer');
  expect(parseConfig(production).suppliers).toEqual({ aggregator: null, issuer: null });
});

it('a supplier must have all of its settings or none', () => {
  expect(() => parseConfig({ ...base, AGGREGATOR_KEY: 'key' })).toThrow('AGGREGATOR_URL, AGGREGATOR_KEY');
  expect(() => parseConfig({ ...base, ISSUER_CLIENT_ID: 'id' })).toThrow('ISSUER_URL, ISSUER_CLIENT_ID');
});

it('codes are sent over https in production, unless the supplier is on the same machine', () => {
  const at = (AGGREGATOR_URL: string) => parseConfig({ ...production, ...aggregator, AGGREGATOR_URL });
  expect(() => at('http://codes.example.com')).toThrow('AGGREGATOR_URL must be an https address');
  expect(at('https://codes.example.com/v1/').suppliers.aggregator?.url).toBe('https://codes.example.com/v1');
  expect(at('http://127.0.0.1:3100/v1').suppliers.aggregator?.url).toBe('http://127.0.0.1:3100/v1');
});
