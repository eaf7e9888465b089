import { noHash, sealHash, type Seal } from './chain.ts';

/** An inconsistency in the ledger: its subject, and the expected and actual values, if it has two. */
export type Fault = {
  readonly subject: string;
  readonly expected: string | null;
  readonly found: string | null;
  readonly total: number;
};

/** The checks of the proof, in the order of the report. */
export const proofs = [
  'movement',
  'balance',
  'book',
  'running',
  'overdrawn',
  'hold',
  'held',
  'pair',
  'control',
  'alone',
] as const;
export type Proof = (typeof proofs)[number];

/** The size of the ledger, and how many entries are not sealed yet. */
export type Extent = {
  readonly books: number;
  readonly accounts: number;
  readonly entries: number;
  readonly holds: number;
  readonly seals: number;
  readonly unsealed: number;
};

/** An inconsistency in the ledger, as a sentence with the ids needed to investigate it. */
export type Finding = { readonly check: Proof | 'chain'; readonly message: string };

const sentences: Readonly<Record<Proof, (fault: Fault) => string>> = {
  movement: ({ subject }) => `Entry ${subject} is not a whole movement between two accounts of its book.`,
  balance: ({ subject, expected, found }) =>
    `Account ${subject} says ${found} pence; its entries add up to ${expected}.`,
  book: ({ subject, found }) => `Book ${subject} adds up to ${found} pence instead of 0.`,
  running: ({ subject, expected, found }) =>
    `Entry ${subject} notes a balance of ${found} pence or a time that does not follow from the entry before it, which makes ${expected}.`,
  overdrawn: ({ subject, found }) => `Account ${subject} is at ${found} pence and may not go below zero.`,
  hold: ({ subject, expected, found }) =>
    `Hold ${subject} says held/posted/released ${found}; its entries make ${expected}.`,
  held: ({ subject, expected, found }) =>
    `Account ${subject} says ${found} pence; what is left of its holds adds up to ${expected}.`,
  pair: ({ subject }) => `The move ${subject} does not take from one book what it gives to another.`,
  control: ({ subject, expected, found }) =>
    `Account ${subject} says ${found} pence; the accounts that it controls make ${expected}.`,
  alone: ({ subject }) => `Entry ${subject} changes an account under control and is not half of a move.`,
};

/**
 * Converts faults of one kind to findings. If there are more than were listed, the last finding has the number of the
 * rest.
 */
export function findingsOf(check: Proof, faults: readonly Fault[]): Finding[] {
  const found: Finding[] = faults.map((fault) => ({ check, message: sentences[check](fault) }));
  const more = (faults[0]?.total ?? 0) - faults.length;
  return more > 0 ? [...found, { check, message: `… and ${more} more of this kind.` }] : found;
}

/**
 * Checks a section of the chain against the current rows of the table. `before` is the seal before the section; null at
 * the start.
 */
export function chainFindings(
  before: Seal | null,
  stretch: readonly { readonly seal: Seal; readonly text: string; readonly foundCount: number }[],
): Finding[] {
  const findings: Finding[] = [];
  const tell = (message: string): void => void findings.push({ check: 'chain', message });
  let previous = before;
  for (const { seal, text, foundCount } of stretch) {
    const where = `Seal ${seal.number} (entries ${seal.fromSequence + 1} to ${seal.toSequence})`;
    if (seal.number !== (previous?.number ?? 0) + 1 || seal.fromSequence !== (previous?.toSequence ?? 0))
      tell(`${where} does not follow the one before it: a seal is missing.`);
    if (!seal.previousHash.equals(previous?.hash ?? noHash))
      tell(`${where} does not carry the hash of the seal before it.`);
    if (foundCount !== seal.entryCount)
      tell(`${where} was made of ${seal.entryCount} entries; ${foundCount} are there.`);
    else if (!sealHash(seal.previousHash, text).equals(seal.hash))
      tell(`${where} does not match: one of its entries was changed.`);
    previous = seal;
  }
  return findings;
}

/** Returns the finding that a hash recorded outside the database is not in the chain. */
export function unknownHashFinding(knownHash: string | null): Finding {
  return { check: 'chain', message: `No seal has the hash ${knownHash}: the chain was cut short or made anew.` };
}

const number = new Intl.NumberFormat('en-GB');

/**
 * Returns the report for the operator: one finding per line, or that there are none, and the size of what was checked.
 */
export function reportLines({
  findings,
  extent,
  head,
}: {
  readonly findings: readonly Finding[];
  readonly extent: Extent;
  readonly head: Seal | null;
}): string[] {
  const count = (key: keyof Extent): string => number.format(extent[key]);
  return [
    `Looked at ${count('entries')} entries, ${count('accounts')} accounts in ${count('books')} books, ${count('holds')} holds, ${count('seals')} seals.`,
    head
      ? `The chain ends with seal ${head.number}, ${head.hash.toString('hex')}; ${count('unsealed')} entries wait for the next one.`
      : `Nothing is sealed yet; ${count('unsealed')} entries wait.`,
    ...(findings.length > 0
      ? findings.map(({ message }) => message)
      : ['Every sum, balance, hold, pair and seal is in order.']),
  ];
}
