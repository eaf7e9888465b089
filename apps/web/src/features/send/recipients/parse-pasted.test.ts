import { describe, expect, it } from 'vitest';
import { parsePasted } from './parse-pasted.ts';

const emails = (text: string): readonly string[] => {
  const pasted = parsePasted(text);
  return pasted.kind === 'people'
    ? pasted.people.map(({ email, name }) => (name ? `${name} = ${email}` : email))
    : ['table'];
};

describe('reading pasted recipients', () => {
  it.each([
    ['lines', 'a@x.com\nb@x.com\r\n\n c@x.com '],
    ['commas', 'a@x.com, b@x.com,c@x.com'],
    ['semicolons', 'a@x.com; b@x.com;c@x.com;'],
    ['spaces', 'a@x.com b@x.com   c@x.com'],
  ])('splits them by %s', (_, text) => {
    expect(emails(text)).toEqual(['a@x.com', 'b@x.com', 'c@x.com']);
  });

  it('keeps names', () => {
    expect(emails('Sam Okafor <sam@x.com>; "Shah, Priya" <priya@x.com>, Olu <olu@x.com>')).toEqual([
      'Sam Okafor = sam@x.com',
      'Shah, Priya = priya@x.com',
      'Olu = olu@x.com',
    ]);
    expect(emails('Okafor, Sam <sam@x.com>')).toEqual(['Okafor, Sam = sam@x.com']);
  });

  it('reads a line of a CSV file as a name and an address, in either order', () => {
    expect(emails('Anya;anya@x.com\n"Sam Okafor", sam@x.com\npriya@x.com;Priya Shah')).toEqual([
      'Anya = anya@x.com',
      'Sam Okafor = sam@x.com',
      'Priya Shah = priya@x.com',
    ]);
  });

  it('keeps text that is not an address', () => {
    expect(emails('sam okafor\npriya@x')).toEqual(['sam okafor', 'priya@x']);
  });

  it('reads spreadsheet cells as a table', () => {
    expect(parsePasted('Name\tEmail\nSam\tsam@x.com\n')).toEqual({
      kind: 'table',
      rows: [
        ['Name', 'Email'],
        ['Sam', 'sam@x.com'],
      ],
    });
  });

  it('returns no people for empty text', () => {
    expect(parsePasted('  \n ')).toEqual({ kind: 'people', people: [] });
  });
});
