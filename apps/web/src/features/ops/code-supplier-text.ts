import type {
  CodeDifference,
  CodeDifferenceAct,
  CodeDifferenceKind,
  CodeIssueState,
  CodeSupplier,
} from '@huggg/contracts';

export const supplierStates = {
  working: { color: 'success', word: 'Working' },
  'held-back': { color: 'danger', word: 'Skipped after failures' },
  paused: { color: 'warning', word: 'Paused' },
  off: { color: 'neutral', word: 'Not set up' },
} as const satisfies Record<CodeSupplier['state'], { readonly color: string; readonly word: string }>;

const requestStates = {
  asked: 'Its answer is not known yet',
  pending: 'It issues later',
  issued: 'It issued',
  wrong: 'It issued something else',
  returning: 'It is asked to cancel',
  refused: 'It refused',
  returned: 'It was cancelled',
} as const satisfies Record<CodeIssueState, string>;

/** Returns the text for the outcome of a request to a supplier. */
export const requestText = (state: CodeIssueState | null): string =>
  state ? requestStates[state] : 'None can be asked now';

const differences = {
  'theirs-not-ours': {
    title: 'Issued by the supplier, used for no gift',
    next: 'Have the supplier cancel it. If it does not, ask for the money back.',
  },
  'ours-not-theirs': {
    title: 'Used for a gift, not on the supplier’s list',
    next: 'Ask the supplier whether the code is valid. If it is not, have it replaced.',
  },
  'another-value': {
    title: 'Another value on the supplier’s list',
    next: 'Ask the supplier which value the code has, and to correct its list.',
  },
  'wrong-answer': {
    title: 'The supplier issued something else',
    next: 'Have the supplier cancel it, or give it up. Then the gift gets a code from another supplier.',
  },
  'not-returned': {
    title: 'Not cancelled by the supplier after the gift ended',
    next: 'Have the supplier cancel it. If it does not, ask for the money back.',
  },
} as const satisfies Record<CodeDifferenceKind, { readonly title: string; readonly next: string }>;

/** Returns what differs, and what an operator should do. */
export function codeDifferenceText({ kind, acts }: Pick<CodeDifference, 'kind' | 'acts'>): {
  readonly title: string;
  readonly next: string;
} {
  const { title, next } = differences[kind];
  const isOver = kind === 'wrong-answer' && !acts.includes('give-up');
  return { title, next: isOver ? 'It was cancelled, and the gift got another code. Explain the difference.' : next };
}

export const actTexts = {
  note: { label: 'Only explain the difference', done: 'The difference is resolved.' },
  cancel: { label: 'Have the supplier cancel the code', done: 'The supplier cancelled the code.' },
  'give-up': { label: 'Give the code up and ask another supplier', done: 'Another supplier is asked.' },
} as const satisfies Record<CodeDifferenceAct, { readonly label: string; readonly done: string }>;
