import { describe, expect, it } from 'vitest';
import { guessTargets, hasHeadings, headingRowIndex } from './guess-columns.ts';

const column = (header: string, ...cells: readonly string[]) => ({ header, cells });

describe('guessing columns', () => {
  it('recognises columns in any order and spelling', () => {
    expect(
      guessTargets([
        column('Department', 'Ops', 'Ops'),
        column('SURNAME', 'Shah', 'Okafor'),
        column('Personal message', 'Well done', ''),
        column('E-mail Address', 'p@x.com', 's@x.com'),
        column('First Name', 'Priya', 'Sam'),
      ]),
    ).toEqual(['ignore', 'lastName', 'message', 'email', 'firstName']);
  });

  it('prefers the contents of a column to its heading', () => {
    expect(guessTargets([column('Email', 'yes', 'no'), column('Contact', 'p@x.com', 's@x.com')])).toEqual([
      'ignore',
      'email',
    ]);
    expect(guessTargets([column('Column 1', 'Priya'), column('Column 2', 'p@x.com')])).toEqual(['ignore', 'email']);
    expect(guessTargets([column('Email', '', '')])).toEqual(['email']);
  });

  it('assigns each target once, and the email target to the column with more addresses', () => {
    expect(
      guessTargets([
        column('Home email', '', 'p@home.com'),
        column('Work email', 'p@x.com', 'oops', 's@x.com'),
        column('Name', 'P'),
        column('Full name', 'P S'),
      ]),
    ).toEqual(['email', 'ignore', 'name', 'ignore']);
    expect(
      guessTargets([
        column('Name', 'P S'),
        column('First name', 'P'),
        column('Last name', 'S'),
        column('Email', 'p@x.com'),
      ]),
    ).toEqual(['ignore', 'firstName', 'lastName', 'email']);
  });

  it.each(['Adresse e-mail', 'E-MAIL', 'work_email', 'Correo electrónico', 'Ebost'])(
    'recognises %s as the email column',
    (header) => {
      expect(guessTargets([column('Team', ''), column(header, '')])).toEqual(['ignore', 'email']);
    },
  );

  it.each([
    ['Prénom', 'firstName'],
    ['Nachname', 'lastName'],
    ['Imię', 'firstName'],
    ['Cyfenw', 'lastName'],
    ['Recipient name', 'name'],
    ['Gift note', 'message'],
    ['Internal notes', 'notes'],
  ] as const)('recognises %s as %s', (header, target) => {
    expect(guessTargets([column(header, ''), column('Email', 'a@x.com')])).toEqual([target, 'email']);
  });

  it('recognises a row of headings', () => {
    expect(
      hasHeadings([
        ['Email', 'Name'],
        ['p@x.com', 'Priya'],
      ]),
    ).toBe(true);
    expect(
      hasHeadings([
        ['p@x.com', 'Priya'],
        ['s@x.com', 'Sam'],
      ]),
    ).toBe(false);
    expect(
      hasHeadings([
        ['Wer', 'Wohin'],
        ['Sam', 's@x.com'],
      ]),
    ).toBe(true);
    expect(hasHeadings([['Priya'], ['Sam']])).toBe(false);
    expect(hasHeadings([])).toBe(false);
  });
});

describe('the row of the headings', () => {
  it('can be below a title row and other rows', () => {
    const rows = [['Starters of November'], ['Made by People', '2026'], ['Name', 'Email'], ['Sam', 'sam@x.com']];
    expect(headingRowIndex(rows)).toBe(2);
    expect(headingRowIndex(rows.slice(2))).toBe(0);
  });

  it('is the first row if the file starts with people', () => {
    expect(
      headingRowIndex([
        ['Sam', 'sam@x.com'],
        ['Name', 'Email'],
      ]),
    ).toBe(0);
    expect(
      headingRowIndex([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe(0);
  });
});
