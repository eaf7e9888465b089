import { z } from 'zod';
import type { Checkout } from 'checkout-sdk-node';
import { assertNoTransaction } from '../../../platform/database/index.ts';
import { ProviderAway, type CardGateway, type PaymentAnswer, type PaymentRequest } from './card-gateway.ts';
import { paymentShape, toPayment } from './payment-shape.ts';

export type CheckoutSettings = {
  readonly host: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly processingChannelId: string;
  /** How long the provider may take to answer. Shorter than an answer of ours may take. */
  readonly timeoutMs: number;
};

const found = z.looseObject({ data: z.array(paymentShape) });
const problem = z.looseObject({
  http_code: z.int().optional(),
  body: z
    .looseObject({ error_codes: z.array(z.string()).optional() })
    .or(z.string())
    .optional(),
});

/** The HTTP status of an error of the SDK; null where there was no answer. */
function statusOf(error: unknown): number | null {
  const status = problem.safeParse(error).data?.http_code ?? null;
  // The SDK gives its time-outs the status 408, and errors of the connection 0.
  return status === 408 || status === 0 ? null : status;
}

/** What a refused request means. Answers that tell nothing of what was done with it leave that open. */
function refusalOf(error: unknown): PaymentAnswer {
  const status = statusOf(error);
  if (status === null || status === 409 || status === 429 || status >= 500) return { kind: 'unknown' };
  const parsed = problem.safeParse(error).data?.body;
  const codes = typeof parsed === 'object' ? (parsed.error_codes ?? []) : [];
  if (codes.some((code) => code.startsWith('token_'))) return { kind: 'refused', reason: 'token-invalid' };
  if (codes.some((code) => /card|source|instrument/.test(code))) return { kind: 'refused', reason: 'try-another-card' };
  return { kind: 'refused', reason: 'not-received' };
}

function toBody(request: PaymentRequest, processingChannelId: string): object {
  const { source, storeCard, merchantInitiated, recurring } = request;
  const agrees = storeCard || merchantInitiated !== null;
  return {
    source:
      'token' in source
        ? { type: 'token', token: source.token, store_for_future_use: storeCard }
        : { type: 'id', id: source.instrumentId },
    amount: request.amountPence,
    currency: 'GBP',
    reference: request.chargeId,
    processing_channel_id: processingChannelId,
    payment_type: recurring ? 'Recurring' : agrees ? 'Unscheduled' : 'Regular',
    merchant_initiated: merchantInitiated !== null,
    ...(merchantInitiated && { previous_payment_id: merchantInitiated.previousPaymentId }),
    // Cards of the United Kingdom are confirmed by their bank whenever the payer is there.
    ...(!merchantInitiated && { '3ds': { enabled: true, attempt_n3d: false } }),
    success_url: request.returnUrl,
    failure_url: request.returnUrl,
  };
}

/**
 * The provider by its own SDK, on its axios client: its other client has no time limit. The SDK is loaded when it is first used, since it
 * brings every API of the provider.
 */
export function createCheckoutGateway(settings: CheckoutSettings): CardGateway {
  let loaded: Promise<Checkout> | null = null;
  const sdk = (): Promise<Checkout> => {
    loaded ??= import('checkout-sdk-node').then(
      ({ Checkout: Client }) =>
        new Client(settings.secretKey, {
          pk: settings.publicKey,
          host: settings.host,
          timeout: settings.timeoutMs,
          httpClient: 'axios',
        }),
    );
    return loaded;
  };

  /** Asks for what may not exist. */
  const ask = async <Answer>(schema: z.ZodType<Answer>, call: (client: Checkout) => Promise<unknown>) => {
    assertNoTransaction('Asking the card provider');
    const client = await sdk();
    let answer: unknown;
    try {
      answer = await call(client);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw new ProviderAway(error);
    }
    return schema.parse(answer);
  };

  return {
    pay: async (request) => {
      assertNoTransaction('Charging a card');
      const client = await sdk();
      let answer: unknown;
      try {
        answer = await client.payments.request(toBody(request, settings.processingChannelId), request.chargeId);
      } catch (error) {
        return refusalOf(error);
      }
      const parsed = paymentShape.safeParse(answer);
      if (!parsed.success) return { kind: 'unknown' };
      // A payment that waits for its payer is answered without amount and currency.
      const filled = { amount: request.amountPence, currency: 'GBP', reference: request.chargeId, ...parsed.data };
      return { kind: 'answered', payment: toPayment(filled) };
    },
    findPayment: async (paymentId) => {
      const payment = await ask(paymentShape, (client) => client.payments.get(paymentId));
      return payment && toPayment(payment);
    },
    findByReference: async (chargeId) => {
      const page = await ask(found, (client) => client.payments.getPaymentList({ reference: chargeId, limit: 10 }));
      const payments = (page?.data ?? []).map(toPayment);
      return payments.find(({ state }) => state === 'paid' || state === 'verified') ?? payments[0] ?? null;
    },
    forgetCard: async (instrumentId) => {
      await ask(z.unknown(), (client) => client.instruments.delete(instrumentId));
    },
  };
}
