import {
  limits,
  participantInviteTypes,
  type EndpointInput,
  type EndpointResponse,
  type addParticipants as contract,
} from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { sendInvites, toWireResults, type BudgetPort } from '../../members/index.ts';
import type { ProofPort } from '../../teams/index.ts';
import type { Budget } from '../domain/budget.ts';
import { errors } from '../errors.ts';
import { countParticipantsOf, insertParticipants } from '../queries/participants.ts';
import { findParticipantIds } from '../queries/participants.read-model.ts';
import { completeAction, holdBudget } from './hold-budget.ts';
import { joinPresent } from './join-budget.ts';

type Input = EndpointInput<typeof contract>['body'];
type Answer = EndpointResponse<typeof contract>;

/** Invite outcomes after which an address takes part, or is expected to join. */
const participatingOutcomes: ReadonlySet<string> = new Set([
  'sent',
  'resent',
  'joined',
  'already-member',
  'already-invited',
]);

/** @throws budget.amounts-fixed. */
function assertAmounts({ isVariable }: Budget, { participants }: Input): void {
  if (!isVariable && participants.some(({ budgetAmount }) => budgetAmount !== undefined)) throw errors.amountsFixed();
}

/** @throws budget.too-many-participants. */
async function assertRoomFor(db: Queryable, budgetId: string, emails: readonly string[]): Promise<void> {
  const { total, known } = await countParticipantsOf(db, { budgetId, emails });
  const over = total + new Set(emails).size - known - limits.budgetParticipants;
  if (over > 0) throw errors.tooManyParticipants(over);
}

const addressOf = ({ email }: Input['participants'][number]): string => email.trim().toLowerCase();

/**
 * Adds people to a budget; each address succeeds or fails independently. The invites are those of `members` and are
 * sent before anyone is added: if the call fails in between, repeating it adds the people and sends no second mail
 * within minutes.
 * @throws budget.not-found, budget.busy, budget.not-now, budget.amounts-fixed, budget.too-many-participants, those of
 * `sendInvites`.
 */
export async function addParticipants(ctx: Context, proof: ProofPort, id: string, input: Input): Promise<Answer> {
  const emails = input.participants.map(addressOf);
  const budget = await ctx.transaction(async (tx) => {
    const held = await holdBudget(ctx, tx, { id, act: 'people' });
    assertAmounts(held, input);
    await assertRoomFor(tx, id, emails);
    return held;
  });
  const sent = toWireResults(
    await sendInvites(ctx, proof, {
      teamId: budget.teamId,
      rows: input.participants.map(({ email, type }) => ({ typed: email, type })),
    }),
  ).results;
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const held = await holdBudget(ctx, tx, { id, act: 'people' });
    assertAmounts(held, input);
    await assertRoomFor(tx, id, emails);
    const people = input.participants.flatMap(({ budgetAmount, type }, index) => {
      const [email, result] = [emails[index], sent[index]];
      if (email === undefined || !result || !participatingOutcomes.has(result.outcome)) return [];
      const budgetPence = budgetAmount === undefined ? null : amountOfPence(budgetAmount);
      return [{ id: newId(), email, inviteType: type, inviteId: result.inviteId, budgetPence }];
    });
    await insertParticipants(tx, { budgetId: id, teamId: held.teamId, people, now });
    await joinPresent(ctx, tx, held);
    const ids = await findParticipantIds(tx, id, emails);
    const wire: Answer = {
      results: sent.map(({ emailAddress, outcome, message }, index) => ({
        email: emailAddress,
        outcome,
        message,
        participantId: ids.get(emails[index] ?? '') ?? null,
      })),
    };
    await completeAction(ctx, tx, { budget: held, action: 'budget.people-changed' });
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], now);
    return wire;
  });
}

/**
 * Adds the people whom the team has just invited, in the same transaction; people whose invite failed are left out.
 * @throws budget.not-found, access.forbidden, budget.busy, budget.not-now, budget.too-many-participants.
 */
export const addInvitedPeople: BudgetPort['addInvitedPeople'] = async (ctx, tx, { budgetId, teamId, people }) => {
  const held = await holdBudget(ctx, tx, { id: budgetId, act: 'people' });
  if (held.teamId !== teamId) throw errors.notFound();
  const added = people.flatMap(({ email, type, outcome, inviteId }) => {
    const inviteType = participantInviteTypes.find((known) => known === type);
    return inviteType && participatingOutcomes.has(outcome)
      ? [{ id: newId(), email, inviteType, inviteId, budgetPence: null }]
      : [];
  });
  await assertRoomFor(
    tx,
    budgetId,
    added.map(({ email }) => email),
  );
  await insertParticipants(tx, { budgetId, teamId, people: added, now: ctx.clock.now() });
  await joinPresent(ctx, tx, held);
  await completeAction(ctx, tx, { budget: held, action: 'budget.people-changed' });
};
