import { programmeKinds } from '@huggg/contracts';
import {
  boolean,
  instant,
  integer,
  notNull,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  budgetId: uuid,
  teamId: uuid,
  userId: uuid,
  senderTeamId: uuid,
  kind: oneOf(programmeKinds),
  name: text,
  productId: uuid,
  message: text,
  fromName: text,
  reasonCode: nullable(text),
  sendTime: text,
  claimDays: nullable(integer),
  active: boolean,
  createdAt: instant,
  updatedAt: instant,
};

export type Programme = RowOf<typeof columns>;

const select = `select p.id, p.budget_id, p.team_id, p.user_id, p.sender_team_id, p.kind, p.name, p.product_id, p.message, p.from_name, p.reason_code, p.send_time,
  p.claim_days, p.active, p.created_at, p.updated_at from gift_programmes p`;

const ofBudget = statement(
  'programmes-of-budget',
  `${select} where p.budget_id = $1 and p.deleted_at is null order by p.created_at, p.id`,
  columns,
);

/** Returns the programmes of a budget, which the caller must have found within its own reach. */
export function listProgrammesOf(db: Queryable, budgetId: string): Promise<readonly Programme[]> {
  return db.run(ofBudget, [budgetId]);
}

const running = statement(
  'programmes-running',
  `${select} join automated_budgets b on b.id = p.budget_id and b.status = 'live' and b.sub_status is distinct from 'stopping' and b.deleted_at is null
   where p.active and p.deleted_at is null and ($1::uuid is null or p.id > $1) order by p.id limit $2`,
  columns,
);

/** Returns the running programmes of every team: those that are active and whose budget is too. */
export function listRunningProgrammes(
  db: Queryable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly Programme[]> {
  return db.run(running, [after, limit]);
}

const personColumns = {
  participantId: uuid,
  email: text,
  name: nullable(text),
  birthday: nullable(text),
  startedOn: nullable(text),
  /** True if at least one of the dates comes from the directory. */
  fromDirectory: boolean,
  /** When these dates were last stored. */
  knownSince: nullable(instant),
};

export type Person = RowOf<typeof personColumns>;

const people = statement(
  'programmes-people',
  `select p.id as participant_id, p.email, nullif(btrim(u.first_name || ' ' || u.surname), '') as name,
     coalesce(d.birthday, s.birthday) as birthday, coalesce(d.started_on, s.started_on) as started_on,
     (d.birthday is null and s.birthday is not null) or (d.started_on is null and s.started_on is not null) as from_directory,
     greatest(d.updated_at, s.dates_at) as known_since
   from budget_participants p left join participant_dates d on d.participant_id = p.id left join users u on u.id = p.user_id
   left join lateral (
     select s.birthday, s.started_on, s.dates_at from scim_users s
     where s.user_id = p.user_id and s.dates_at is not null and (s.team_id = p.team_id or s.team_id = (select parent_team_id from teams where id = p.team_id))
     order by s.team_id = p.team_id desc limit 1) s on true
   where p.budget_id = $1 and p.status in ('active', 'draft') order by p.email, p.id`,
  personColumns,
);

/**
 * Returns the participants and invited people of a budget with their stored dates, otherwise those of the directory of
 * their team or the team above it. Paused participants are left out.
 */
export function listPeople(db: Queryable, budgetId: string): Promise<readonly Person[]> {
  return db.run(people, [budgetId]);
}

const datesColumns = {
  teamId: uuid,
  birthday: nullable(text),
  startedOn: nullable(text),
  updatedAt: notNull(instant, 'written with each date'),
};

const ofPerson = statement(
  'programmes-dates-of-person',
  `select d.team_id, d.birthday, d.started_on, d.updated_at from participant_dates d join budget_participants p on p.id = d.participant_id where p.user_id = $1
   union all select team_id, birthday, started_on, dates_at from scim_users where user_id = $1 and coalesce(birthday, started_on) is not null
   order by 4`,
  datesColumns,
);

/** Returns the dates that teams store about a person, for their data export. */
export function listDatesOfPerson(db: Queryable, userId: string): Promise<readonly RowOf<typeof datesColumns>[]> {
  return db.run(ofPerson, [userId]);
}
