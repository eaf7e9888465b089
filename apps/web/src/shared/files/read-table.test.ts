import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

async function workbook(rows: readonly (readonly (string | number | null)[])[]): Promise<Uint8Array> {
  const file = writeXlsxFile(rows.map((row) => [...row]));
  return new Uint8Array(await file.toBuffer());
}

describe('reading a file', () => {
  it.each([
    ['commas', 'Email,Name\r\nsam@x.com,"Okafor, Sam"\r\n'],
    ['semicolons', 'Email;Name\nsam@x.com;"Okafor, Sam"\n'],
    ['tabs', 'Email\tName\nsam@x.com\tOkafor, Sam'],
    ['bars', 'Email|Name\nsam@x.com|Okafor, Sam\n\n'],
  ])('separates cells at %s', async (_, csv) => {
    expect((await readTable(text(csv))).sheets).toEqual([
      {
        name: '',
        rows: [
          ['Email', 'Name'],
          ['sam@x.com', 'Okafor, Sam'],
        ],
        numbers: [1, 2],
      },
    ]);
  });

  it('reads a single column', async () => {
    expect((await readTable(text('sam@x.com\npriya@x.com\n'))).sheets[0]?.rows).toEqual([
      ['sam@x.com'],
      ['priya@x.com'],
    ]);
  });

  it('keeps line breaks and quotes inside cells', async () => {
    expect(
      (await readTable(text('Email,Message\nsam@x.com,"Thank you,\nSam: ""great"""\n'))).sheets[0]?.rows[1],
    ).toEqual(['sam@x.com', 'Thank you,\nSam: "great"']);
  });

  it('reads a workbook, with numbers as text', async () => {
    const bytes = await workbook([
      ['Name', 'Email', 'Ref'],
      ['Sam', ' sam@x.com ', 42],
      [null, null, null],
      ['Priya', 'priya@x.com', null],
    ]);
    expect((await readTable(bytes)).sheets.map(({ rows }) => rows)).toEqual([
      [
        ['Name', 'Email', 'Ref'],
        ['Sam', 'sam@x.com', '42'],
        ['Priya', 'priya@x.com', ''],
      ],
    ]);
  });

  it.each([
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /older Excel/u],
    ['a damaged workbook', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9]), /could not be read|damaged/u],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]), /not a table/u],
    ['nothing', text(' \n\n'), /This file is empty/u],
  ])('rejects %s with advice', async (_, bytes, words) => {
    await expect(readTable(bytes)).rejects.toThrow(words);
  });
});

describe('a file of an unsupported format', () => {
  const zip = (inside: string): Uint8Array => new TextEncoder().encode(`PK\u0003\u0004${inside}`);
  it.each([
    ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'OpenDocument'],
    ['xl/workbook.bin', 'xlsb'],
    ['Index/Document.iwa', 'Numbers'],
  ])('is named in the error: %s', async (inside, name) => {
    await expect(readTable(zip(inside))).rejects.toThrow(name);
  });

  it('is recognised as a web page from its contents', async () => {
    const page = new TextEncoder().encode('<html><table><tr><td>a@x.com</td></tr></table></html>');
    await expect(readTable(page)).rejects.toThrow('web page');
  });
});
