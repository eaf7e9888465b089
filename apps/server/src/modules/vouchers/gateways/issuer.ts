import { parsePounds } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { IssuerSettings } from '../../../platform/config/index.ts';
import { ask, jsonOf, type SupplierResponse } from './ask.ts';
import type { ListedIssue } from '../domain/compare-issues.ts';
import { endOfUse } from '../domain/end-of-use.ts';
import type { FindAnswer, IssueAnswer, OutsideSupplier } from './code-supplier.ts';

/** Amounts are strings in pounds, for example "12.50". */
const amount = z.string().regex(/^\d{1,6}\.\d{2}$/);
const voucher = z.object({
  serial: z.string().min(1).max(200),
  state: z.enum(['active', 'void']),
  value: z.object({ amount, currency: z.string().length(3) }),
  price: amount.nullish(),
  code: z.string().min(1).max(200).nullish(),
  pin: z.string().min(1).max(50).nullish(),
  validUntil: z.iso.datetime({ offset: true }).nullish(),
});
const problem = z.object({ type: z.string(), title: z.string() });
const token = z.object({ access_token: z.string().min(1), expires_in: z.int().min(1) });
const account = z.object({ balance: z.object({ amount, currency: z.literal('GBP') }) });

const outageTypes = new Set(['urn:issuer:unavailable', 'urn:issuer:credit-exhausted']);
const columns = ['id', 'serial', 'state', 'amount', 'currency'] as const;
/** Tokens are renewed this long before they expire. */
const renewBeforeMs = 30_000;

const poundsOf = (pence: number): string => `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;

function stateOf(answer: SupplierResponse): FindAnswer {
  if (answer.kind === 'not-sent') return { state: 'refused', problem: answer.problem, isOutage: true };
  if (answer.kind === 'lost') return { state: 'unknown', problem: answer.problem };
  const { status, body } = answer;
  if (status >= 400) {
    const parsed = problem.safeParse(jsonOf(body));
    if (!parsed.success) return { state: 'unknown', problem: `HTTP ${status}` };
    const { type, title } = parsed.data;
    return {
      state: 'refused',
      problem: title.slice(0, 300),
      isOutage: status === 401 || status === 429 || outageTypes.has(type),
    };
  }
  const parsed = voucher.safeParse(jsonOf(body));
  if (!parsed.success) return { state: 'unknown', problem: 'The answer is not a voucher.' };
  const found = parsed.data;
  if (found.state === 'void') return { state: 'cancelled' };
  if (!found.code) return { state: 'unknown', problem: 'The voucher has no code.' };
  return {
    state: 'issued',
    issued: {
      reference: found.serial,
      valuePence: parsePounds(found.value.amount),
      currency: found.value.currency,
      costPence: found.price ? parsePounds(found.price) : null,
      code: found.code,
      pin: found.pin ?? null,
      useByAt: endOfUse(found.validUntil),
    },
  };
}

function listOf(body: string): readonly ListedIssue[] {
  const rows = parse(body, { columns: true, bom: true, skip_empty_lines: true }) as Record<string, string>[];
  const row = z.object(
    Object.fromEntries(columns.map((name) => [name, z.string().min(1)])) as Record<
      (typeof columns)[number],
      z.ZodString
    >,
  );
  return rows.map((given) => {
    const { id, serial, state, amount: value, currency } = row.parse(given);
    return { id, reference: serial, valuePence: parsePounds(value), currency, isCancelled: state === 'void' };
  });
}

type Send = (method: 'GET' | 'PUT' | 'DELETE', path: string, content?: object) => Promise<SupplierResponse>;

/** Creates the function that sends requests with a token, which is fetched once and cached until it expires. */
function createSender(settings: IssuerSettings, now: () => Temporal.Instant): Send {
  const { url, clientId, clientSecret, timeoutMs } = settings;
  let held: { readonly token: string; readonly untilMs: number } | null = null;

  const tokenOf = async (): Promise<{ readonly token: string } | SupplierResponse> => {
    if (held && held.untilMs > now().epochMilliseconds) return held;
    const answer = await ask({
      url: `${url}/oauth/token`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeoutMs,
    });
    if (answer.kind !== 'answered') return { kind: 'not-sent', problem: answer.problem };
    const parsed = token.safeParse(jsonOf(answer.body));
    if (!parsed.success) return { kind: 'not-sent', problem: `The issuer gave no token: HTTP ${answer.status}` };
    held = {
      token: parsed.data.access_token,
      untilMs: now().epochMilliseconds + parsed.data.expires_in * 1000 - renewBeforeMs,
    };
    return held;
  };
  return async (method, path, content) => {
    const auth = await tokenOf();
    if (!('token' in auth)) return auth;
    const answer = await ask({
      url: `${url}${path}`,
      method,
      headers: { authorization: `Bearer ${auth.token}`, ...(content && { 'content-type': 'application/json' }) },
      ...(content && { body: JSON.stringify(content) }),
      timeoutMs,
    });
    if (answer.kind === 'answered' && answer.status === 401) held = null;
    return answer;
  };
}

/**
 * Creates the client of an issuer of codes of any value within limits: it uses OAuth, creates vouchers with PUT, and
 * reads lists in CSV. The protocol is described in apps/sandbox/README.md.
 */
export function createIssuer(settings: IssuerSettings, now: () => Temporal.Instant): OutsideSupplier {
  const send = createSender(settings, now);
  const read = async (path: string): Promise<string> => {
    const answer = await send('GET', path);
    if (answer.kind !== 'answered') throw new Error(`The issuer did not respond: ${answer.problem}`);
    if (answer.status !== 200) throw new Error(`The issuer returned ${answer.status}.`);
    return answer.body;
  };
  return {
    key: 'issuer',
    issue: async ({ id, reference, valuePence }): Promise<IssueAnswer> => {
      const content = { programme: reference, value: { amount: poundsOf(valuePence), currency: 'GBP' } };
      const found = stateOf(await send('PUT', `/vouchers/${id}`, content));
      if (found.state === 'cancelled') return { state: 'refused', problem: 'It is void.', isOutage: false };
      return found.state === 'none' ? { state: 'unknown', problem: 'The voucher is not known.' } : found;
    },
    find: async (id) => {
      const answer = await send('GET', `/vouchers/${id}`);
      if (answer.kind === 'answered' && answer.status === 404 && problem.safeParse(jsonOf(answer.body)).success)
        return { state: 'none' };
      const found = stateOf(answer);
      return found.state === 'refused' ? { state: 'unknown', problem: found.problem } : found;
    },
    cancel: async (id) => {
      const answer = await send('DELETE', `/vouchers/${id}`);
      if (answer.kind !== 'answered') return { state: 'unknown', problem: answer.problem };
      if (answer.status === 204) return { state: 'cancelled' };
      if (answer.status === 409) return { state: 'kept', problem: 'The voucher was used.' };
      return { state: 'unknown', problem: `HTTP ${answer.status}` };
    },
    balance: async () => parsePounds(account.parse(jsonOf(await read('/account'))).balance.amount),
    listIssued: async ({ from, to }) =>
      listOf(
        await read(`/vouchers.csv?from=${encodeURIComponent(from.toString())}&to=${encodeURIComponent(to.toString())}`),
      ),
  };
}
