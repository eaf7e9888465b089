import type { HelpDraft, HelpRequest, HelpState, HelpThread } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { countedAddress, type Limiter } from '../../../platform/rate-limits/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { plainPage } from '../domain/plain-page.ts';
import { errors } from '../errors.ts';
import { mailHelpQueue } from '../queues.ts';
import {
  closeHelp,
  countHelp,
  findHelp,
  insertAnswer,
  insertHelpRequest,
  listAnswers,
  listHelp,
  takeHelp,
  type HelpRow,
} from '../queries/help-requests.ts';

const shownAtOnce = 50;

/** Rate limits for requests, by the network of the sender. */
export type HelpLimits = { readonly ofNetwork: Limiter };

/**
 * Adds a request to the operators' queue, and enqueues its mail to the support address. @throws request.rate-limited.
 */
export async function receiveHelpRequest(ctx: Context, limits: HelpLimits, draft: HelpDraft): Promise<string> {
  await limits.ofNetwork.consume(countedAddress(ctx.origin?.address ?? ''));
  const id = newId();
  await ctx.transaction(async (tx) => {
    await insertHelpRequest(tx, {
      id,
      name: draft.name,
      email: draft.email,
      message: draft.message,
      page: plainPage(draft.page ?? '/'),
      requestId: draft.requestId ?? null,
      createdAt: ctx.clock.now(),
    });
    if (ctx.config.contact.supportEmail) await ctx.enqueue(tx, [newJob(mailHelpQueue, { kind: 'request', id })]);
  });
  return id;
}

const stateOf = ({ closedAt, takenAt }: HelpRow): HelpState => (closedAt ? 'closed' : takenAt ? 'taken' : 'open');

type Names = ReadonlyMap<string, string>;

async function namesOf(db: Queryable, ids: readonly (string | null)[]): Promise<Names> {
  const people = await findPeople(db, [...new Set(ids.filter((id) => id !== null))]);
  return new Map([...people].map(([id, person]) => [id, senderName(person)]));
}

const operatorOf = (id: string, names: Names) => ({ id, name: names.get(id) ?? 'Former operator' });

function toWire(row: HelpRow, names: Names): HelpRequest {
  const { createdAt, takenBy, takenAt, closedAt, ...rest } = row;
  return {
    ...rest,
    state: stateOf(row),
    dateCreated: createdAt.toString(),
    takenBy: takenBy ? operatorOf(takenBy, names) : null,
    dateTaken: takenAt?.toString() ?? null,
    dateClosed: closedAt?.toString() ?? null,
  };
}

/** Returns the newest open requests, including those taken by an operator, or the newest closed ones. */
export async function listRequests(
  ctx: Context,
  which: 'open' | 'closed',
): Promise<{ readonly data: HelpRequest[]; readonly total: number }> {
  const db = ctx.readPrimary;
  const rows = await listHelp(db, which, shownAtOnce);
  const names = await namesOf(
    db,
    rows.map(({ takenBy }) => takenBy),
  );
  return { data: rows.map((row) => toWire(row, names)), total: (await countHelp(db))[which] };
}

/** Returns a request with its replies. @throws help-request.not-found. */
export async function readRequest(db: Queryable, id: string): Promise<HelpThread> {
  const row = await findHelp(db, id);
  if (!row) throw errors.helpNotFound();
  const answers = await listAnswers(db, id);
  const names = await namesOf(db, [row.takenBy, ...answers.map(({ operatorId }) => operatorId)]);
  return {
    ...toWire(row, names),
    answers: answers.map(({ id: answerId, operatorId, text, createdAt, sentAt, error }) => ({
      id: answerId,
      operator: operatorOf(operatorId, names),
      text,
      dateCreated: createdAt.toString(),
      dateSent: sentAt?.toString() ?? null,
      error,
    })),
  };
}

/** Assigns a request to the calling operator. @throws help-request.not-found, help-request.closed. */
export async function takeRequest(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await findHelp(tx, id);
    if (!row) throw errors.helpNotFound();
    if (!(await takeHelp(tx, { id, operatorId: ctx.actor.userId, now: ctx.clock.now() }))) throw errors.helpClosed();
    await ctx.audit(tx, [{ action: 'help-request.taken', teamId: null, subject: { type: 'help-request', id } }]);
  });
}

/** Replies by mail. @throws help-request.not-found, help-request.closed. */
export async function answerRequest(
  ctx: Context,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<HelpThread> {
  return ctx.transaction(async (tx) => {
    const row = await findHelp(tx, id);
    if (!row) throw errors.helpNotFound();
    const now = ctx.clock.now();
    if (!(await takeHelp(tx, { id, operatorId: ctx.actor.userId, now }))) throw errors.helpClosed();
    const answer = { id: newId(), helpRequestId: id, operatorId: ctx.actor.userId, text, createdAt: now };
    await insertAnswer(tx, answer);
    await ctx.enqueue(tx, [newJob(mailHelpQueue, { kind: 'answer', id: answer.id })]);
    await ctx.audit(tx, [{ action: 'help-request.answered', teamId: null, subject: { type: 'help-request', id } }]);
    const thread = await readRequest(tx, id);
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: thread }], now);
    return thread;
  });
}

/** Closes a request, or reopens it. @throws help-request.not-found. */
export async function closeRequest(
  ctx: Context,
  { id, closed }: { readonly id: string; readonly closed: boolean },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const operatorId = closed ? ctx.actor.userId : null;
    if (!(await closeHelp(tx, { id, operatorId, now: ctx.clock.now() }))) throw errors.helpNotFound();
    await ctx.audit(tx, [
      {
        action: 'help-request.closed',
        teamId: null,
        subject: { type: 'help-request', id },
        changes: { closed: { from: !closed, to: closed } },
      },
    ]);
  });
}
