import { describe, expect, it } from 'vitest';
import { ageRows, agreementText, barLength, byNumber, columnAmount } from './accounting-text.ts';

const rows = ageRows([
  { upToDays: 90, gifts: 2, value: 4_000 },
  { upToDays: null, gifts: 1, value: 1_000 },
]);

describe('the accounting figures', () => {
  it('list every age range, including those without gifts', () => {
    expect(rows.map(({ words, gifts }) => [words, gifts])).toEqual([
      ['Up to 30 days', 0],
      ['31 to 90 days', 2],
      ['91 to 180 days', 0],
      ['181 to 365 days', 0],
      ['More than 365 days', 1],
    ]);
  });

  it('draw each bar relative to the largest value, and none for 0', () => {
    expect(rows.map(({ value }) => barLength(value, rows))).toEqual([0, 100, 0, 0, 25]);
    expect(barLength(0, [])).toBe(0);
  });

  it('sort accounts by number', () => {
    const account = { code: 'a', name: 'A', kind: 'asset', debit: 0, credit: 0 } as const;
    const numbers = byNumber(['2200', '1220', '8100'].map((number) => ({ ...account, number })));
    expect(numbers.map(({ number }) => number)).toEqual(['1220', '2200', '8100']);
  });

  it('say if debits and credits do not agree', () => {
    expect(agreementText({ debit: 5_000, credit: 5_000 })).toBe('Debits and credits agree at £50.00.');
    expect(agreementText({ debit: 5_000, credit: 4_999 })).toMatch(/differ by £0\.01/u);
    expect([columnAmount(0), columnAmount(-1_200)]).toEqual(['', '−£12.00']);
  });
});
