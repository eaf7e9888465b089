import type { Reach } from '../../../platform/context.ts';
import { statement, type Queryable } from '../../../platform/database/index.ts';

export type ReactionRow = {
  readonly id: string;
  readonly emoji: string;
  readonly message: string | null;
  readonly name: string | null;
  readonly giftId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly receiver: string | null;
  readonly transactionId: string;
  readonly transactionName: string;
  readonly senderId: string;
  readonly senderName: string;
};

/** Which thanks: of what the reach covers, from an instant on, beyond a place in the list. */
export type ReactionQuestion = {
  readonly reach: Reach;
  readonly since: Date | null;
  readonly after: { readonly at: string; readonly id: string } | null;
};

const after = `r.created_at > coalesce($3::timestamptz, '-infinity') and (r.created_at, r.id) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;

/** Each team's own end of the index is read for one page, and the pages are merged: other teams and the years before cost nothing. */
function newest(name: string, ofOwner: string) {
  return statement<ReactionRow>(
    name,
    `select r.id, r.emoji, r.message, r.name, r.gift_id as "giftId", r.created_at as "createdAt", r.updated_at as "updatedAt", coalesce(g.receiver_name, g.receiver_email, g.receiver_phone) as receiver,
       t.id as "transactionId", t.name as "transactionName", r.sender_id as "senderId", coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname)) as "senderName"
     from (
       select r.* from unnest($1::uuid[]) as team (id) cross join lateral (
         select * from reactions r where r.team_id = team.id and ${ofOwner} and ${after} order by r.created_at desc, r.id desc limit $6
       ) r order by r.created_at desc, r.id desc limit $6
     ) r join gifts g on g.id = r.gift_id join transactions t on t.id = g.transaction_id join users u on u.id = r.sender_id
     order by r.created_at desc, r.id desc`,
  );
}

const everybodys = '$2::uuid is null';
const ones = 'r.sender_id = $2';
const ofTeams = newest('reactions-of-teams', everybodys);
const ofSender = newest('reactions-of-sender', ones);

const place = ({ reach, since, after: beyond }: ReactionQuestion): unknown[] => [
  reach.teamIds,
  reach.ownerId,
  since,
  beyond?.at ?? null,
  beyond?.id ?? null,
];

/** Thanks of recipients, newest first. */
export function listReactionRows(db: Queryable, question: ReactionQuestion, limit: number): Promise<ReactionRow[]> {
  return db.run(question.reach.ownerId === null ? ofTeams : ofSender, [...place(question), limit]);
}

function counting(name: string, ofOwner: string) {
  return statement<{ total: number }>(
    name,
    `select count(*) as total from (
       select 1 from unnest($1::uuid[]) as team (id) cross join lateral (select 1 from reactions r where r.team_id = team.id and ${ofOwner} and r.created_at > coalesce($3::timestamptz, '-infinity') limit $4) r limit $4
     ) found`,
  );
}

const countOfTeams = counting('reactions-count-of-teams', everybodys);
const countOfSender = counting('reactions-count-of-sender', ones);

/** How many there are, at most one more than `cap`. */
export async function countReactions(
  db: Queryable,
  { reach, since }: Omit<ReactionQuestion, 'after'>,
  cap: number,
): Promise<number> {
  const [row] = await db.run(reach.ownerId === null ? countOfTeams : countOfSender, [
    reach.teamIds,
    reach.ownerId,
    since,
    cap + 1,
  ]);
  return row?.total ?? 0;
}
