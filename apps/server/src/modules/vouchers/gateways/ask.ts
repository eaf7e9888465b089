import { assertNoTransaction } from '../../../platform/database/index.ts';

/**
 * A supplier's answer over HTTP. `not-sent`: no connection was made. `lost`: the request may have arrived, and no whole
 * answer came.
 */
export type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'not-sent'; readonly problem: string }
  | { readonly kind: 'lost'; readonly problem: string };

const maxAnswerBytes = 8 * 1024 * 1024;

/** No connection was made, so nothing was asked. A connection that breaks later may have carried the request. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

type Asked = {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
};

/** Asks a supplier. It never throws for what the network or the supplier does. */
export async function ask({ url, method, headers, body, timeoutMs }: Asked): Promise<Answer> {
  assertNoTransaction('Asking a supplier of codes');
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { kind: 'answered', status: response.status, body: await readBody(response) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
    const code = cause && 'code' in cause ? String(cause.code) : '';
    const problem = (cause?.message || (error instanceof Error ? error.message : String(error))).slice(0, 300);
    return { kind: beforeSending.has(code) ? 'not-sent' : 'lost', problem: problem || code };
  }
}

async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxAnswerBytes) throw new Error('The answer is too large.');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** The JSON of an answer, or null where it is not JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
