import { assertNoTransaction } from '../../../platform/database/index.ts';
import type { Outcome } from './aggregator.ts';

const maxAnswerBytes = 4 * 1024 * 1024;
/** After this many consecutive failures no requests are sent for a while, so that callers do not wait in vain. */
const failuresToOpen = 5;
const openMs = 30_000;

export type AggregatorRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly content?: object;
};
export type Answer = Outcome<unknown>;
export type SendRequest = (asked: AggregatorRequest) => Promise<Answer>;

type Settings = { readonly url: string; readonly key: string; readonly timeoutMs: number };

/** Reads the body of a response; null if it is larger than the limit. */
async function readBody(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxAnswerBytes) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parseBody(body: string): Answer {
  try {
    return { ok: true, value: body === '' ? null : (JSON.parse(body) as unknown) };
  } catch {
    return { ok: false, problem: 'nonsense', text: 'The answer is not JSON.' };
  }
}

/**
 * Maps an HTTP status to a problem. A refused request that carries an account's token is a refusal for that account.
 */
function problemOf(status: number, ofAccount: boolean): 'down' | 'lost' | 'refused' {
  if (status === 429 || status >= 500) return 'down';
  if (status === 401 || status === 403) return ofAccount ? 'lost' : 'down';
  return ofAccount && status === 404 ? 'lost' : 'refused';
}

async function sendOnce(
  { url, key, timeoutMs }: Settings,
  { method, path, token, content }: AggregatorRequest,
): Promise<Answer> {
  assertNoTransaction('A request to the aggregator of linked accounts');
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(token && { 'x-account-token': token }),
        ...(content && { 'content-type': 'application/json' }),
      },
      ...(content && { body: JSON.stringify(content) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const body = await readBody(response);
    // This concerns one account only, so requests for other accounts continue.
    if (body === null) return { ok: false, problem: 'nonsense', text: 'The answer is too large.' };
    if (response.ok) return parseBody(body);
    return {
      ok: false,
      problem: problemOf(response.status, token !== undefined),
      text: `HTTP ${response.status}`,
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { ok: false, problem: 'down', text: cause instanceof Error ? cause.message.slice(0, 200) : 'no answer' };
  }
}

/** Creates a function that sends requests to the aggregator with a timeout, and pauses while the aggregator is down. */
export function createRequestSender(settings: Settings, nowMs: () => number): SendRequest {
  let [failures, openUntil] = [0, 0];
  return async (asked) => {
    if (nowMs() < openUntil) return { ok: false, problem: 'down', text: 'It failed a moment ago.' };
    const answer = await sendOnce(settings, asked);
    failures = !answer.ok && answer.problem === 'down' ? failures + 1 : 0;
    if (failures >= failuresToOpen) {
      openUntil = nowMs() + openMs;
      // One request is sent after the pause; if it fails too, the pause starts again.
      failures = failuresToOpen - 1;
    }
    return answer;
  };
}
