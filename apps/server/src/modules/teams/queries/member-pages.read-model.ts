import { roles, type MemberSort, type Role } from '@huggg/contracts';
import { statement, type Queryable, type Statement, integer } from '../../../platform/database/index.ts';
import { memberColumns, memberRow, memberSource, toMember, type Member, type MemberRow } from './members.read-model.ts';

type Order = 'asc' | 'desc';

export type MemberQuestion = {
  readonly teamId: string;
  /** Null means all. */
  readonly roles: readonly Role[] | null;
  /** Words that must all occur in the name or address. If empty, every member matches. */
  readonly words?: readonly string[];
  /** Defaults to ascending names. */
  readonly sort?: MemberSort;
  readonly order?: Order;
  /** The last person of the previous page, for ascending names. Other orders use `from`. */
  readonly after: string | null;
  /** Number of people to skip. */
  readonly from?: number;
  readonly limit: number;
};

export type MemberPage = { readonly members: readonly Member[]; readonly total: number; readonly next: string | null };

const teamCondition = 'm.team_id = $1 and u.deactivated_at is null and ($2::text[] is null or g.role = any($2))';
// The patterns are created once per query. Only the rows of the team are searched, so the size of other teams does not
// matter.
const wordsCondition = (position: string): string =>
  `(m.sort_name || ' ' || lower(u.email)) like all ((select array_agg('%' || plain_text(word) || '%') from unnest(${position}::text[]) word)::text[])`;

const orders: Readonly<Record<MemberSort, (order: Order) => string>> = {
  name: (order) => `m.sort_name ${order}, m.user_id ${order}`,
  role: (order) =>
    `array_position(array[${roles.map((role) => `'${role}'`).join(', ')}], g.role) ${order}, m.sort_name, m.user_id`,
  joined: (order) => `m.created_at ${order}, m.user_id ${order}`,
};

type Pages = Readonly<Record<MemberSort, Readonly<Record<Order, Statement<MemberRow>>>>>;

// There is a statement for each order, with and without words, so that a page by name reads one page of the index by
// name, however many people the team has.
function pages(kind: string, where: string, [limit, offset]: readonly [string, string]): Pages {
  const of = (sort: MemberSort, order: Order) =>
    statement(
      `members-${kind}-${sort}-${order}`,
      `select ${memberColumns} from ${memberSource} where ${where} order by ${orders[sort](order)} limit ${limit} offset ${offset}`,
      memberRow,
    );
  const both = (sort: MemberSort) => ({ asc: of(sort, 'asc'), desc: of(sort, 'desc') });
  return { name: both('name'), role: both('role'), joined: both('joined') };
}

const matchCondition = `${teamCondition} and ${wordsCondition('$3')}`;
const allPages = pages('all', teamCondition, ['$3', '$4']);
const matchingPages = pages('matching', matchCondition, ['$4', '$5']);
// The position is looked up in the team only: a place between its members would show the name of a person of another.
const afterMember = (position: string): string =>
  `(m.sort_name, m.user_id) > ((select a.sort_name from team_members a where a.team_id = $1 and a.user_id = ${position}), ${position})`;
const nameOrder = 'order by m.sort_name, m.user_id';
const nextOfAll = statement(
  'members-all-next',
  `select ${memberColumns} from ${memberSource} where ${teamCondition} and ${afterMember('$4')} ${nameOrder} limit $3`,
  memberRow,
);
const nextMatching = statement(
  'members-matching-next',
  `select ${memberColumns} from ${memberSource} where ${matchCondition} and ${afterMember('$5')} ${nameOrder} limit $4`,
  memberRow,
);

const countAll = statement('members-count', `select count(*) as total from ${memberSource} where ${teamCondition}`, {
  total: integer,
});
const countMatching = statement(
  'members-count-matching',
  `select count(*) as total from ${memberSource} where ${matchCondition}`,
  { total: integer },
);

const escapePattern = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * Lists a page of a team's people in the given order. With words, only people whose name or address contains all of
 * them.
 */
export async function listMembers(
  db: Queryable,
  { teamId, roles: held, words = [], sort = 'name', order = 'asc', after, from = 0, limit }: MemberQuestion,
): Promise<MemberPage> {
  const some = words.length > 0;
  const filter = some ? [teamId, held, words.map(escapePattern)] : [teamId, held];
  const [rows, [counted]] = await Promise.all([
    after === null
      ? db.run((some ? matchingPages : allPages)[sort][order], [...filter, limit + 1, from])
      : db.run(some ? nextMatching : nextOfAll, [...filter, limit + 1, after]),
    db.run(some ? countMatching : countAll, filter),
  ]);
  const members = rows.slice(0, limit).map(toMember);
  return { members, total: counted?.total ?? 0, next: rows.length > limit ? (members.at(-1)?.userId ?? null) : null };
}
