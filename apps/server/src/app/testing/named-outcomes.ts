import { errorCatalogue, type ErrorCode } from '@huggg/contracts';
import type { Answer } from './matrix-expected.ts';
import type { Outcome } from './named-field.ts';
import type { NamedRows } from './named-rows.ts';

export type Seen = Answer & { readonly type: string };

type Question = {
  /** The row of the other team that was sent, and the rows of that team that the caller must not see. */
  readonly sent: string;
  readonly foreign: Partial<NamedRows>;
  /** Asks the same with an id that names nothing. */
  readonly askUnknown: () => Promise<{ readonly answer: Seen; readonly sent: string }>;
};

/** Checks whether an expected answer is an error of the catalogue. */
export const isCode = (expected: Outcome): expected is ErrorCode =>
  typeof expected === 'string' && Object.hasOwn(errorCatalogue, expected);

const words = (value: unknown): string => JSON.stringify(value) ?? '';

/** Returns what is wrong with an answer to a row of another team; null if it is the expected one. */
export async function faultOf(expected: Outcome, answer: Seen, question: Question): Promise<string | null> {
  const leaked = leakOf(answer, question);
  if (leaked) return `the answer (${answer.status} ${answer.code ?? ''}) contains ${leaked} of the other team`;
  if (await isExpected(expected, answer, question)) return null;
  return `expected ${wordsOf(expected)}, got ${answer.status} ${answer.code ?? answer.body.slice(0, 300)}`;
}

function wordsOf(expected: Outcome): string {
  if (typeof expected === 'object') return `a success with ${words(expected)}`;
  return isCode(expected) ? expected : `a success that is ${expected}`;
}

async function isExpected(expected: Outcome, answer: Seen, question: Question): Promise<boolean> {
  const succeeded = answer.status >= 200 && answer.status < 300;
  if (typeof expected === 'object')
    return succeeded && answer.body.includes(`"code":${words(Object.values(expected)[0])}`);
  switch (expected) {
    case 'kept':
      return succeeded;
    case 'empty':
      return succeeded && rowsIn(answer).length === 0;
    case 'untouched':
      return succeeded && /"(?:changed|sending)":0[,}]/u.test(answer.body);
    case 'as-unknown': {
      const unknown = await question.askUnknown();
      return succeeded && answer.body.replaceAll(question.sent, unknown.sent) === unknown.answer.body;
    }
    default:
      return answer.code === expected && answer.status === errorCatalogue[expected].status;
  }
}

/** Returns the rows of a list, whatever its format. */
function rowsIn({ type, body }: Seen): readonly unknown[] {
  if (type.includes('csv')) return body.trim().split('\n').slice(1);
  const listOf = (value: unknown): readonly unknown[] => {
    if (Array.isArray(value)) return value as readonly unknown[];
    const { data, hits } = value as { readonly data?: unknown; readonly hits?: unknown };
    return listOf(data ?? hits ?? [value]);
  };
  return listOf(JSON.parse(body));
}

/** Returns a row of the other team, or its name, that an answer contains although nobody sent it. */
function leakOf({ body }: Seen, { sent, foreign }: Question): string | null {
  const names = ['Quayside', 'quaysidebooks.example'];
  const rows = Object.entries(foreign).filter(([, row]) => row !== '' && row !== sent);
  const row = rows.find(([, value]) => body.includes(value));
  return row?.[0] ?? names.find((name) => body.includes(name)) ?? null;
}

/** Returns what is wrong with an answer to the caller's own row, which shows that the request itself is valid. */
export function faultOfOwn(expected: Outcome, answer: Seen): string | null {
  const { status, code } = answer;
  if (isCode(expected) ? code === expected : status >= 300)
    return `the caller’s own row gets ${status} ${code ?? ''}, so the request shows nothing`;
  return expected === 'empty' && rowsIn(answer).length === 0
    ? 'the caller’s own row gets an empty list, so the filter shows nothing'
    : null;
}
