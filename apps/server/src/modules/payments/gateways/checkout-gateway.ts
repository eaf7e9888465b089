import { z } from 'zod';
import type { Checkout } from 'checkout-sdk-node';
import { assertNoTransaction } from '../../../platform/database/index.ts';
import {
  ProviderUnreachable,
  type CardGateway,
  type PaymentAnswer,
  type PaymentRequest,
  type ReturnAnswer,
  type ReturnRequest,
} from './card-gateway.ts';
import { disputeShape, paymentShape, toDispute, toPayment } from './payment-shape.ts';

export type CheckoutSettings = {
  readonly host: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly processingChannelId: string;
  /** Timeout for the provider's response. It must be shorter than our own response timeout. */
  readonly timeoutMs: number;
};

const found = z.looseObject({ data: z.array(paymentShape) });
/** The maximum number of payments in one list of the provider. */
const maxListed = 1000;

const problem = z.looseObject({
  http_code: z.int().optional(),
  body: z
    .looseObject({ error_codes: z.array(z.string()).optional() })
    .or(z.string())
    .optional(),
});

/** Returns the HTTP status of an error of the SDK; null if there was no response. */
function statusOf(error: unknown): number | null {
  const status = problem.safeParse(error).data?.http_code ?? null;
  // The SDK reports timeouts with status 408, and connection errors with 0.
  return status === 408 || status === 0 ? null : status;
}

/**
 * Interprets a failed request. If the response does not show whether the request was processed, the outcome is unknown.
 */
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
    // Banks must confirm cards of the United Kingdom whenever the payer is present.
    ...(!merchantInitiated && { '3ds': { enabled: true, attempt_n3d: false } }),
    success_url: request.returnUrl,
    failure_url: request.returnUrl,
  };
}

type Sdk = () => Promise<Checkout>;
type SendRequest = <Answer>(
  schema: z.ZodType<Answer>,
  call: (client: Checkout) => Promise<unknown>,
) => Promise<Answer | null>;

/**
 * Loads the provider's own SDK, with its axios client because its other client has no timeout. It is loaded on first
 * use, because it contains every API of the provider.
 */
function createSdkLoader(settings: CheckoutSettings): Sdk {
  let loaded: Promise<Checkout> | null = null;
  return () => {
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
}

/** Creates a function that sends requests; it returns null if the object does not exist. */
function createRequestSender(sdk: Sdk): SendRequest {
  return async (schema, call) => {
    assertNoTransaction('A request to the card provider');
    const client = await sdk();
    let answer: unknown;
    try {
      answer = await call(client);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw new ProviderUnreachable(error);
    }
    return schema.parse(answer);
  };
}

/** The provider rejects a payment that is otherwise settled, or was already refunded, with 403 or 422. */
async function requestRefund(
  ask: SendRequest,
  { amountPence, refundId }: ReturnRequest,
  call: (client: Checkout, body: object) => Promise<unknown>,
): Promise<ReturnAnswer> {
  try {
    await ask(z.unknown(), (client) => call(client, { amount: amountPence, reference: refundId }));
    return 'accepted';
  } catch (error) {
    const status = error instanceof ProviderUnreachable ? statusOf(error.cause) : null;
    if (status === 403 || status === 422) return 'refused';
    throw error;
  }
}

async function requestPayment(sdk: Sdk, settings: CheckoutSettings, request: PaymentRequest): Promise<PaymentAnswer> {
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
  // The provider returns a payment that waits for its payer without amount and currency.
  const filled = { amount: request.amountPence, currency: 'GBP', reference: request.chargeId, ...parsed.data };
  return { kind: 'answered', payment: toPayment(filled) };
}

export function createCheckoutGateway(settings: CheckoutSettings): CardGateway {
  const sdk = createSdkLoader(settings);
  const ask = createRequestSender(sdk);
  const gateway: CardGateway = {
    pay: (request) => requestPayment(sdk, settings, request),
    findPayment: async (paymentId) => {
      const payment = await ask(paymentShape, (client) => client.payments.get(paymentId));
      return payment && toPayment(payment);
    },
    findByReference: async (chargeId) => {
      const page = await ask(found, (client) => client.payments.getPaymentList({ reference: chargeId, limit: 10 }));
      const payments = (page?.data ?? []).map(toPayment);
      return payments.find(({ state }) => state === 'paid' || state === 'verified') ?? payments[0] ?? null;
    },
    listPayments: async ({ from, to }) => {
      const body = { query: '', from: from.toString(), to: to.toString(), limit: maxListed };
      const page = await ask(found, (client) => client.payments.search(body));
      const payments = page?.data ?? [];
      if (payments.length < maxListed) return payments.map(toPayment);
      // The provider's list is limited, so each half of the period is requested separately.
      const middle = from.add({ milliseconds: Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 2) });
      const halves = [
        await gateway.listPayments({ from, to: middle }),
        await gateway.listPayments({ from: middle, to }),
      ];
      return halves.flat();
    },
    refund: (request) =>
      requestRefund(ask, request, (client, body) => client.payments.refund(request.paymentId, body, request.refundId)),
    release: (request) =>
      requestRefund(ask, request, (client, body) => client.payments.reverse(request.paymentId, body, request.refundId)),
    findDispute: async (disputeId) => {
      const dispute = await ask(disputeShape, (client) => client.disputes.getDetails(disputeId));
      return dispute && toDispute(dispute);
    },
    forgetCard: async (instrumentId) => {
      await ask(z.unknown(), (client) => client.instruments.delete(instrumentId));
    },
  };
  return gateway;
}
