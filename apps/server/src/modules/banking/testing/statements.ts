/** An entry of a generated statement. */
export type MadeEntry = {
  readonly amount: string;
  readonly day: string;
  readonly currency?: string;
  readonly direction?: 'CRDT' | 'DBIT';
  readonly status?: 'BOOK' | 'PDNG';
  readonly payer?: string;
  readonly text?: string;
  readonly bankId?: string;
  readonly parts?: readonly { readonly amount: string; readonly text: string }[];
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function entryOf(entry: MadeEntry): string {
  const { amount, day, currency = 'GBP', direction = 'CRDT', status = 'BOOK', payer, text, bankId, parts } = entry;
  const details = (parts ?? [{ amount: null, text: text ?? '' }])
    .map(
      (part) =>
        `<TxDtls>${part.amount === null ? '' : `<Amt Ccy="${currency}">${part.amount}</Amt>`}${
          payer === undefined ? '' : `<RltdPties><Dbtr><Nm>${escaped(payer)}</Nm></Dbtr></RltdPties>`
        }<RmtInf><Ustrd>${escaped(part.text)}</Ustrd></RmtInf></TxDtls>`,
    )
    .join('');
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${
    bankId === undefined ? '' : `<AcctSvcrRef>${bankId}</AcctSvcrRef>`
  }<NtryDtls>${details}</NtryDtls></Ntry>`;
}

/** Returns a camt.053 statement of one account. */
export function camtOf(entries: readonly MadeEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
<Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct>${entries.map(entryOf).join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

/** Returns a CSV statement without bank ids. */
export function csvOf(entries: readonly MadeEntry[]): string {
  const rows = entries.map(
    ({ amount, day, payer = '', text = '', direction }) =>
      `${day},"${payer.replaceAll('"', '""')}","${text.replaceAll('"', '""')}",${direction === 'DBIT' ? '-' : ''}${amount}`,
  );
  return `Date,Counter Party,Reference,Amount\r\n${rows.join('\r\n')}\r\n`;
}
