import type { Temporal } from 'temporal-polyfill';
import type { Reach } from '../../../platform/context.ts';
import {
  instant,
  integer,
  nullable,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  emoji: text,
  message: nullable(text),
  name: nullable(text),
  giftId: uuid,
  createdAt: instant,
  updatedAt: instant,
  receiver: nullable(text),
  transactionId: uuid,
  transactionName: text,
  senderId: uuid,
  senderName: text,
};

export type ReactionRow = RowOf<typeof columns>;

/**
 * The filter of a list of thank-yous: those visible to the caller, created after an instant, and after a place in the
 * list.
 */
export type ReactionQuestion = {
  readonly reach: Reach;
  readonly since: Temporal.Instant | null;
  /** Only thank-yous with this emoji; null for any. */
  readonly emoji: string | null;
  /** Whether to return only thank-yous with a message. */
  readonly words: boolean;
  readonly after: { readonly at: string; readonly id: string } | null;
};

/** These filters exclude few rows, so each team's index is still read from its end. */
const reactionFilter = (emoji: string, words: string) =>
  `(${emoji}::text is null or r.emoji = ${emoji}) and (not ${words}::boolean or r.message is not null)`;

const after = `r.created_at > coalesce($3::timestamptz, '-infinity') and (r.created_at, r.id) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;

/**
 * Reads one page from the end of each team's index and merges the pages, so that other teams and older rows cost
 * nothing.
 */
function newestStatement(name: string, ofOwner: string) {
  return statement(
    name,
    `select r.id, r.emoji, r.message, r.name, r.gift_id, r.created_at, r.updated_at, coalesce(g.receiver_name, g.receiver_email, g.receiver_phone) as receiver,
       t.id as transaction_id, t.name as transaction_name, r.sender_id, coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as sender_name
     from (
       select r.* from unnest($1::uuid[]) as team (id) cross join lateral (
         select * from reactions r where r.team_id = team.id and ${ofOwner} and ${after} and ${reactionFilter('$7', '$8')} order by r.created_at desc, r.id desc limit $6
       ) r order by r.created_at desc, r.id desc limit $6
     ) r join gifts g on g.id = r.gift_id join transactions t on t.id = g.transaction_id join users u on u.id = r.sender_id
     order by r.created_at desc, r.id desc`,
    columns,
  );
}

const anySender = '$2::uuid is null';
const oneSender = 'r.sender_id = $2';
const ofTeams = newestStatement('reactions-of-teams', anySender);
const ofSender = newestStatement('reactions-of-sender', oneSender);

const place = ({ reach, since, after: beyond }: ReactionQuestion): unknown[] => [
  reach.teamIds,
  reach.ownerId,
  since,
  beyond?.at ?? null,
  beyond?.id ?? null,
];

/** Lists thank-yous of recipients, newest first. */
export function listReactionRows(db: Queryable, question: ReactionQuestion, limit: number): Promise<ReactionRow[]> {
  const { emoji, words } = question;
  return db.run(question.reach.ownerId === null ? ofTeams : ofSender, [...place(question), limit, emoji, words]);
}

function countStatement(name: string, ofOwner: string) {
  return statement(
    name,
    `select count(*) as total from (
       select 1 from unnest($1::uuid[]) as team (id) cross join lateral (select 1 from reactions r where r.team_id = team.id and ${ofOwner} and r.created_at > coalesce($3::timestamptz, '-infinity') and ${reactionFilter('$5', '$6')} limit $4) r limit $4
     ) found`,
    { total: integer },
  );
}

const countOfTeams = countStatement('reactions-count-of-teams', anySender);
const countOfSender = countStatement('reactions-count-of-sender', oneSender);

/** Counts them, up to one more than `cap`. */
export async function countReactions(
  db: Queryable,
  { reach, since, emoji, words }: Omit<ReactionQuestion, 'after'>,
  cap: number,
): Promise<number> {
  const [row] = await db.run(reach.ownerId === null ? countOfTeams : countOfSender, [
    reach.teamIds,
    reach.ownerId,
    since,
    cap + 1,
    emoji,
    words,
  ]);
  return row?.total ?? 0;
}
