import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { AggregatorSettings } from '../../../platform/config/index.ts';
import { isSignedNotice, signRequest } from './aggregator-signature.ts';
import { ask, jsonOf, type SupplierResponse } from './ask.ts';
import type { ListedIssue } from '../domain/compare-issues.ts';
import { endOfUse } from '../domain/end-of-use.ts';
import type { CancelAnswer, FindAnswer, IssueAnswer, IssuedCode, OutsideSupplier } from './code-supplier.ts';

/** An order in the aggregator's format. Amounts are in the smallest unit of the currency. */
const order = z.object({
  id: z.string().min(1).max(200),
  request_id: z.string(),
  status: z.enum(['issued', 'pending', 'cancelled', 'failed']),
  amount: z.int().min(0),
  currency: z.string().length(3),
  cost: z.int().min(0).nullish(),
  code: z.string().min(1).max(200).nullish(),
  pin: z.string().min(1).max(50).nullish(),
  use_by: z.iso.datetime({ offset: true }).nullish(),
  reason: z.string().max(300).nullish(),
});
type Order = z.output<typeof order>;

const problemShape = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const listShape = z.object({ orders: z.array(order), next: z.string().nullable() });
const noticeShape = z.looseObject({ id: z.string().min(1).max(100), request_id: z.guid() });
const balanceShape = z.object({ balance: z.int(), currency: z.literal('GBP') });

/** Refusals that do not depend on the request: any other request would be refused too. */
const outageCodes = new Set(['unavailable', 'rate-limited', 'unauthorized', 'balance-too-low']);
const pageSize = 500;
/** At most a million orders. A longer list for a month is treated as an error. */
const maxPages = 2_000;

function issuedOf(found: Order): IssuedCode | null {
  if (!found.code) return null;
  return {
    reference: found.id,
    valuePence: found.amount,
    currency: found.currency,
    costPence: found.cost ?? null,
    code: found.code,
    pin: found.pin ?? null,
    useByAt: endOfUse(found.use_by),
  };
}

/**
 * Reads a refusal. Only an error in the aggregator's own format is certain; for example, a plain 500 from a proxy
 * proves nothing.
 */
function refusalOf({ status, body }: { readonly status: number; readonly body: string }): IssueAnswer {
  const parsed = problemShape.safeParse(jsonOf(body));
  if (!parsed.success) return { state: 'unknown', problem: `HTTP ${status}` };
  const { code, message } = parsed.data.error;
  return { state: 'refused', problem: `${code}: ${message}`.slice(0, 300), isOutage: outageCodes.has(code) };
}

function stateOf(id: string, answer: SupplierResponse): FindAnswer {
  if (answer.kind === 'not-sent') return { state: 'refused', problem: answer.problem, isOutage: true };
  if (answer.kind === 'lost') return { state: 'unknown', problem: answer.problem };
  if (answer.status >= 400) return refusalOf(answer);
  const parsed = order.safeParse(jsonOf(answer.body));
  if (!parsed.success) return { state: 'unknown', problem: 'The answer is not an order.' };
  const found = parsed.data;
  if (found.request_id !== id) return { state: 'unknown', problem: 'The answer is to another request.' };
  if (found.status === 'pending') return { state: 'pending' };
  if (found.status === 'cancelled') return { state: 'cancelled' };
  if (found.status === 'failed')
    return { state: 'refused', problem: found.reason ?? 'The order failed.', isOutage: false };
  const issued = issuedOf(found);
  return issued ? { state: 'issued', issued } : { state: 'unknown', problem: 'The order has no code.' };
}

function foundOf(id: string, answer: SupplierResponse): FindAnswer {
  if (answer.kind === 'answered' && answer.status === 404 && problemCode(answer.body) === 'order-unknown')
    return { state: 'none' };
  const found = stateOf(id, answer);
  // A failed lookup says nothing about the order itself.
  return found.state === 'refused' && !(answer.kind === 'answered' && answer.status === 200)
    ? { state: 'unknown', problem: found.problem }
    : found;
}

function cancelledOf(id: string, answer: SupplierResponse): CancelAnswer {
  if (answer.kind !== 'answered') return { state: 'unknown', problem: answer.problem };
  if (answer.status === 409 && problemCode(answer.body) === 'not-cancellable')
    return { state: 'kept', problem: 'The aggregator does not cancel it.' };
  const found = stateOf(id, answer);
  return found.state === 'cancelled' ? { state: 'cancelled' } : { state: 'unknown', problem: `HTTP ${answer.status}` };
}

type Send = (method: 'GET' | 'POST', path: string, content?: object) => Promise<SupplierResponse>;

/** Creates the function that sends requests signed with our key. */
function createSender(settings: AggregatorSettings, now: () => Temporal.Instant): Send {
  const base = new URL(settings.url);
  return (method, path, content) => {
    const url = new URL(`${base.pathname.replace(/\/$/, '')}${path}`, base);
    const body = content ? JSON.stringify(content) : '';
    const [timestamp, nonce] = [String(now().epochMilliseconds), randomUUID()];
    const signed = { method, target: `${url.pathname}${url.search}`, timestamp, nonce, body };
    return ask({
      url: url.href,
      method,
      headers: {
        accept: 'application/json',
        ...(content && { 'content-type': 'application/json' }),
        'x-api-key': settings.key,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signRequest(signed, settings.secret),
      },
      ...(content && { body }),
      timeoutMs: settings.timeoutMs,
    });
  };
}

/**
 * Creates the client of an aggregator of gift cards: JSON over HTTP, with signed requests. Its protocol is described in
 * apps/sandbox/README.md.
 */
export function createAggregator(settings: AggregatorSettings, now: () => Temporal.Instant): OutsideSupplier {
  const send = createSender(settings, now);
  const read = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> => {
    const answer = await send('GET', path);
    if (answer.kind !== 'answered') throw new Error(`The aggregator did not respond: ${answer.problem}`);
    if (answer.status !== 200) throw new Error(`The aggregator returned ${answer.status}.`);
    return shape.parse(jsonOf(answer.body));
  };
  const listFrom = async (period: string, cursor: string | null, pages = 1): Promise<readonly ListedIssue[]> => {
    if (pages > maxPages) throw new Error(`The aggregator’s list has more than ${maxPages} pages.`);
    const more = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { orders, next } = await read(`/orders?${period}&limit=${pageSize}${more}`, listShape);
    const page = orders
      .filter(({ status }) => status === 'issued' || status === 'cancelled')
      .map((one) => ({
        id: one.request_id,
        reference: one.id,
        valuePence: one.amount,
        currency: one.currency,
        isCancelled: one.status === 'cancelled',
      }));
    return next === null ? page : [...page, ...(await listFrom(period, next, pages + 1))];
  };
  return {
    key: 'aggregator',
    issue: async ({ id, reference, valuePence }) => {
      const asked = {
        request_id: id,
        product: reference,
        amount: valuePence,
        currency: 'GBP',
        notify: settings.noticeUrl,
      };
      const found = stateOf(id, await send('POST', '/orders', asked));
      if (found.state === 'cancelled') return { state: 'refused', problem: 'It was cancelled.', isOutage: false };
      return found.state === 'none' ? { state: 'unknown', problem: 'The order is not known.' } : found;
    },
    find: async (id) => foundOf(id, await send('GET', `/orders/${id}`)),
    cancel: async (id) => cancelledOf(id, await send('POST', `/orders/${id}/cancel`, {})),
    balance: async () => (await read('/balance', balanceShape)).balance,
    listIssued: ({ from, to }) =>
      listFrom(`from=${encodeURIComponent(from.toString())}&to=${encodeURIComponent(to.toString())}`, null),
    readNotice: ({ body, headers, now: at }) => {
      if (!isSignedNotice({ body, headers, nowMs: at.epochMilliseconds }, settings.webhookKey)) return null;
      const notice = noticeShape.safeParse(jsonOf(body.toString('utf8')));
      return notice.success ? { id: notice.data.id, requestId: notice.data.request_id } : null;
    },
  };
}

function problemCode(body: string): string | null {
  const parsed = problemShape.safeParse(jsonOf(body));
  return parsed.success ? parsed.data.error.code : null;
}
