import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { camtOf } from '../testing/statements.ts';
import { lineKeys, StatementRefused, type BankLine, type RefusedLine } from './bank-line.ts';
import { ownAccountOf } from './own-account.ts';
import { openStatement } from './read-statement.ts';

const today = Temporal.PlainDate.from('2026-11-22');

async function* piecesOf(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const own = ownAccountOf(['Example Gifts Ltd', 'Sort code 20-20-15', 'Account 55555555']);

async function read(file: string | Uint8Array, { length = 1_000, named = {} } = {}) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const statement = await openStatement(piecesOf(bytes, length), { today, named, own });
  const lines: (BankLine | RefusedLine)[] = [];
  let leftOut = 0;
  for (
    let turn = await statement.next(10);
    turn.lines.length > 0 || turn.leftOut > 0;
    turn = await statement.next(10)
  ) {
    lines.push(...turn.lines);
    leftOut += turn.leftOut;
  }
  return { format: statement.format, lines, leftOut };
}

const short = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map((line) =>
    'refusal' in line
      ? [line.place, line.refusal]
      : [line.bookedOn.toString(), line.amountPence, line.payer, line.details, line.bankId],
  );

async function refusal(file: string | Uint8Array, length?: number): Promise<string> {
  try {
    await read(file, { ...(length && { length }) });
    return 'taken';
  } catch (error) {
    return error instanceof StatementRefused ? error.reason : String(error);
  }
}

describe('a camt.053 statement', () => {
  const file = camtOf([
    { amount: '500.00', day: '2026-11-20', payer: 'Harbour & Pine Ltd', text: 'RF71 HG00 0000 00', bankId: 'A1' },
    { amount: '9.99', day: '2026-11-20', direction: 'DBIT' },
    { amount: '1.00', day: '2026-11-20', status: 'PDNG' },
    { amount: '7.00', day: '2026-11-20', currency: 'EUR' },
    { amount: '7.005', day: '2026-11-20' },
    { amount: '7.00', day: '2026-13-20' },
    {
      amount: '30.00',
      day: '2026-11-21',
      bankId: 'B1',
      parts: [
        { amount: '10.00', text: 'one' },
        { amount: '20.00', text: 'two' },
      ],
    },
    {
      amount: '30.00',
      day: '2026-11-21',
      bankId: 'B2',
      parts: [
        { amount: '10.00', text: 'one' },
        { amount: '19.00', text: 'two' },
      ],
    },
  ]);

  it('returns its booked credits, one for each payment of a batch entry', async () => {
    const statement = await read(file);
    expect([statement.format, statement.leftOut]).toEqual(['camt.053', 2]);
    expect(short(statement)).toEqual([
      ['2026-11-20', 50_000, 'Harbour & Pine Ltd', 'RF71 HG00 0000 00', 'A1'],
      [4, 'currency'],
      [5, 'amount'],
      [6, 'date'],
      ['2026-11-21', 1_000, '', 'one', 'B1/0'],
      ['2026-11-21', 2_000, '', 'two', 'B1/1'],
      ['2026-11-21', 3_000, '', 'one two', 'B2'],
    ]);
  });

  it.each([
    ['two amounts', '<Amt Ccy="GBP">500.00</Amt>', '<Amt Ccy="GBP">5.00</Amt><Amt Ccy="GBP">500.00</Amt>', 'amount'],
    ['an empty amount first', '<Amt Ccy="GBP">500.00</Amt>', '<Amt Ccy="GBP"/><Amt Ccy="GBP">500.00</Amt>', 'amount'],
    [
      'two directions',
      '<CdtDbtInd>CRDT</CdtDbtInd>',
      '<CdtDbtInd>DBIT</CdtDbtInd><CdtDbtInd>CRDT</CdtDbtInd>',
      'direction',
    ],
    ['two amounts of a payment', '<TxDtls>', '<TxDtls><Amt Ccy="GBP">1.00</Amt><Amt Ccy="GBP">2.00</Amt>', 'amount'],
  ])('rejects an entry with %s by its line, and accepts the others', async (_, said, saidTwice, reason) => {
    const one = camtOf([{ amount: '500.00', day: '2026-11-20' }]).replace(said, saidTwice);
    expect(short(await read(one))).toEqual([[1, reason]]);
    const [before, after] = camtOf([{ amount: '7.00', day: '2026-11-20', bankId: 'A1' }]).split('</Ntry>');
    const entry = one.slice(one.indexOf('<Ntry>'), one.indexOf('</Ntry>') + '</Ntry>'.length);
    expect(short(await read(`${before}</Ntry>${entry}${after}`))).toEqual([
      ['2026-11-20', 700, '', '', 'A1'],
      [2, reason],
    ]);
  });

  it('gives the same result however the file is split into chunks', async () => {
    expect(short(await read(file, { length: 1 }))).toEqual(short(await read(file, { length: 100_000 })));
  });

  it.each([
    [
      'another document',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>',
      'not-camt053',
    ],
    ['a web page', '<html><body>Please sign in</body></html>', 'not-camt053'],
    ['entities', `<!DOCTYPE Document [<!ENTITY a "b">]>${file}`, 'document-type'],
    ['another encoding', file.replace('UTF-8', 'UTF-16'), 'encoding'],
    ['an end tag in the middle', file.slice(0, -40), 'not-xml'],
    ['depth', file.replace('<Stmt>', '<a>'.repeat(60)), 'too-large'],
  ])('is refused with %s', async (_, text, reason) => expect(await refusal(text)).toBe(reason));

  it('is refused in UTF-16, and if it is not text or is empty', async () => {
    expect(await refusal(Buffer.from(`\uFEFF${file}`, 'utf16le'))).toBe('encoding');
    expect(await refusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toBe('encoding');
    expect(await refusal('')).toBe('empty');
    expect(await refusal(' \n '.repeat(100))).toBe('empty');
  });

  it('is refused above 50,000 lines', async () => {
    const many = camtOf(
      Array.from({ length: 50_001 }, (_, index) => ({ amount: '1.00', day: '2026-11-20', bankId: String(index) })),
    );
    expect(await refusal(many, 65_536)).toBe('too-many-lines');
  }, 60_000);
});

describe('a csv statement', () => {
  it.each([
    ['signed amounts', 'Date,Description,Amount\n20/11/2026,RF71HG00000000,500.00\n20/11/2026,Rent,-9.99\n'],
    [
      'columns for debits and credits',
      'Transaction Date,Transaction Type,Transaction Description,Debit Amount,Credit Amount,Balance\n20/11/2026,BGC,RF71HG00000000,,500.00,1\n20/11/2026,DD,Rent,9.99,,1\n',
    ],
    [
      'pounds, thousands and semicolons',
      '"Date";"Narrative #1";"Paid in";"Paid out"\n"20 Nov 2026";"RF71HG00000000";"£500.00";""\n"20 Nov 2026";"Rent";"";"£9.99"\n',
    ],
    [
      'the account above the headings',
      '"Account Name:","FlexAccount ****1"\n"Account Balance:","£1.00"\n\n"Date","Transaction type","Description","Paid out","Paid in","Balance"\n"20 Nov 2026","Transfer","RF71HG00000000","","£500.00","£1"\n"20 Nov 2026","DD","Rent","£9.99","","£1"\n',
    ],
  ])('with %s returns the incoming payments', async (_, file) => {
    const statement = await read(file);
    expect([statement.format, statement.leftOut]).toEqual(['csv', 1]);
    expect(short(statement)).toEqual([['2026-11-20', 50_000, '', 'RF71HG00000000', null]]);
  });

  it('reports lines that cannot be read by line number', async () => {
    const statement = await read(
      'Date,Description,Amount,Currency\nsoon,a,1.00,GBP\n20/11/2026,b,one,GBP\n20/11/2026,c,2.00,USD\n20/11/2026,d,3.00,GBP\n31/02/2026,e,3.00,GBP\n',
    );
    expect(short(statement)).toEqual([
      [2, 'date'],
      [3, 'amount'],
      [4, 'currency'],
      ['2026-11-20', 300, '', 'd', null],
      [6, 'date'],
    ]);
  });

  it.each(['500,00', '1.200,00', '1.200', '1,20,000.00', '12,3', '5.000'])(
    'rejects %s, which means another amount in other countries, without reading part of it',
    async (amount) => {
      const statement = await read(`Date;Description;Amount\n20/11/2026;a;${amount}\n20/11/2026;b;£1,234,567.5\n`);
      expect(short(statement)).toEqual([
        [2, 'amount'],
        ['2026-11-20', 123_456_750, '', 'b', null],
      ]);
    },
  );

  it.each([
    [',', `£500 for RF71HG00000000;9000.00;9000.00`],
    [';', `£500 for RF71HG00000000,9000.00,9000.00`],
    ['\t', `£500 for RF71HG00000000;9000.00,9000.00`],
  ])('with %j between its columns reads other separators as part of the text', async (separator, words) => {
    const rows = [
      ['Date', 'Description', 'Amount'],
      ['20/11/2026', words, '500.00'],
    ];
    const statement = await read(rows.map((row) => `${row.join(separator)}\n`).join(''));
    expect(short(statement)).toEqual([['2026-11-20', 50_000, '', words, null]]);
  });

  it('accepts named columns, and otherwise returns the unknown headings', async () => {
    const file = 'Tag;Betrag;Text\n20.11.2026;5.00;RF71HG00000000\n';
    const error = await read(file).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'columns', headings: ['Tag', 'Betrag', 'Text'] });
    expect(short(await read(file, { named: { date: 'Tag', amount: 'Betrag', details: 'text' } }))).toEqual([
      ['2026-11-20', 500, '', 'RF71HG00000000', null],
    ]);
  });

  it('is read as its lines are consumed, without being held in memory', async () => {
    const rows = 20_000;
    let given = 0;
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('Date,Description,Amount\n');
      for (; given < rows; given += 1) yield Buffer.from(`20/11/2026,Gift ${given} ${'x'.repeat(80)},5.00\n`);
    }
    const warnings: string[] = [];
    const warn = ({ name }: Error) => void warnings.push(name);
    process.on('warning', warn);
    const statement = await openStatement(file(), { today, named: {}, own: null });
    await statement.next(10);
    expect(given).toBeLessThan(rows / 10);
    let lines = 10;
    for (let turn = await statement.next(500); turn.lines.length > 0; turn = await statement.next(500))
      lines += turn.lines.length;
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', warn);
    expect([lines, warnings]).toEqual([rows, []]);
  });

  it('fails with the error of the storage if reading it fails', async () => {
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('Date,Description,Amount\n20/11/2026,Gift,5.00\n');
      throw new Error('The store is away.');
    }
    const statement = await openStatement(file(), { today, named: {}, own: null });
    await expect(statement.next(10)).rejects.toThrow('The store is away.');
  });

  it('is refused if it is not a table', async () => {
    expect(await refusal('Dear bank,\nwhere is my money\n')).not.toBe('taken');
    expect(await refusal(`Date,Amount\n"${'x'.repeat(100_000)}`)).toBe('not-a-statement');
    expect(await refusal('%PDF-1.7 nothing')).toBe('not-a-statement');
  });
});

it('gives a line the same key in every file of complete days, and equal lines different keys', async () => {
  const day = '20/11/2026,Gift,5.00\n20/11/2026,Gift,5.00\n';
  const keysOf = async (file: string) => {
    const keyOf = lineKeys();
    return (await read(file)).lines.flatMap((line) => ('refusal' in line ? [] : [keyOf(line)]));
  };
  const [first, second] = await keysOf(`Date,Description,Amount\n${day}`);
  expect(first).not.toBe(second);
  expect(await keysOf(`Date,Description,Amount\n19/11/2026,Gift,5.00\n${day}`)).toEqual([
    expect.any(String),
    first,
    second,
  ]);
});

describe('a statement of another account', () => {
  const entry = { amount: '500.00', day: '2026-11-20', text: 'RF71 HG00 0000 00' };
  const ours = 'GB33BUKB20201555555555';
  const other = 'GB29NWBK60161331926819';

  it('is refused, and both accounts are named', async () => {
    const file = camtOf([entry]).replace(ours, other);
    expect(await refusal(camtOf([entry]))).toBe('taken');
    await expect(read(file)).rejects.toMatchObject({
      reason: 'other-account',
      accounts: { theirs: other, ours: 'Sort code 20-20-15 Account 55555555' },
    });
  });

  it.each([
    ['in its second part', (file: string) => file.replace('</Stmt>', `</Stmt>${partOf(file).replace(ours, other)}`)],
    ['that is named after its entries', (file: string) => moveAccount(file.replace(ours, other))],
    [
      'as the bank’s number',
      (file: string) => file.replace(/<IBAN>.*<\/IBAN>/u, '<Othr><Id>60161331926819</Id></Othr>'),
    ],
    ['with letters between', (file: string) => file.replace(ours, 'gb29 nwbk 6016 1331 9268 19')],
    ['that is omitted', (file: string) => file.replace(/<Acct>.*<\/Acct>/u, '')],
  ])('is refused %s', async (_, change) => expect(await refusal(change(camtOf([entry])))).toBe('other-account'));

  it('is refused as csv, whichever row names the account', async () => {
    const csv = (...accounts: string[]) =>
      ['Date,Account,Memo,Amount', ...accounts.map((account) => `20/11/2026,${account},RF71,5.00`), ''].join('\r\n');
    expect(await refusal(csv('20-20-15 55555555', '20-20-15 55555555'))).toBe('taken');
    expect(await refusal(csv('20-20-15 55555555', '60-16-13 31926819'))).toBe('other-account');
    expect(await refusal(csv('Business account', ''))).toBe('taken');
  });
});

const partOf = (file: string): string => /<Stmt>.*<\/Stmt>/su.exec(file)?.[0] ?? '';
/** Moves the element with the account after the entries. */
const moveAccount = (file: string): string => {
  const [account = ''] = /<Acct>.*<\/Acct>/u.exec(file) ?? [];
  return file.replace(account, '').replace('</Stmt>', `${account}</Stmt>`);
};
