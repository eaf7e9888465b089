import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from './order-store.ts';

/** The key that signs notices. The product uses the same default outside production. */
export const noticeKey = 'sandbox-notices';
const pausesMs = [0, 500, 2_000, 10_000, 30_000];

/** Sends the aggregator's notices to the address in each order. */
export type Notices = {
  readonly send: (order: Order, times: number) => void;
  /** Runs an action after a delay, unless the sandbox stops before. */
  readonly later: (ms: number, act: () => void) => void;
  readonly stop: () => void;
};

async function deliver(url: string, body: string): Promise<boolean> {
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const digest = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', noticeKey).update([timestamp, nonce, digest].join('\n')).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok;
  } catch {
    return false;
  }
}

export function createNotices(): Notices {
  const stopped = new AbortController();
  const { signal } = stopped;
  const sendOne = async (url: string, body: string): Promise<void> => {
    for (const pause of pausesMs) {
      await wait(pause, undefined, { signal });
      if (await deliver(url, body)) return;
    }
  };
  return {
    send: ({ notify, requestId, status }, times) => {
      if (!notify) return;
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, type: `order.${status}`, request_id: requestId });
      void Promise.all(Array.from({ length: times }, () => sendOne(notify, body))).catch(() => undefined);
    },
    later: (ms, act) => void wait(ms, undefined, { signal }).then(act, () => undefined),
    stop: () => stopped.abort(),
  };
}
