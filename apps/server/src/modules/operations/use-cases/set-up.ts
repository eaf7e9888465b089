import { userTypes } from '@huggg/contracts';
import { formatPounds } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import { maskEmail } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { enrolFirstApp } from '../../factors/index.ts';
import { openMainWallet, requestCredit } from '../../funding/index.ts';
import {
  changeUserType,
  checkChosenPassword,
  createPerson,
  findPeople,
  findPersonByEmail,
  hashPassword,
  listOperatorIds,
  recordLastTeam,
} from '../../identity/index.ts';
import { inviteFirstAdmin } from '../../members/index.ts';
import { createPlans, defaultPlans, listPlans } from '../../plans/index.ts';
import { addMember, createTeams, resolveRoleGroup } from '../../teams/index.ts';
import type { SetupInput, SetupStep } from '../domain/setup-input.ts';
import { errors } from '../errors.ts';
import { firstWalletOf } from '../queries/first-wallet.read-model.ts';
import { findInstallation, recordSetUp, lockSetup } from '../queries/installation.ts';
import { findRelatedOperators } from '../queries/operator-makers.ts';

/** The authenticator app of the first operator: its secret, and the time step of the code entered. */
export type FirstApp = { readonly secret: string; readonly step: number };

export type FirstSetup = {
  readonly steps: readonly SetupStep[];
  /** The first operator's recovery codes, shown only once; null if an operator already existed. */
  readonly recoveryCodes: readonly string[] | null;
};

type SetupContext = Pick<Context, 'transaction' | 'clock' | 'config' | 'secrets' | 'publish' | 'audit' | 'readPrimary'>;

const teamDefaults = {
  businessEntityName: null,
  businessTradingName: null,
  businessAddress: null,
  parentTeamId: null,
  domain: null,
  preferences: {},
  reasonCodes: [],
} as const;

/** Checks whether the installation was set up or has an operator, after which the first-run page is closed. */
async function isSetUp(tx: Tx): Promise<boolean> {
  const installation = await findInstallation(tx);
  return (installation?.setUpAt ?? null) !== null || (await listOperatorIds(tx)).length > 0;
}

/** Checks whether the first operator must be created, for which the caller requires a second factor. */
export async function needsOperator({ readPrimary }: Pick<Context, 'readPrimary'>): Promise<boolean> {
  return (await listOperatorIds(readPrimary)).length === 0;
}

/**
 * Sets up an installation in one transaction: name, plans, first operator, first team with its admin, and a payment for
 * its wallet; existing parts are left unchanged. With `firstRunOnly`, for the setup page, it does nothing if a setup
 * ran before, and the result has no steps.
 * @throws user.email-taken, plan.not-available if every plan is retired, and what `checkChosenPassword` and
 * `requestCredit` throw.
 */
export async function setUp(
  ctx: SetupContext,
  input: SetupInput,
  { app, firstRunOnly = false }: { readonly app: FirstApp; readonly firstRunOnly?: boolean },
): Promise<FirstSetup> {
  const { operator } = input;
  const isNew = await needsOperator(ctx);
  if (isNew && !operator) throw new Error('The setup requires its first operator: name, address and password.');
  if (isNew && operator)
    await checkChosenPassword(ctx, operator.password, {
      email: operator.email,
      names: [operator.firstName, operator.surname],
      secondFactor: true,
    });
  const passwordHash = isNew && operator ? await hashPassword(operator.password) : null;
  return ctx.transaction(async (tx) => {
    await lockSetup(tx);
    if (firstRunOnly && (await isSetUp(tx))) return { steps: [], recoveryCodes: null };
    const planId = await ensurePlans(ctx, tx, input);
    const made = await ensureOperator(ctx, tx, { input, app, passwordHash, planId: planId.id });
    const team = await ensureFirstTeam(ctx, tx, { input, planId: planId.id, operatorId: made.operatorId });
    const credit = await ensureCredit(ctx, tx, { input, teamId: team.teamId, operatorId: made.operatorId });
    const name = await ensureName(ctx, tx, { input, firstTeamId: team.teamId });
    const steps = [name, planId.step, made.step, team.step, credit].flatMap((step) => step ?? []);
    if (steps.some(({ done }) => done))
      await ctx.audit(tx, [
        {
          action: 'installation.set-up',
          teamId: null,
          subject: { type: 'user', id: made.operatorId },
          actorId: made.operatorId,
        },
      ]);
    return { steps, recoveryCodes: made.recoveryCodes };
  });
}

async function ensureName(
  ctx: SetupContext,
  tx: Tx,
  { input, firstTeamId }: { readonly input: SetupInput; readonly firstTeamId: string | null },
): Promise<SetupStep> {
  const before = await findInstallation(tx);
  const productName = before?.productName ?? input.productName ?? null;
  await recordSetUp(tx, { productName, firstTeamId }, ctx.clock.now());
  const changed = productName !== null && before?.productName !== productName;
  const shown = productName ?? ctx.config.productName;
  return { part: 'name', done: changed, text: changed ? `The product is called ${shown}.` : `It is called ${shown}.` };
}

/** Creates the plans if there are none, and returns the plan for the first teams: the cheapest that can be chosen. */
async function ensurePlans(
  ctx: SetupContext,
  tx: Tx,
  input: SetupInput,
): Promise<{ readonly id: string; readonly step: SetupStep }> {
  const now = ctx.clock.now();
  const known = await listPlans(tx);
  if (known.length === 0) await createPlans(tx, input.plans ?? defaultPlans, now);
  const plans = known.length > 0 ? known : await listPlans(tx);
  const first = plans.find(({ isActive }) => isActive);
  if (!first) throw errors.noPlan();
  const names = plans.map(({ name }) => name).join(', ');
  const done = known.length === 0;
  return {
    id: first.id,
    step: { part: 'plans', done, text: done ? `Plans were made: ${names}.` : `There are plans: ${names}.` },
  };
}

type OperatorSetup = {
  readonly input: SetupInput;
  readonly app: FirstApp;
  readonly passwordHash: string | null;
  readonly planId: string;
};

async function ensureOperator(
  ctx: SetupContext,
  tx: Tx,
  { input, app, passwordHash, planId }: OperatorSetup,
): Promise<{
  readonly operatorId: string;
  readonly step: SetupStep;
  readonly recoveryCodes: readonly string[] | null;
}> {
  const [known] = await listOperatorIds(tx);
  if (known !== undefined) {
    const person = (await findPeople(tx, [known])).get(known);
    const text = `There is an operator: ${person ? maskEmail(person.email) : known}.`;
    return { operatorId: known, step: { part: 'operator', done: false, text }, recoveryCodes: null };
  }
  if (!input.operator) throw new Error('The setup requires its first operator.');
  const { firstName, surname, email } = input.operator;
  if (await findPersonByEmail(tx, email)) throw errors.emailTaken();
  const now = ctx.clock.now();
  const operatorId = await createPerson(tx, { firstName, surname, email, passwordHash, verifiedEmailAt: now }, now);
  await changeUserType(tx, { userId: operatorId, type: userTypes.operator }, now);
  const teamId = newId();
  const name = `${input.productName ?? ctx.config.productName} operations`;
  await createTeams(tx, [{ ...teamDefaults, id: teamId, name, planId }], now);
  const { id: roleGroupId } = await resolveRoleGroup(tx, { teamId, role: 'team-admin' });
  await addMember(ctx, tx, { teamId, userId: operatorId, roleGroupId, byUserId: null, actorId: operatorId });
  await recordLastTeam(tx, { userId: operatorId, teamId });
  const recoveryCodes = await enrolFirstApp(ctx, tx, { userId: operatorId, ...app });
  const text = `${firstName} ${surname} is the first operator, with an authenticator app.`;
  return { operatorId, step: { part: 'operator', done: true, text }, recoveryCodes };
}

async function ensureFirstTeam(
  ctx: SetupContext,
  tx: Tx,
  { input, planId, operatorId }: { readonly input: SetupInput; readonly planId: string; readonly operatorId: string },
): Promise<{ readonly teamId: string | null; readonly step: SetupStep | null }> {
  const firstTeamId = (await findInstallation(tx))?.firstTeamId ?? null;
  if (firstTeamId !== null)
    return { teamId: firstTeamId, step: { part: 'team', done: false, text: 'There is a first team.' } };
  if (!input.team) return { teamId: null, step: null };
  const { name, adminEmail } = input.team;
  const now = ctx.clock.now();
  const teamId = newId();
  await createTeams(tx, [{ ...teamDefaults, id: teamId, name, planId, businessEntityName: name }], now);
  await openMainWallet(tx, { teamId, now });
  await inviteFirstAdmin(ctx, tx, { teamId, email: adminEmail, operatorId });
  const text = `${name} was made, and ${maskEmail(adminEmail)} is mailed an invite as its admin.`;
  return { teamId, step: { part: 'team', done: true, text } };
}

async function ensureCredit(
  ctx: SetupContext,
  tx: Tx,
  {
    input,
    teamId,
    operatorId,
  }: { readonly input: SetupInput; readonly teamId: string | null; readonly operatorId: string },
): Promise<SetupStep | null> {
  if (!input.credit) return null;
  const walletId = teamId === null ? null : await firstWalletOf(tx, teamId);
  if (walletId === null)
    return { part: 'credit', done: false, text: 'The payment was left out: there is no first team for it.' };
  const now = ctx.clock.now();
  const related = await findRelatedOperators(tx, operatorId);
  const credit = await requestCredit(ctx, tx, { ...input.credit, walletId, operatorId, related });
  // A credit requested before this setup started already existed.
  const done = Temporal.Instant.compare(credit.requestedAt, now) >= 0;
  const amount = formatPounds(credit.amountPence);
  const text =
    credit.status === 'posted'
      ? `The payment ${credit.reference} of ${amount} is in its wallet.`
      : `The payment ${credit.reference} of ${amount} waits for the approval of a second operator.`;
  return { part: 'credit', done, text };
}
