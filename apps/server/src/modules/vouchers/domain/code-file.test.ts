import { pence } from '@huggg/money';
import { describe, expect, it } from 'vitest';
import { readCodeFile } from './code-file.ts';

const cake = { id: '01920000-0000-7000-8000-00000000a001', slug: 'cake', valuePence: pence(1_200) };
const card = { id: '01920000-0000-7000-8000-00000000a002', slug: 'card-2500', valuePence: pence(2_500) };
const read = (text: string) => readCodeFile(text, [cake, card]);

describe('a file of codes', () => {
  it('is read with any order of columns, any spacing and any line endings', () => {
    const { rows, problems } = read(
      '\uFEFFCode, Product ,Use By,PIN,value\r\nA-1,cake,2027-06-30,,12.00\r\n\r\n"B,2",01920000-0000-7000-8000-00000000a002,,0042,"£25"\r\n',
    );
    expect(problems).toEqual([]);
    expect(rows.map((row) => ({ ...row, useByAt: row.useByAt && String(row.useByAt) }))).toEqual([
      { productId: cake.id, valuePence: 1_200, code: 'A-1', pin: null, useByAt: '2027-06-30T22:59:59.999Z' },
      { productId: card.id, valuePence: 2_500, code: 'B,2', pin: '0042', useByAt: null },
    ]);
  });

  it('keeps its valid rows and reports the others', () => {
    const { rows, problems } = read(
      'product,code,value,use-by\ncake,A-1\ntart,A-2\ncake,\n,A-3\ncard-2500,A-4,20.00\ncake,A-5,twelve\ncake,A-6,,31/12/2027\ncake,A-7',
    );
    expect(rows.map(({ code }) => code)).toEqual(['A-1', 'A-7']);
    expect(problems.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 There is no product "tart" with a pool of codes.',
      '4 The code is missing.',
      '5 The product is missing.',
      '6 card-2500 is worth £25.00, but the file says £20.00.',
      '7 Enter an amount in pounds, for example 1,234.50.',
      '8 "31/12/2027" is not a date. Write the last day as 2027-12-31.',
    ]);
  });

  it('reads a day in the last century of four-digit years as no end, and rejects days long past', () => {
    const { rows, problems } = read(
      'product,code,use-by\ncake,A-1,9999-12-31\ncake,A-2,+010000-01-01\ncake,A-3,0001-01-01\ncake,A-4,2028-02-30',
    );
    expect(rows.map(({ code, useByAt }) => [code, useByAt])).toEqual([
      ['A-1', null],
      ['A-2', null],
    ]);
    expect(problems.map(({ row }) => row)).toEqual([4, 5]);
  });

  it('rejects codes and PINs that are too long', () => {
    const { rows, problems } = read(`product,code,pin\ncake,${'A'.repeat(201)},1\ncake,A-1,${'1'.repeat(51)}`);
    expect(rows).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual([
      'The code is longer than 200 characters.',
      'The PIN is longer than 50 characters.',
    ]);
  });

  it('requires a header that names product and code', () => {
    expect(read('cake,A-1\ncake,A-2').problems).toEqual([
      { row: 1, message: 'The first row must name the columns. It does not name product and code.' },
    ]);
    expect(read('').problems).toHaveLength(1);
  });
});
