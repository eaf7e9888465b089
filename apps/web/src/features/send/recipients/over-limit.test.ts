import { describe, expect, it } from 'vitest';
import { checkRecipients } from './check-recipients.ts';
import { overLimit, splitInto } from './over-limit.ts';
import { emptyRecipient } from '../draft/recipient.ts';

const rows = ['a@x.com', 'b@x.com', 'a@x.com', 'oops', 'c@x.com', 'd@x.com'].map((email) => ({
  ...emptyRecipient,
  email,
}));
const list = checkRecipients(rows, { emailDomains: null, allowDuplicates: false });

describe('a list that exceeds the limit', () => {
  it('says by how many recipients, not counting duplicates', () => {
    expect(overLimit(list, { max: 3, by: 'email allows' })).toEqual({
      over: 2,
      words: '5 recipients; email allows 3.',
    });
    expect(overLimit(list, { max: 5, by: 'email allows' })).toBeUndefined();
  });

  it('is split into as many orders as needed, each within the limit', () => {
    const parts = splitInto(rows, list, 2);
    expect(parts.map((part) => part.map(({ email }) => email))).toEqual([
      ['a@x.com', 'b@x.com', 'a@x.com'],
      ['oops', 'c@x.com'],
      ['d@x.com'],
    ]);
    for (const part of parts)
      expect(
        overLimit(checkRecipients(part, { emailDomains: null, allowDuplicates: false }), { max: 2, by: '' }),
      ).toBeUndefined();
    expect(splitInto(rows, list, 10)).toEqual([rows]);
  });
});
