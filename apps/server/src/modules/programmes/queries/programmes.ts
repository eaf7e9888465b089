import type { ProgrammeDraft } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { integer, statement, type Tx } from '../../../platform/database/index.ts';

const insert = statement(
  'programmes-insert',
  `insert into gift_programmes (id, budget_id, team_id, user_id, sender_team_id, kind, name, product_id, message, from_name, reason_code, send_time, claim_days, active, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`,
);

type Sender = { readonly userId: string; readonly senderTeamId: string };

const valuesOf = (draft: ProgrammeDraft) => [
  draft.kind,
  draft.name,
  draft.productId,
  draft.message,
  draft.fromName,
  draft.reasonCode,
  draft.sendTime,
  draft.claimDays,
  draft.active,
];

export async function insertProgramme(
  tx: Tx,
  {
    id,
    budgetId,
    teamId,
    sender,
    draft,
    now,
  }: {
    readonly id: string;
    readonly budgetId: string;
    readonly teamId: string;
    readonly sender: Sender;
    readonly draft: ProgrammeDraft;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(insert, [id, budgetId, teamId, sender.userId, sender.senderTeamId, ...valuesOf(draft), now]);
}

const update = statement(
  'programmes-update',
  `with changed as (
     update gift_programmes set user_id = $3, sender_team_id = $4, kind = $5, name = $6, product_id = $7, message = $8, from_name = $9, reason_code = $10, send_time = $11,
       claim_days = $12, active = $13, updated_at = $14 where budget_id = $1 and id = $2 and deleted_at is null returning 1)
   select count(*) as changed from changed`,
  { changed: integer },
);

/** @returns false where there is no such programme of the budget. */
export async function updateProgramme(
  tx: Tx,
  {
    id,
    budgetId,
    sender,
    draft,
    now,
  }: {
    readonly id: string;
    readonly budgetId: string;
    readonly sender: Sender;
    readonly draft: ProgrammeDraft;
    readonly now: Temporal.Instant;
  },
): Promise<boolean> {
  const [row] = await tx.run(update, [budgetId, id, sender.userId, sender.senderTeamId, ...valuesOf(draft), now]);
  return row?.changed === 1;
}

const end = statement(
  'programmes-end',
  `with ended as (
     update gift_programmes set deleted_at = $3, active = false, updated_at = $3 where budget_id = $1 and id = $2 and deleted_at is null returning 1)
   select count(*) as ended from ended`,
  { ended: integer },
);

/** @returns false where there is no such programme of the budget. */
export async function endProgramme(
  tx: Tx,
  { id, budgetId, now }: { readonly id: string; readonly budgetId: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const [row] = await tx.run(end, [budgetId, id, now]);
  return row?.ended === 1;
}
