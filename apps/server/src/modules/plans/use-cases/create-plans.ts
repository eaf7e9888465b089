import { defaultPermissions, roles, type PlanDraft } from '@huggg/contracts';
import { amountOfPence, pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { insertPlans, insertRoleGroups } from '../queries/plans.ts';

/** Creates plans with the usual role groups; participant is the default one. @returns their ids. */
export async function createPlans(
  tx: Tx,
  drafts: readonly PlanDraft[],
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const plans = drafts.map(({ price, termsURL, ...draft }) => ({
    ...draft,
    id: newId(),
    pricePence: price === 0 ? pence(0) : amountOfPence(price),
    termsUrl: termsURL,
  }));
  await insertPlans(tx, plans, now);
  const groups = plans.flatMap(({ id }) =>
    roles.map((role) => ({
      id: newId(),
      planId: id,
      role,
      permissions: defaultPermissions(role),
      isDefault: role === 'participant',
    })),
  );
  await insertRoleGroups(tx, groups, now);
  return plans.map(({ id }) => id);
}
