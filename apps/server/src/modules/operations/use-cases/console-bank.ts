import type { BankAct, BankImport, NewBankAct } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import * as banking from '../../banking/index.ts';
import { remainingOperatorLimit } from '../../funding/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { findRelatedOperators } from '../queries/operator-makers.ts';

/**
 * Returns the acting operator, the operators who count as one person with them, and the amount that they can still move
 * alone.
 */
async function viewerOf(ctx: Context, db: Queryable) {
  const operatorId = ctx.actor.userId;
  const related = await findRelatedOperators(db, operatorId);
  return { operatorId, related, limitPence: await remainingOperatorLimit(ctx, db, related) };
}

export async function listImportsForConsole(ctx: Context): Promise<BankImport[]> {
  return banking.wireImports(ctx.readPrimary, await viewerOf(ctx, ctx.readPrimary));
}

/** @throws bank-import.not-found. */
export async function readImportForConsole(ctx: Context, id: string): Promise<BankImport> {
  return banking.wireImport(ctx.readPrimary, id, await viewerOf(ctx, ctx.readPrimary));
}

type File = Omit<Parameters<typeof banking.readBankStatement>[1], 'owners'>;

/** @throws bank-import.refused. */
export async function readStatementFromConsole(
  ctx: Context,
  owners: banking.ReferenceOwners,
  file: File,
): Promise<BankImport> {
  const row = await banking.readBankStatement(ctx, { ...file, owners });
  const [wire] = await banking.toWireImports(ctx.readPrimary, [row], await viewerOf(ctx, ctx.readPrimary));
  if (!wire) throw new Error('The statement that was just read was not found.');
  return wire;
}

/** @throws what `beginApply` of banking and `requireStepUp` throw. */
export function applyImportFromConsole(ctx: Context, id: string): Promise<BankImport> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const viewer = await viewerOf(ctx, tx);
    await banking.beginApply(ctx, tx, { id, ...viewer });
    return banking.wireImport(tx, id, viewer);
  });
}

/** @throws what `discardImport` of banking throws. */
export function discardFromConsole(ctx: Context, id: string): Promise<BankImport> {
  return ctx.transaction(async (tx) => {
    await banking.discardImport(ctx, tx, id);
    return banking.wireImport(tx, id, await viewerOf(ctx, tx));
  });
}

type Viewer = Awaited<ReturnType<typeof viewerOf>>;
type ActRow = Awaited<ReturnType<typeof banking.requestBankAct>>;

async function toWireDecision(tx: Tx, row: ActRow, viewer: Viewer): Promise<BankAct> {
  const [wire] = await banking.toWireActs(tx, [row], viewer);
  if (!wire) throw new Error('The decision that was just made was not found.');
  return wire;
}

export async function listActsForConsole(ctx: Context): Promise<BankAct[]> {
  return banking.wireActs(ctx.readPrimary, await viewerOf(ctx, ctx.readPrimary));
}

/** @throws what `requestBankAct` of banking and `requireStepUp` throw. */
export function askForBankAct(ctx: Context, owners: banking.ReferenceOwners, act: NewBankAct): Promise<BankAct> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const viewer = await viewerOf(ctx, tx);
    const wire = await toWireDecision(tx, await banking.requestBankAct(ctx, tx, { act, owners, ...viewer }), viewer);
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: wire }], ctx.clock.now());
    return wire;
  });
}

/** @throws what `approveBankAct` of banking and `requireStepUp` throw. */
export function approveBankActFromConsole(ctx: Context, owners: banking.ReferenceOwners, id: string): Promise<BankAct> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const viewer = await viewerOf(ctx, tx);
    return toWireDecision(tx, await banking.approveBankAct(ctx, tx, { id, owners, ...viewer }), viewer);
  });
}

/** @throws what `refuseBankAct` of banking throws. */
export function refuseBankActFromConsole(ctx: Context, id: string): Promise<BankAct> {
  return ctx.transaction(async (tx) => {
    const viewer = await viewerOf(ctx, tx);
    return toWireDecision(tx, await banking.refuseBankAct(ctx, tx, { id, operatorId: viewer.operatorId }), viewer);
  });
}
