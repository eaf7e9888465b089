import { expect, it } from 'vitest';
import { domainRecord, checkRecords } from './domain-record.ts';

const ours = domainRecord('abc');

it.each([
  ['alone', [ours], 'found'],
  ['among others', ['v=spf1 -all', ours], 'found'],
  ['with a space that an editor left', [` ${ours} `], 'found'],
  ['beside another team’s', [domainRecord('xyz'), ours], 'found'],
  ['of another team', [domainRecord('xyz')], 'differs'],
  ['in other letters', [ours.toUpperCase()], 'differs'],
  ['cut short', ['huggg-domain=ab'], 'differs'],
  ['with more behind it', [`${ours}d`], 'differs'],
  ['not there', ['v=spf1 -all', `note: ${ours}`], 'missing'],
  ['nothing at all', [], 'missing'],
] as const)('judges a record %s', (_, texts, judgement) => {
  expect(checkRecords(texts, ours)).toBe(judgement);
});
