import { join, resolve } from 'node:path';

export const parts = [
  'lists',
  'buying',
  'jobs',
  'links',
  'mail',
  'sms',
  'changes',
  'super-links',
  'exports',
  'post-office',
  'printables',
  'codes',
  'catalogue',
  'page',
  'branding',
  'products',
  'growth',
  'people',
  'bytes',
  'money',
  'web',
  'start',
  'budgets',
  'integrations',
] as const;
export type Part = (typeof parts)[number];

/** Names of groups of parts: the costs of the catalogue, and the costs of sending. */
const groups: Readonly<Record<string, readonly Part[]>> = {
  'all-catalogue': ['products', 'growth', 'catalogue', 'codes', 'branding'],
  'all-sending': ['lists', 'links', 'mail', 'sms', 'changes', 'super-links', 'exports', 'post-office', 'printables'],
};

/** What a run measures, with how much data, and of which checkout. */
export type Options = {
  /** Whether every part runs: only such a run writes docs/performance.md. */
  readonly whole: boolean;
  /** Whether the run uses a hundredth of the data. */
  readonly small: boolean;
  readonly parts: ReadonlySet<Part>;
  /** The checkout that is measured; another checkout than this one allows ratios between two versions. */
  readonly product: string;
  readonly products: number;
  readonly giftsBefore: number;
  readonly gifts: number;
  /** The duration of one load. */
  readonly seconds: number;
  /** Number of times that a measurement and its limit are repeated, alternately; the median run counts. */
  readonly rounds: number;
};

const here = join(import.meta.dirname, '../..');

const usage = `Usage: npm run bench -- [part …] [--small] [--gifts=NUMBER] [--product=FOLDER]
Parts: ${parts.join(', ')}; ${Object.keys(groups).join(', ')} for several. Without a part all are measured.
--small     a hundredth of the data and short loads, to develop with
--gifts     how many gifts there are, 1,000,000 unless said
--product   another checkout of the product, to compare versions; it has to be built`;

function partsOf(word: string): readonly Part[] {
  const part = parts.find((one) => one === word);
  const chosen = part ? [part] : groups[word];
  if (!chosen) throw new Error(usage);
  return chosen;
}

/**
 * Parses the command-line arguments.
 * @throws Error with the usage if an argument is unknown.
 */
export function readOptions(words: readonly string[]): Options {
  const valueOf = (flag: string): string | undefined =>
    words.find((word) => word.startsWith(`--${flag}=`))?.slice(flag.length + 3);
  const small = words.includes('--small');
  const [product, gifts] = [valueOf('product'), valueOf('gifts')];
  const flags = words.filter((word) => word.startsWith('--') && !/^--(small$|product=|gifts=\d+$)/.test(word));
  if (flags.length > 0) throw new Error(usage);
  const chosen = words.filter((word) => !word.startsWith('--')).flatMap(partsOf);
  return {
    whole: chosen.length === 0 && !small && !product && !gifts,
    small,
    parts: new Set(chosen.length > 0 ? chosen : parts),
    product: product ? resolve(product) : here,
    products: small ? 5_000 : 50_000,
    giftsBefore: 10_000,
    gifts: gifts ? Number(gifts) : small ? 30_000 : 1_000_000,
    seconds: small ? 2 : 4,
    rounds: small ? 1 : 3,
  };
}
