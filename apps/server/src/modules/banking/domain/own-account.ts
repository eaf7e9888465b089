/** An account as far as a text tells it: the national number of the United Kingdom, or the IBAN of another country. */
type Account = {
  readonly written: string;
  readonly iban: string | null;
  readonly sortCode: string | null;
  readonly number: string | null;
};

/** The account that teams pay to, and whether another one is meant by a text. */
export type OwnAccount = {
  /** As the installation's bank details write it. */
  readonly written: string;
  readonly isOther: (account: string) => boolean;
};

const ibanShape = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]){11,30}\b/u;
const british = /GB\d{2}[A-Z]{4}(\d{6})(\d{8})/u;

/**
 * The account that a text writes out: an IBAN, a sort code with an account number, or one of eight digits. Null for a
 * name, or a number of which a part is hidden.
 */
function accountIn(written: string): Account | null {
  const text = written.toUpperCase();
  const local = british.exec(text.replaceAll(' ', ''));
  const iban = ibanShape.exec(text)?.[0].replaceAll(' ', '');
  if (local) return { written, iban: null, sortCode: local[1] ?? null, number: local[2] ?? null };
  if (iban) return { written, iban, sortCode: null, number: null };
  if (/[*X•]/u.test(text.replaceAll(/[^\dX*•]/gu, ''))) return null;
  const digits = text.replaceAll(/\D/gu, '');
  if (digits.length === 14) return { written, iban: null, sortCode: digits.slice(0, 6), number: digits.slice(6) };
  return digits.length === 8 ? { written, iban: null, sortCode: null, number: digits } : null;
}

const differ = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;

function areOthers(one: Account, other: Account): boolean {
  if ((one.iban === null) !== (other.iban === null)) return true;
  return differ(one.iban, other.iban) || differ(one.sortCode, other.sortCode) || differ(one.number, other.number);
}

/**
 * The account of the installation's bank details, by an IBAN or by sort code and account number on lines of their own.
 * Null where they name none that can be compared, as those of a trial, whose digits are all zero.
 */
export function ownAccountOf(bankDetails: readonly string[]): OwnAccount | null {
  const iban = bankDetails.find((line) => ibanShape.test(line.toUpperCase()));
  const national = bankDetails.filter((line) =>
    /^\D*\d{2}[ -]?\d{2}[ -]?\d{2}\D*$|^\D*\d{8}\D*$|^\D*\d{14}\D*$/u.test(line),
  );
  const own = accountIn(iban ?? national.join(' '));
  if (!own || (own.iban === null && /^0*$/u.test(`${own.sortCode ?? ''}${own.number ?? ''}`))) return null;
  return {
    written: own.written,
    isOther: (account) => {
      const given = accountIn(account);
      return given !== null && areOthers(own, given);
    },
  };
}
