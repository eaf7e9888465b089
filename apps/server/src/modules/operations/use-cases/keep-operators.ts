import { userTypes, type Operator } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { factorsOfPerson, hasOwnFactor } from '../../factors/index.ts';
import { changeUserType, findPersonByEmail, listOperatorIds, lockOperators } from '../../identity/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import { deleteOperatorMakers, insertOperatorMaker } from '../queries/operator-makers.ts';
import { listOperatorFactors } from '../queries/operators.read-model.ts';

type OperatorContext = Pick<Context, 'clock' | 'audit' | 'config'>;

/**
 * Makes a person an operator and records who did, because the two do not count as two people when a credit needs
 * approval; the command (null) clears the record. In production the person must already have a second factor, so that a
 * stolen password alone never makes an operator.
 * @returns whether the person changed.
 * @throws operator.no-account, operator.no-factor.
 */
export async function makeOperator(
  ctx: OperatorContext,
  tx: Tx,
  { email, madeBy }: { readonly email: string; readonly madeBy: string | null },
): Promise<boolean> {
  const person = await findPersonByEmail(tx, email);
  if (!person || person.deactivatedAt || person.type === userTypes.machine) throw errors.noAccount();
  if (ctx.config.production && !hasOwnFactor(await factorsOfPerson(tx, person.id))) throw errors.noFactor();
  const now = ctx.clock.now();
  const changed = await changeUserType(tx, { userId: person.id, type: userTypes.operator }, now);
  if (madeBy === null) await deleteOperatorMakers(tx, person.id);
  else if (changed && madeBy !== person.id) await insertOperatorMaker(tx, { userId: person.id, madeBy }, now);
  if (changed)
    await ctx.audit(tx, [{ action: 'operator.made', teamId: null, subject: { type: 'user', id: person.id } }]);
  return changed;
}

/**
 * Makes an operator an ordinary user again; the command has no remover (null). A remover in the console counts as
 * related from then on: they can reset the factors of an ordinary user, and so could enter an account that another
 * operator makes an operator again.
 * @throws operator.not-found, operator.last.
 */
export async function removeOperator(
  ctx: OperatorContext,
  tx: Tx,
  { userId, removedBy }: { readonly userId: string; readonly removedBy: string | null },
): Promise<void> {
  // Two operators who remove each other concurrently must not leave none.
  await lockOperators(tx);
  const operators = await listOperatorIds(tx);
  if (!operators.includes(userId)) throw errors.operatorNotFound();
  if (operators.length === 1) throw errors.lastOperator();
  const now = ctx.clock.now();
  await changeUserType(tx, { userId, type: userTypes.standard }, now);
  if (removedBy !== null && removedBy !== userId) await insertOperatorMaker(tx, { userId, madeBy: removedBy }, now);
  await ctx.audit(tx, [{ action: 'operator.removed', teamId: null, subject: { type: 'user', id: userId } }]);
}

export async function listOperatorsForConsole(ctx: Context): Promise<Operator[]> {
  const operators = await listOperatorFactors(ctx.readPrimary);
  return operators.map(({ createdAt, ...operator }) => ({
    ...operator,
    dateCreated: createdAt.toString(),
    abilities: { canRemove: operators.length > 1 },
  }));
}

/** @throws those of `makeOperator` and `requireStepUp`. */
export async function makeOperatorFromConsole(ctx: Context, email: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    await makeOperator(ctx, tx, { email, madeBy: ctx.actor.userId });
  });
}

/** @throws those of `removeOperator` and `requireStepUp`. */
export async function removeOperatorFromConsole(ctx: Context, userId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    await removeOperator(ctx, tx, { userId, removedBy: ctx.actor.userId });
  });
}
