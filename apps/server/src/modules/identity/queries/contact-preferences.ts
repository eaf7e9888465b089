import { mapChoices, type ContactPreferenceKey } from '@huggg/contracts';
import { z } from 'zod';
import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, json, type RowOf } from '../../../platform/database/index.ts';

export type Choices = Readonly<Record<ContactPreferenceKey, boolean>>;

const rowColumns = { preferences: json(z.record(z.string(), z.unknown())) };

type Row = RowOf<typeof rowColumns>;

/** Choices that were never made default to on. */
function toChoices(row: Row | undefined): Choices {
  return mapChoices((key) => row?.preferences[key] !== false);
}

const ofUser = statement(
  'contact-preferences-of-user',
  'select preferences from contact_preferences where user_id = $1',
  rowColumns,
);

/** Returns which optional mails a person receives. */
export async function getContactChoices(db: Queryable, userId: string): Promise<Choices> {
  const [row] = await db.run(ofUser, [userId]);
  return toChoices(row);
}

const merge = statement(
  'contact-preferences-merge',
  `insert into contact_preferences as c (user_id, preferences, created_at, updated_at) values ($1, $2, $3, $3)
   on conflict (user_id) do update set preferences = c.preferences || excluded.preferences, updated_at = excluded.updated_at returning preferences`,
  rowColumns,
);

/** Sets the given choices and leaves the other choices unchanged. */
export async function recordContactChoices(
  tx: Tx,
  {
    userId,
    choices,
    now,
  }: { readonly userId: string; readonly choices: Partial<Choices>; readonly now: Temporal.Instant },
): Promise<Choices> {
  const [row] = await tx.run(merge, [userId, JSON.stringify(choices), now]);
  return toChoices(row);
}
