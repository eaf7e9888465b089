import { updateGift } from '@huggg/contracts';
import type { Gift } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/describe-error.ts';

export type Outcome = { readonly sent: true } | { readonly error: string };

/**
 * Sends a gift to another address. A refusal is returned as an outcome, so that the next address is still processed.
 */
export async function correctAddress({ id, receiver }: Gift, email: string): Promise<Outcome> {
  try {
    await api.call(updateGift, {
      params: { id },
      body: { receiver: { email: email.trim(), ...(receiver.name ? { name: receiver.name } : {}) } },
    });
    return { sent: true };
  } catch (error) {
    return { error: describeError(error).message };
  }
}
