import { expect, it } from 'vitest';
import { guessUses, readHead, recalledUses, missingChoiceText, withHeadings } from './file-headings.ts';
import type { ColumnUse, FileHead } from './file-headings.ts';

const fileOf = (content: BlobPart): File => new File([content], 'vouchers.csv');
const headOf = async (file: Blob): Promise<FileHead> => {
  const head = await readHead(file);
  if (!head) throw new Error('The file has no head.');
  return head;
};

it('recognises headings of other systems, and requires a choice for unknown ones', async () => {
  const { table } = await headOf(
    fileOf('ID;Product;Amount;Channel;Email;Town;Shoe size\n1;tea;25.00;EMAIL;sam@x.example;Leeds;43\n'),
  );
  const uses = guessUses(table, 'order');
  expect(uses).toEqual(['voucherId', 'voucherType', 'value', 'modality', 'deliverTo', 'addressLine3', 'unsaid']);
  expect(missingChoiceText(table, uses, 'order')).toBe('Say what “Shoe size” is, or do not import it.');
  expect(missingChoiceText(table, uses.with(6, 'ignore'), 'order')).toBeUndefined();
  expect(missingChoiceText(table, uses.with(2, 'ignore').with(6, 'ignore'), 'order')).toBe(
    'Choose the column for value.',
  );
});

it('reuses the saved choices of a team only if they are valid and complete for the file', async () => {
  const { table } = await headOf(fileOf('Nr,What,Worth,How,Shoe size\nV-1,tea,25.00,DATA,43\n'));
  const said = { Nr: 'voucherId', What: 'voucherType', Worth: 'value', How: 'modality', 'Shoe size': 'ignore' };
  expect(recalledUses(table, 'order', new Map(Object.entries(said)))).toEqual(Object.values(said));
  for (const other of [{}, { ...said, Worth: 'amount' }, { ...said, 'Shoe size': 'email' }])
    expect(recalledUses(table, 'order', new Map(Object.entries(other)))).toBeUndefined();
});

it('sends a file with the expected headings byte for byte', async () => {
  const file = fileOf('\uFEFFVoucher ID,voucher_type,VALUE,modality\r\nV-1,tea,25.00,DATA\r\n');
  const head = await headOf(file);
  expect(withHeadings(file, head, guessUses(head.table, 'order'))).toBe(file);
});

const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (const [index, sign] of Array.from(text).entries()) bytes.setUint16(index * 2, sign.charCodeAt(0), true);
  return new Uint8Array(bytes.buffer);
};
const uses: readonly ColumnUse[] = ['voucherId', 'ignore', 'lastName'];

it.each([
  ['UTF-8', 'utf-8', new TextEncoder().encode('\uFEFF\n"Nr; alt";Größe;Naam\r\nV-1;43;Zoë\r\n')],
  ['UTF-16', 'utf-16le', utf16('\uFEFF"Nr; alt";Größe;Naam\r\nV-1;43;Zoë\r\n')],
  [
    'Windows-1252',
    'windows-1252',
    Uint8Array.from('"Nr; alt";Gr\u00F6\u00DFe;Naam\r\nV-1;43;Zo\u00EB\r\n', (sign) => sign.charCodeAt(0)),
  ],
])('replaces the headings in %s without changing the rows', async (_, encoding, bytes) => {
  const file = fileOf(bytes);
  const head = await headOf(file);
  expect(head).toMatchObject({ separator: ';', encoding, table: { headers: ['Nr; alt', 'Größe', 'Naam'] } });
  const sent = new TextDecoder(encoding).decode(await withHeadings(file, head, uses).arrayBuffer());
  expect(sent.trim()).toBe('voucherId;;lastName\r\nV-1;43;Zoë');
});

it('reads only the beginning of a large file, and sends all of it', async () => {
  const row = `V-1,${'é'.repeat(30)}\n`;
  const file = fileOf(`Voucher,Who\n${row.repeat(5_000)}`);
  const head = await headOf(file);
  expect(head.encoding).toBe('utf-8');
  const sent = await withHeadings(file, head, ['voucherId', 'lastName']).text();
  expect(sent).toBe(`voucherId,lastName\n${row.repeat(5_000)}`);
});

it('keeps rows of empty cells above the headings, and an empty first heading', async () => {
  const file = fileOf(';;\n;Voucher;Who\n1;V-1;Zoë\n');
  const head = await headOf(file);
  expect(head.table.headers).toEqual(['Column 1', 'Voucher', 'Who']);
  const sent = await withHeadings(file, head, ['ignore', 'voucherId', 'lastName']).text();
  expect(sent).toBe(';;\n;voucherId;lastName\n1;V-1;Zoë\n');
});

it('keeps all rows if a heading contains a quotation mark', async () => {
  const rows = 'V-1,5",Zoë\nV-2,6",Ann\n';
  const file = fileOf(`Voucher,Size 5",Who\n${rows}`);
  const sent = await withHeadings(file, await headOf(file), ['voucherId', 'ignore', 'lastName']).text();
  expect(sent).toBe(`voucherId,,lastName\n${rows}`);
});

it('clears the heading of an ignored column, even if the heading itself is Ignore', async () => {
  const file = fileOf('voucherId,Ignore\nV-1,x\n');
  expect(await withHeadings(file, await headOf(file), ['voucherId', 'ignore']).text()).toBe('voucherId,\nV-1,x\n');
});

it.each([
  ['UTF-16', 'utf-16le', (text: string) => utf16(`\uFEFF${text}`)],
  ['UTF-8 with two marks', 'utf-8', (text: string) => new TextEncoder().encode(`\uFEFF\uFEFF${text}`)],
])('replaces the headings of a large file in %s', async (_, encoding, encode) => {
  const rows = 'V-1;Zoë\r\n'.repeat(10_000);
  const file = fileOf(encode(`Voucher;Who\r\n${rows}`));
  const given = withHeadings(file, await headOf(file), ['voucherId', 'lastName']);
  const sent = new TextDecoder(encoding).decode(await given.arrayBuffer()).replace('\uFEFF', '');
  expect(sent).toBe(`voucherId;lastName\r\n${rows}`);
});

it.each([
  ['an open quotation mark', 'id,"value\n1,2\n3,4\n'],
  ['a first line that is longer than what is read', `${'a,'.repeat(40_000)}\n1,2\n`],
  ['more columns than can be shown', `${'a,'.repeat(300)}\n1,2\n`],
])('leaves a file with %s to the server, which reports the error', async (_, content) => {
  expect(await readHead(fileOf(content))).toBeNull();
});
