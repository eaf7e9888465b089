import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newProviderId, type Dispute, type Payment } from './card-store.ts';

/** How notices are sent: normally, each twice, in the wrong order, with a wrong signature, or not at all. */
export const noticeModes = ['usual', 'twice', 'reordered', 'forged', 'none'] as const;
export type NoticeMode = (typeof noticeModes)[number];

/** The key that signs notices. The product uses the same default outside production. */
export const noticeKey = 'sandbox-notices';
const path = '/webhooks/card-payments';
const pausesMs = [500, 2_000, 10_000, 30_000];

type Notice = { readonly type: string; readonly data: object };

const sign = (body: string, key: string): string => createHmac('sha256', key).update(body).digest('hex');

async function deliver(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cko-signature': signature },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** Sends the provider's notices (webhooks) to the product, at the origin of the payment's success URL. */
export type Notices = {
  mode: NoticeMode;
  readonly send: (payment: Payment, types: readonly string[]) => void;
  readonly sendDispute: (payment: Payment, dispute: Dispute, type: string) => void;
  readonly stop: () => void;
};

export function createNotices(): Notices {
  const stopped = new AbortController();
  let mode: NoticeMode = 'usual';

  const sendOne = async (url: string, { type, data }: Notice): Promise<void> => {
    const body = JSON.stringify({ id: newProviderId('evt'), type, version: '1.0.0', created_on: now(), data });
    const signature = sign(body, mode === 'forged' ? 'another key' : noticeKey);
    const times = mode === 'twice' ? 2 : 1;
    const tries = [0, ...pausesMs];
    for (let left = times; left > 0; left -= 1) {
      for (const pause of tries) {
        await wait(pause, undefined, { signal: stopped.signal });
        if ((await deliver(url, body, signature)) || mode === 'forged') break;
      }
    }
  };

  const sendAll = (payment: Payment, notices: readonly Notice[]): void => {
    if (mode === 'none' || !payment.successUrl) return;
    const url = new URL(path, payment.successUrl).href;
    const inOrder = mode === 'reordered' ? notices.toReversed() : notices;
    void inOrder
      .reduce((before, notice) => before.then(() => sendOne(url, notice)), Promise.resolve())
      .catch(() => undefined);
  };

  return {
    get mode() {
      return mode;
    },
    set mode(next) {
      mode = next;
    },
    send: (payment, types) =>
      sendAll(
        payment,
        types.map((type) => ({
          type,
          data: {
            id: payment.id,
            amount: payment.amount,
            currency: payment.currency,
            reference: payment.reference,
            response_code: payment.responseCode,
            response_summary: payment.responseSummary,
          },
        })),
      ),
    sendDispute: (payment, dispute, type) =>
      sendAll(payment, [
        {
          type,
          data: {
            id: dispute.id,
            payment_id: payment.id,
            payment_reference: payment.reference,
            amount: dispute.amount,
            currency: payment.currency,
          },
        },
      ]),
    stop: () => stopped.abort(),
  };
}

function now(): string {
  return new Date().toISOString();
}
