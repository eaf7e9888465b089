import { expect, it } from 'vitest';
import './modules.ts';
import { registeredStatements } from '../platform/database/index.ts';
import { lockRanks, locksOf } from '../platform/testing/index.ts';

/**
 * Tables outside money and gifts: a transaction that locks their rows locks rows of only one of them, or holds a team's
 * lock. An import locks its bundle before the catalogue's version, and nothing locks them in the opposite order.
 */
const unranked: readonly string[] = [
  'api_clients',
  'api_keys',
  'catalogue_bundles',
  'catalogue_version',
  'cover_images',
  'email_verifications',
  'identity_confirmations',
  'invites',
  'jobs',
  'mobile_verifications',
  'password_resets',
  'person_erasures',
  'saml_arrivals',
  'search_points',
  'second_factors',
  'session_tokens',
  'sessions',
  'sso_attempts',
  'twofa_states',
  'users',
];

it('the lock order ranks each table whose rows a statement locks by waiting', () => {
  const select = /\bfor (?:no key )?update\b/;
  const tables = registeredStatements()
    .filter(({ text }) => select.test(text))
    .flatMap(({ text }) => locksOf(text))
    .filter(({ waits }) => waits)
    .map(({ table }) => table);
  expect(tables).toEqual(expect.arrayContaining(['bank_imports', 'expected_payments', 'charges']));
  const missing = [...new Set(tables)].filter((table) => !(table in lockRanks) && !unranked.includes(table));
  expect(missing.toSorted()).toEqual([]);
});
