import { assertNoTransaction } from '../../../platform/database/index.ts';

/**
 * A supplier's HTTP response. `not-sent`: no connection was made. `lost`: the request may have arrived, but there was
 * no complete response.
 */
export type SupplierResponse =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'not-sent'; readonly problem: string }
  | { readonly kind: 'lost'; readonly problem: string };

const maxAnswerBytes = 8 * 1024 * 1024;

/**
 * Errors before a connection was made, so the request was not sent. A connection that breaks later may have sent it.
 */
const connectErrorCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

type SupplierRequest = {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
};

/** Sends a request to a supplier. It never throws because of a network or supplier error. */
export async function ask({ url, method, headers, body, timeoutMs }: SupplierRequest): Promise<SupplierResponse> {
  assertNoTransaction('A request to a supplier of codes');
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
    return { kind: connectErrorCodes.has(code) ? 'not-sent' : 'lost', problem: problem || code };
  }
}

async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxAnswerBytes) throw new Error('The response is too large.');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses a response as JSON, or returns null. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
