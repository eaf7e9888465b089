import { createHmac, timingSafeEqual } from 'node:crypto';
import { integrationCategories, type IntegrationCategory } from '@huggg/contracts';
import { z } from 'zod';
import type { LinkedAccountSettings } from '../../../platform/config/index.ts';
import type { Aggregator, LinkedNow, Outcome, RemoteIntegration, RemotePerson } from './aggregator.ts';
import { createRequestSender, type Answer, type SendRequest, type AggregatorRequest } from './send-request.ts';

const pageSize = 100;

/** A text within what can be stored. PostgreSQL rejects some control characters, and every sync would fail on them. */
const storableText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u);
const text = z.string().max(500).nullish();
const image = z
  .url({ protocol: /^https?$/ })
  .max(1_000)
  .nullish()
  .catch(null);
const integrationList = z.array(
  z.looseObject({
    name: storableText(100),
    slug: storableText(100),
    image,
    square_image: image,
    color: z
      .string()
      .regex(/^#[0-9a-f]{3,8}$/i)
      .nullish()
      .catch(null),
    categories: z.array(z.string()),
  }),
);
const linkAnswer = z.looseObject({
  link_token: z.string().min(1).max(400),
  magic_link_url: z.url({ protocol: /^https?$/ }),
});
const tokenAnswer = z.looseObject({ account_token: z.string().min(1).max(400) });
const details = z.looseObject({ id: storableText(200), end_user_origin_id: z.string().nullish() });
const page = z.object({ next: storableText(1_000).nullish(), results: z.array(z.unknown()).max(1_000) });
const remoteId = storableText(200);
const employee = z.looseObject({
  id: remoteId,
  first_name: text,
  last_name: text,
  work_email: text,
  employment_status: text,
  start_date: text,
  date_of_birth: text,
  remote_was_deleted: z.boolean().nullish(),
});
const member = z.looseObject({
  id: remoteId,
  name: text,
  email_address: text,
  is_active: z.boolean().nullish(),
  remote_was_deleted: z.boolean().nullish(),
});
const notice = z.looseObject({
  hook: z.looseObject({ event: z.string() }),
  linked_account: z.looseObject({
    id: storableText(200).nullish().catch(null),
    end_user_origin_id: z.string().nullish(),
  }),
  data: z.looseObject({ account_token: z.string().max(400).nullish() }).nullish(),
});

const isCategory = (word: string): word is IntegrationCategory =>
  (integrationCategories as readonly string[]).includes(word);

function parseAnswer<Shape extends z.ZodType>(answer: Answer, shape: Shape): Outcome<z.output<Shape>> {
  if (!answer.ok) return answer;
  const found = shape.safeParse(answer.value);
  return found.success
    ? { ok: true, value: found.data }
    : { ok: false, problem: 'nonsense', text: 'The answer has another shape than its protocol says.' };
}

/** Returns the day of a date from the linked system; null if it is not a date. PostgreSQL has no year 0. */
const dayOf = (given: string | null | undefined): string | null => {
  const day = /^(?!0000)\d{4}-\d{2}-\d{2}/.exec(given ?? '')?.[0];
  return day && z.iso.date().safeParse(day).success ? day : null;
};

const nameOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .flatMap((part) => part?.trim() || [])
    .join(' ')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 200);

/** Returns false only for people whom the linked system marks as inactive or deleted; null for an unknown status. */
function activeStateOf(status: string | null | undefined, wasDeleted: boolean | null | undefined): boolean | null {
  if (wasDeleted) return false;
  if (status === 'ACTIVE') return true;
  return status === 'INACTIVE' ? false : null;
}

function toPerson(category: IntegrationCategory, given: unknown): RemotePerson | null {
  if (category === 'messaging') {
    const found = member.safeParse(given);
    if (!found.success) return null;
    const { id, name, email_address: email, is_active: isActive, remote_was_deleted: wasDeleted } = found.data;
    const standing = wasDeleted ? false : (isActive ?? null);
    return {
      remoteId: id,
      email: email ?? null,
      name: nameOf(name),
      isActive: standing,
      startDate: null,
      birthday: null,
    };
  }
  const found = employee.safeParse(given);
  if (!found.success) return null;
  const { id, first_name: first, last_name: last, work_email: email, employment_status: status } = found.data;
  return {
    remoteId: id,
    email: email ?? null,
    name: nameOf(first, last),
    isActive: activeStateOf(status, found.data.remote_was_deleted),
    startDate: dayOf(found.data.start_date),
    birthday: dayOf(found.data.date_of_birth)?.slice(5) ?? null,
  };
}

function toIntegration({
  square_image: squareImage,
  image: picture,
  ...one
}: z.output<typeof integrationList>[number]): RemoteIntegration {
  return {
    name: one.name,
    slug: one.slug,
    image: picture ?? null,
    squareImage: squareImage ?? null,
    color: one.color ?? null,
    categories: one.categories.filter(isCategory),
  };
}

/** Verifies the signature of a notice: HMAC-SHA256 of its raw bytes, in base64url. */
function isSigned(body: Buffer, signature: unknown, key: string): boolean {
  if (typeof signature !== 'string') return false;
  const expected = createHmac('sha256', key).update(body).digest();
  const given = Buffer.from(signature.replace(/=+$/, ''), 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

async function readAccountDetails(
  ask: SendRequest,
  asked: { readonly category: IntegrationCategory; readonly token: string },
): Promise<Outcome<LinkedNow>> {
  const { category, token } = asked;
  const found = parseAnswer(await ask({ method: 'GET', path: `/${category}/v1/account-details`, token }), details);
  if (!found.ok) return found;
  const { id, end_user_origin_id: originId } = found.value;
  return { ok: true, value: { token, remoteId: id, originId: originId ?? '' } };
}

/** Creates a client for Merge's unified API or a compatible one; docs/decisions/0070 lists the endpoints in use. */
export function createMerge(settings: LinkedAccountSettings, nowMs: () => number): Aggregator {
  const ask = createRequestSender(settings, nowMs);
  const asked = async <Shape extends z.ZodType>(call: AggregatorRequest, shape: Shape) =>
    parseAnswer(await ask(call), shape);
  return {
    listIntegrations: async () => {
      const found = await asked({ method: 'GET', path: '/organizations/integrations' }, integrationList);
      return found.ok ? { ok: true, value: found.value.map(toIntegration) } : found;
    },
    beginLink: async ({ category, slug, originId, organisation, email, returnUrl }) => {
      const content = {
        end_user_origin_id: originId,
        end_user_organization_name: organisation,
        end_user_email_address: email,
        categories: [category],
        integration: slug,
        should_create_magic_link_url: true,
      };
      const found = await asked({ method: 'POST', path: `/${category}/v1/link-token`, content }, linkAnswer);
      if (!found.ok) return found;
      const url = new URL(found.value.magic_link_url);
      url.searchParams.set('redirect_uri', returnUrl);
      return { ok: true, value: { linkToken: found.value.link_token, linkUrl: url.href } };
    },
    exchange: async ({ category, publicToken }) => {
      const path = `/${category}/v1/account-token/${encodeURIComponent(publicToken)}`;
      const found = await asked({ method: 'GET', path }, tokenAnswer);
      return found.ok ? readAccountDetails(ask, { category, token: found.value.account_token }) : found;
    },
    identify: (at) => readAccountDetails(ask, at),
    readPeople: async ({ category, token, cursor, modifiedAfter }) => {
      const query = new URLSearchParams({ page_size: String(pageSize) });
      if (cursor !== null) query.set('cursor', cursor);
      if (modifiedAfter !== null) query.set('modified_after', modifiedAfter);
      const list = category === 'hris' ? 'employees' : 'users';
      const found = await asked({ method: 'GET', path: `/${category}/v1/${list}?${query.toString()}`, token }, page);
      if (!found.ok) return found;
      const people = found.value.results.map((one) => toPerson(category, one));
      if (people.some((person) => person === null))
        return { ok: false, problem: 'nonsense', text: 'A person has another shape than the protocol says.' };
      return { ok: true, value: { people: people.flatMap((person) => person ?? []), next: found.value.next ?? null } };
    },
    forget: async ({ category, token }) => {
      const answer = await ask({ method: 'POST', path: `/${category}/v1/delete-account`, token, content: {} });
      return answer.ok ? { ok: true, value: null } : answer;
    },
    readNotice: ({ body, signature }) => {
      if (!isSigned(body, signature, settings.webhookKey)) return null;
      const found = notice.safeParse(jsonOf(body));
      if (!found.success) return null;
      const { hook, linked_account: account, data } = found.data;
      return {
        remoteId: account.id ?? null,
        originId: account.end_user_origin_id ?? null,
        token: hook.event === 'LinkedAccount.linked' ? (data?.account_token ?? null) : null,
      };
    },
  };
}
