import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { inBatches, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { bankReference, expectPlanPayments, reducePlanPayments } from '../../banking/index.ts';
import { numberText } from '../domain/document.ts';
import { ukDay } from '../domain/months.ts';
import { planCredit, planDocument, type PlanSale } from '../domain/plan-document.ts';
import { planPeriod, unusedPence } from '../domain/plan-period.ts';
import { findDuePlans, findEndedPlans, type DuePlan, type EndedPlan } from '../queries/due-plans.read-model.ts';
import { endPlanPeriods, insertPlanPeriods, lockPlanInvoicing } from '../queries/plan-periods.ts';
import { issueDocuments } from './issue-documents.ts';
import { sellerOf } from './issue-for-sales.ts';

type PlanContext = Pick<Context, 'transaction' | 'clock' | 'config' | 'publish'>;

const batchSize = 200;

/**
 * Invoices each billing period of a plan with a price when it starts, and credits the days that a team does not use
 * because it changed to another plan; it is safe to repeat. The invoice's own reference identifies the bank transfer
 * that pays it.
 */
export async function invoicePlans(ctx: PlanContext): Promise<void> {
  await inBatches(() => ctx.transaction((tx) => creditEnded(ctx, tx)), { full: batchSize });
  // Each batch invoices one period per team, until every period that has started is invoiced.
  await inBatches(() => ctx.transaction((tx) => invoiceDue(ctx, tx)));
}

async function invoiceDue(ctx: PlanContext, tx: Tx): Promise<number> {
  await lockPlanInvoicing(tx);
  const now = ctx.clock.now();
  const today = ukDay(now);
  const due = await findDuePlans(tx, today, batchSize);
  if (due.length === 0) return 0;
  const { bankDetails } = ctx.config.money;
  const made = due.map((plan) => {
    const period = planPeriod(ukDay(plan.planStartedAt), { position: plan.position, unit: plan.billingPeriod });
    const reference = bankReference(randomBytes(8));
    const source = `plan:${plan.teamId}:${plan.planStartedAt.epochMilliseconds}:${plan.position}`;
    const sale: PlanSale = { ...plan, period, buyer: buyerOf(plan), day: today };
    return { plan, period, reference, document: planDocument(sale, sellerOf(ctx), source, { reference, bankDetails }) };
  });
  await expectPlanPayments(
    tx,
    made.map(({ plan, reference, document }) => ({
      id: document.id,
      reference,
      teamId: plan.teamId,
      amountPence: plan.pricePence,
    })),
    now,
  );
  await insertPlanPeriods(
    tx,
    made.map(({ plan, period, document }) => ({ ...plan, id: newId(), period, documentId: document.id })),
    now,
  );
  return issueDocuments(
    ctx,
    tx,
    made.map(({ document }) => document),
  );
}

async function creditEnded(ctx: PlanContext, tx: Tx): Promise<number> {
  await lockPlanInvoicing(tx);
  const now = ctx.clock.now();
  const ended = await findEndedPlans(tx, batchSize);
  if (ended.length === 0) return 0;
  const credits = ended.map((plan) => {
    const period = { from: plan.fromDay, until: plan.untilDay };
    const creditPence = unusedPence(period, plan.pricePence, plan.endedDay);
    const unused = { from: plan.endedDay, until: plan.untilDay };
    const sale: PlanSale = { ...plan, period: unused, buyer: buyerOf(plan), day: ukDay(now) };
    const original = {
      id: plan.originalId,
      number: numberText(plan.originalSeries, plan.originalNumber),
      issuedAt: plan.originalIssuedAt,
      vatPence: plan.originalVatPence,
    };
    const source = `plan-credit:${plan.id}`;
    const note = creditPence > 0 ? planCredit(sale, sellerOf(ctx), { creditPence, original, source }) : null;
    return { plan, creditPence, note };
  });
  const notes = credits.flatMap(({ note }) => note ?? []);
  await reducePlanPayments(
    tx,
    credits.map(({ plan, creditPence }) => ({ id: plan.originalId, byPence: creditPence })),
    now,
  );
  await endPlanPeriods(
    tx,
    credits.map(({ plan, note }) => ({ id: plan.id, day: plan.endedDay, creditId: note?.id ?? null })),
  );
  await issueDocuments(ctx, tx, notes);
  return ended.length;
}

function buyerOf({
  teamName,
  businessEntityName,
  businessTradingName,
  businessAddress,
}: Pick<DuePlan | EndedPlan, 'teamName' | 'businessEntityName' | 'businessTradingName' | 'businessAddress'>) {
  return { name: teamName, businessEntityName, businessTradingName, businessAddress };
}
