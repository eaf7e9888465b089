import { describe, expect, it } from 'vitest';
import { checkRecipients } from './check-recipients.ts';
import { overLimit, splitAt } from './over-limit.ts';
import { emptyRecipient } from '../draft/recipient.ts';

const rows = ['a@x.com', 'b@x.com', 'a@x.com', 'oops', 'c@x.com', 'd@x.com'].map((email) => ({
  ...emptyRecipient,
  email,
}));
const list = checkRecipients(rows, { emailDomains: null, allowDuplicates: false });

describe('a list that is too long', () => {
  it('says by how many, duplicates left out', () => {
    expect(overLimit(list, { most: 3, by: 'email allows' })).toEqual({
      over: 2,
      words: '5 recipients; email allows 3.',
    });
    expect(overLimit(list, { most: 5, by: 'email allows' })).toBeUndefined();
  });

  it('parts behind the last that fits', () => {
    const { kept, rest } = splitAt(rows, list, 3);
    expect(kept.map(({ email }) => email)).toEqual(['a@x.com', 'b@x.com', 'a@x.com', 'oops']);
    expect(rest.map(({ email }) => email)).toEqual(['c@x.com', 'd@x.com']);
    expect(
      overLimit(checkRecipients(kept, { emailDomains: null, allowDuplicates: false }), { most: 3, by: '' }),
    ).toBeUndefined();
    expect(splitAt(rows, list, 10).rest).toEqual([]);
  });
});
