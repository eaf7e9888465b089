import { z } from 'zod';
import { assertNoTransaction } from '../../../platform/database/index.ts';

/** Checks whether the sender of a form is a person. Returns `unavailable` if the provider does not respond. */
export type PersonCheck = (input: {
  readonly token: string;
  readonly address: string | null;
}) => Promise<'person' | 'refused' | 'unavailable'>;

/** The response of siteverify; only version 3 of the provider returns `score`. */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Minimum score of a person; the provider recommends this value to start with. */
const minScore = 0.5;

/** Errors caused by the configuration or the provider, not by the visitor. */
const providerFaults = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

const timeoutMs = 5_000;

/**
 * Creates a check that uses the provider's siteverify protocol. `url` is also the address of its scripts; the call is
 * `{url}/api/siteverify`.
 */
export function createPersonCheck({ url, secret }: { readonly url: string; readonly secret: string }): PersonCheck {
  return async ({ token, address }) => {
    assertNoTransaction('A request to the visitor check');
    try {
      const body = new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) });
      const response = await fetch(`${url}/api/siteverify`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const { success, score, 'error-codes': codes = [] } = verdict.parse(await response.json());
      if (codes.some((code) => providerFaults.has(code))) return 'unavailable';
      return success && (score ?? 1) >= minScore ? 'person' : 'refused';
    } catch {
      return 'unavailable';
    }
  };
}
