import type { ClaimRule, ClaimRuleKey } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { listRules, lockRule, writeRule, type RuleRow } from '../queries/claim-rules.ts';

function toWire({ changedAt, ...rule }: RuleRow): ClaimRule {
  return { ...rule, dateChanged: changedAt && isoOf(changedAt) };
}

export async function readRules(ctx: Context): Promise<{ data: ClaimRule[] }> {
  return { data: (await listRules(ctx.readPrimary)).map(toWire) };
}

type Wanted = {
  readonly key: ClaimRuleKey;
  readonly enabled: boolean;
  readonly claims: number;
  readonly windowMinutes: number;
};

/** Changes a rule. Claims that are already held stay held. */
export async function changeRule(ctx: Context, wanted: Wanted): Promise<ClaimRule> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const before = await lockRule(tx, wanted.key);
    if (!before) throw new Error(`The rule ${wanted.key} is missing: each rule is created by a migration.`);
    await writeRule(tx, wanted, now);
    const changes = Object.fromEntries(
      (['enabled', 'claims', 'windowMinutes'] as const)
        .filter((field) => before[field] !== wanted[field])
        .map((field) => [`${wanted.key} ${field}`, { from: before[field], to: wanted[field] }]),
    );
    // A rule has no id: the subject is the operator who changed it.
    await ctx.audit(tx, [
      {
        action: 'claim-rule.changed',
        teamId: null,
        subject: { type: 'user', id: ctx.actor.userId },
        reason: wanted.key,
        changes,
      },
    ]);
    return toWire({ ...wanted, changedAt: now });
  });
}
