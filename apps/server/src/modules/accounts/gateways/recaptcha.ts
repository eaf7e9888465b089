import { z } from 'zod';
import { assertNoTransaction } from '../../../platform/database/index.ts';

/** Whether the sender of a form is a person. `unavailable` if the provider does not answer. */
export type PersonCheck = (input: {
  readonly token: string;
  readonly address: string | null;
}) => Promise<'person' | 'refused' | 'unavailable'>;

/** The answer of siteverify; `score` comes with the provider's third version only. */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Scores below this are machines, as the provider advises to begin with. */
const leastScore = 0.5;

/** Errors that are ours or the provider's, not the visitor's. */
const ourFaults = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

const timeoutMs = 5_000;

/**
 * Asks the provider over its siteverify protocol. `url` is where its scripts live too; the call is
 * `{url}/api/siteverify`.
 */
export function createPersonCheck({ url, secret }: { readonly url: string; readonly secret: string }): PersonCheck {
  return async ({ token, address }) => {
    assertNoTransaction('Asking whether a visitor is a person');
    try {
      const body = new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) });
      const response = await fetch(`${url}/api/siteverify`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const { success, score, 'error-codes': codes = [] } = verdict.parse(await response.json());
      if (codes.some((code) => ourFaults.has(code))) return 'unavailable';
      return success && (score ?? 1) >= leastScore ? 'person' : 'refused';
    } catch {
      return 'unavailable';
    }
  };
}
