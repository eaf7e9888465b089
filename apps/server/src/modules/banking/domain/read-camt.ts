import { sumPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { createXmlReader, type XmlHandlers } from '../../../platform/xml/index.ts';
import { StatementRefused, tidy, type BankLine, type RefusedLine, type StatementPiece } from './bank-line.ts';
import { isPlausibleDay, poundsToPence, readDay } from './read-amount.ts';

const bounds = { tags: 20_000_000, depth: 40, attributes: 24, construct: 64 * 1024 };
const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;

/** An entry, or one of the payments in it. */
type Payment = {
  amount: string;
  currency: string;
  direction: string;
  reference: string;
  payer: string;
  details: string[];
  /** The unique elements that were found. */
  said: Set<string>;
};
type Entry = Payment & {
  status: string;
  day: string;
  reversal: boolean;
  payments: Payment[];
  /** A unique element that appears twice, so that it is unclear which one counts. */
  twice: RefusedLine['refusal'] | null;
};

const newPayment = (): Payment => ({
  amount: '',
  currency: '',
  direction: '',
  reference: '',
  payer: '',
  details: [],
  said: new Set(),
});
const newEntry = (): Entry => ({
  ...newPayment(),
  status: '',
  day: '',
  reversal: false,
  payments: [],
  twice: null,
});

/** Maximum number of details of one entry, so that memory use is limited. */
const maxDetails = 40;
const maxPayments = 5_000;

/** Setters for the elements of an entry, by the path of the element. */
const entryFields: Readonly<Record<string, (entry: Entry, value: string) => void>> = {
  'Ntry/Amt': (entry, value) => void (entry.amount = value),
  'Ntry/CdtDbtInd': (entry, value) => void (entry.direction = value),
  'Ntry/RvslInd': (entry, value) => void (entry.reversal = value === 'true' || value === '1'),
  'Ntry/Sts': (entry, value) => void (entry.status ||= value),
  'Sts/Cd': (entry, value) => void (entry.status = value),
  'BookgDt/Dt': (entry, value) => void (entry.day = value),
  'BookgDt/DtTm': (entry, value) => void (entry.day = value),
  'ValDt/Dt': (entry, value) => void (entry.day ||= value),
  'Ntry/AcctSvcrRef': (entry, value) => void (entry.reference = value),
  'Ntry/AddtlNtryInf': (entry, value) => void entry.details.push(value),
};
const paymentFields: Readonly<Record<string, (payment: Payment, value: string) => void>> = {
  'TxDtls/Amt': (payment, value) => void (payment.amount = value),
  'TxAmt/Amt': (payment, value) => void (payment.amount ||= value),
  'TxDtls/CdtDbtInd': (payment, value) => void (payment.direction = value),
  'Refs/AcctSvcrRef': (payment, value) => void (payment.reference = value),
  'Refs/EndToEndId': (payment, value) => void (value !== 'NOTPROVIDED' && payment.details.push(value)),
  'RmtInf/Ustrd': (payment, value) => void payment.details.push(value),
  'CdtrRefInf/Ref': (payment, value) => void payment.details.push(value),
  'Dbtr/Nm': (payment, value) => void (payment.payer = value),
  'Dbtr/Pty/Nm': (payment, value) => void (payment.payer = value),
};

/** Elements that an entry, or a payment in it, can contain only once. */
const once: Readonly<Record<string, RefusedLine['refusal']>> = {
  'Ntry/Amt': 'amount',
  'Ntry/CdtDbtInd': 'direction',
  'TxDtls/Amt': 'amount',
  'TxDtls/CdtDbtInd': 'direction',
};

/**
 * Creates a reader of camt.053 statements of any version, which returns the booked credits. An entry that contains
 * several payments with amounts gives one line for each.
 * @throws StatementRefused, XmlRefused.
 */
export function createCamtReader({ today }: { readonly today: Temporal.PlainDate }): {
  readonly write: (text: string) => StatementPiece;
  readonly end: () => StatementPiece;
} {
  const path: string[] = [];
  let [account, place, text, currency] = ['', 0, '', ''];
  let entry: Entry | null = null;
  let payment: Payment | null = null;
  let lines: (BankLine | RefusedLine)[] = [];
  let leftOut = 0;

  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      if (path.length === 0) requireCamt(name, attributes);
      path.push(name);
      text = '';
      if (name === 'Amt') currency = attributes.get('Ccy') ?? '';
      if (name === 'Ntry') entry = newEntry();
      if (name === 'TxDtls' && entry && entry.payments.length < maxPayments) payment = newPayment();
    },
    text: (piece) => {
      if (text.length < 1_000) text += piece;
    },
    close: (name) => {
      const value = text.trim();
      const key = path.slice(-2).join('/');
      if (entry) takeField({ entry, payment, key, long: path.slice(-3).join('/'), value, currency });
      else if (/(?:^|\/)Stmt\/Acct\/Id\/(?:IBAN|Othr\/Id)$/.test(path.slice(-5).join('/'))) account = tidy(value, 60);
      if (name === 'TxDtls' && entry && payment) {
        entry.payments.push(payment);
        payment = null;
      }
      if (name === 'Ntry' && entry) {
        place += 1;
        const found = linesOf(entry, { place, account, today });
        if (found.length === 0) leftOut += 1;
        lines.push(...found);
        entry = null;
      }
      path.pop();
      text = '';
    },
  };
  const reader = createXmlReader(handlers, bounds);
  const taken = (): StatementPiece => {
    const piece = { lines, leftOut };
    lines = [];
    leftOut = 0;
    return piece;
  };
  return {
    write: (piece) => {
      reader.write(piece);
      return taken();
    },
    end: () => {
      reader.end();
      return taken();
    },
  };
}

function requireCamt(name: string, attributes: ReadonlyMap<string, string>): void {
  if (name !== 'Document' || ![...attributes.values()].some((value) => namespace.test(value)))
    throw new StatementRefused('not-camt053');
}

type Field = {
  readonly entry: Entry;
  readonly payment: Payment | null;
  readonly key: string;
  readonly long: string;
  readonly value: string;
  readonly currency: string;
};

function takeField({ entry, payment, key, long, value, currency }: Field): void {
  const target = payment ?? entry;
  const single = once[key];
  if (single && target.said.has(key)) entry.twice ??= single;
  if (single) target.said.add(key);
  if (value === '') return;
  if (target.details.length > maxDetails) return;
  if (payment) (paymentFields[long] ?? paymentFields[key])?.(payment, value);
  else entryFields[key]?.(entry, value);
  if (key.endsWith('/Amt') && (payment ? 'TxDtls/Amt TxAmt/Amt' : 'Ntry/Amt').includes(key)) target.currency = currency;
}

type Where = { readonly place: number; readonly account: string; readonly today: Temporal.PlainDate };

/** Returns the credits of an entry; none if it is a debit or not booked. */
function linesOf(entry: Entry, where: Where): readonly (BankLine | RefusedLine)[] {
  if (entry.status !== 'BOOK' && entry.status !== '') return [];
  const { place } = where;
  const refused = (refusal: RefusedLine['refusal']): readonly RefusedLine[] => [{ place, part: 0, refusal }];
  if (entry.twice) return refused(entry.twice);
  if (entry.direction === 'DBIT') return [];
  if (entry.direction !== 'CRDT') return refused('direction');
  if (entry.currency !== 'GBP') return refused('currency');
  const amountPence = poundsToPence(entry.amount);
  if (amountPence === null || amountPence === 0) return refused('amount');
  const bookedOn = readDay(entry.day);
  if (!bookedOn || !isPlausibleDay(bookedOn, where.today)) return refused('date');
  const parts = partsOf(entry, amountPence);
  return parts.map(({ payment, amount }, part) => ({
    place,
    part,
    account: where.account,
    bookedOn,
    amountPence: amount,
    payer: tidy(payment.payer, 140),
    details: tidy([...(entry.reversal ? ['Reversal'] : []), ...payment.details, ...entry.details].join(' '), 500),
    bankId: idOf(entry, payment, parts.length > 1 ? part : null),
  }));
}

type Part = { readonly payment: Payment; readonly amount: Pence };

/**
 * Returns the payments of a collective entry if their amounts add up to its amount, otherwise the entry as one payment.
 */
function partsOf(entry: Entry, amountPence: Pence): readonly Part[] {
  const amounts = entry.payments.map(({ amount, currency, direction }) =>
    currency === 'GBP' && direction !== 'DBIT' ? poundsToPence(amount) : null,
  );
  const known = amounts.filter((amount): amount is Pence => amount !== null && amount > 0);
  if (known.length > 1 && known.length === amounts.length && sumPence(known) === amountPence)
    return entry.payments.map((payment, index) => ({ payment, amount: known[index] ?? amountPence }));
  const details = entry.payments.flatMap((payment) => payment.details);
  const [first] = entry.payments;
  const payment = { ...newPayment(), payer: first?.payer ?? '', details, reference: first?.reference ?? '' };
  return [{ payment, amount: amountPence }];
}

function idOf(entry: Entry, payment: Payment, part: number | null): string | null {
  if (part === null) return tidy(entry.reference || payment.reference, 140) || null;
  if (payment.reference && payment.reference !== entry.reference) return tidy(payment.reference, 140);
  return entry.reference ? `${tidy(entry.reference, 140)}/${part}` : null;
}
