import {
  permissionMap,
  planBehaviours,
  roles,
  planLimits,
  type PermissionMap,
  type PlanBehaviour,
  type PlanDraft,
  type PlanLimits,
  type Role,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  nullable,
  text,
  pence,
  integer,
  oneOf,
  json,
  array,
  boolean,
  instant,
  type RowOf,
} from '../../../platform/database/index.ts';

export type RoleGroup = {
  readonly id: string;
  readonly planId: string;
  readonly role: Role;
  readonly permissions: PermissionMap;
  readonly isDefault: boolean;
};

const periodUnits = ['day', 'week', 'month', 'year'] as const;

type PeriodUnit = (typeof periodUnits)[number];

export type Plan = {
  readonly id: string;
  readonly clientId: string | null;
  readonly name: string;
  readonly pricePence: number;
  readonly noticePeriod: number;
  readonly noticePeriodUnit: PeriodUnit;
  readonly initialPeriod: number;
  readonly initialPeriodUnit: PeriodUnit;
  readonly billingPeriod: 'month' | 'year';
  readonly limits: PlanLimits;
  /** Permission keys that the plan includes. */
  readonly permissions: readonly string[];
  readonly behaviours: readonly PlanBehaviour[];
  readonly roleGroups: readonly RoleGroup[];
  readonly termsUrl: string | null;
  readonly imageUrl: string | null;
  readonly priceVariationPlanIds: readonly string[];
  readonly isActive: boolean;
  /** Whether anyone may choose the plan; other plans are visible only to the teams on them. */
  readonly isPublic: boolean;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

const roleGroups = z.array(
  z.object({ id: z.string(), role: z.enum(roles), permissions: permissionMap, isDefault: z.boolean() }),
);

const rowColumns = {
  id: uuid,
  clientId: nullable(uuid),
  name: text,
  pricePence: pence,
  noticePeriod: integer,
  noticePeriodUnit: oneOf(periodUnits),
  initialPeriod: integer,
  initialPeriodUnit: oneOf(periodUnits),
  billingPeriod: oneOf(['month', 'year']),
  limits: json(planLimits),
  permissions: array(text),
  behaviours: array(oneOf(planBehaviours)),
  termsUrl: nullable(text),
  imageUrl: nullable(text),
  priceVariationPlanIds: array(uuid),
  isActive: boolean,
  isPublic: boolean,
  createdAt: instant,
  updatedAt: instant,
  roleGroups: json(roleGroups),
};

type Row = RowOf<typeof rowColumns>;

const selectPlans = `select p.id, p.client_id, p.name, p.price_pence, p.notice_period, p.notice_period_unit, p.initial_period, p.initial_period_unit, p.billing_period,
     p.limits, p.permissions, p.behaviours, p.terms_url, p.image_url, p.price_variation_plan_ids, p.is_active, p.is_public, p.created_at, p.updated_at,
     coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'role', g.role, 'permissions', g.permissions, 'isDefault', g.is_default) order by g.role)
       from role_groups g where g.plan_id = p.id and g.team_id is null), '[]') as role_groups
   from plans p`;

const planById = statement('plans-by-id', `${selectPlans} where p.id = $1`, rowColumns);
const publicPlans = statement(
  'plans-public',
  `${selectPlans} where p.is_active and p.is_public order by p.price_pence, p.name, p.id`,
  rowColumns,
);

/**
 * Returns a plan with its role groups; null if none. Plans belong to no team; `teams` decides who may see one that is
 * not public.
 */
export async function findPlan(db: Queryable, id: string): Promise<Plan | null> {
  const [row] = await db.run(planById, [id]);
  return row ? toPlan(row) : null;
}

/** Returns the public plans, cheapest first; there are only a few. */
export async function listPublicPlans(db: Queryable): Promise<Plan[]> {
  const rows = await db.run(publicPlans, []);
  return rows.map(toPlan);
}

const offeredId = statement(
  'plans-offered',
  'select id from plans where is_active and is_public and client_id is null order by price_pence, created_at, id limit 1',
  { id: uuid },
);

/** Checks whether every team may choose a plan: it is active, public and not a partner's. */
function isOffered(plan: Plan): boolean {
  return plan.isActive && plan.isPublic && plan.clientId === null;
}

/** Returns the plan with this id if every team may choose it; without an id, the cheapest such plan. */
export async function findOfferedPlan(db: Queryable, id: string | null): Promise<Plan | null> {
  const wanted = id ?? (await db.run(offeredId, []))[0]?.id;
  const plan = wanted ? await findPlan(db, wanted) : null;
  return plan && isOffered(plan) ? plan : null;
}

const all = statement(
  'plans-all',
  `${selectPlans} order by p.is_active desc, p.is_public desc, p.price_pence, p.name, p.id`,
  rowColumns,
);

/** Returns every plan for operators, those that can be chosen first. */
export async function listPlans(db: Queryable): Promise<Plan[]> {
  const rows = await db.run(all, []);
  return rows.map(toPlan);
}

function toPlan(row: Row): Plan {
  return { ...row, roleGroups: row.roleGroups.map((group) => ({ ...group, planId: row.id })) };
}

export type NewPlan = Pick<Plan, 'id' | 'name' | 'pricePence' | 'limits' | 'permissions' | 'behaviours' | 'isPublic'> &
  Partial<Pick<Plan, 'billingPeriod' | 'termsUrl'>>;

const insertAll = statement(
  'plans-insert',
  `insert into plans (id, name, price_pence, limits, permissions, behaviours, is_public, billing_period, terms_url, created_at, updated_at)
   select x.id, x.name, x."pricePence", x.limits, x.permissions, x.behaviours, x."isPublic", coalesce(x."billingPeriod", 'month'), x."termsUrl", $2, $2
   from jsonb_to_recordset($1) as x (id uuid, name text, "pricePence" bigint, limits jsonb, permissions text[], behaviours text[], "isPublic" boolean, "billingPeriod" text, "termsUrl" text)
   on conflict do nothing`,
);

/** Inserts plans that do not exist yet. */
export async function insertPlans(tx: Tx, plans: readonly NewPlan[], now: Temporal.Instant): Promise<void> {
  await tx.run(insertAll, [JSON.stringify(plans), now]);
}

/** Inserts a plan unless it exists. */
export function insertPlan(tx: Tx, plan: NewPlan, now: Temporal.Instant): Promise<void> {
  return insertPlans(tx, [plan], now);
}

const update = statement(
  'plans-update',
  `update plans set name = $2, price_pence = $3, billing_period = $4, limits = $5, permissions = $6, behaviours = $7, is_public = $8, terms_url = $9, updated_at = $10 where id = $1`,
);

/** Updates the settings of a plan that operators control. */
export async function updatePlan(
  tx: Tx,
  { id, draft }: { readonly id: string; readonly draft: PlanDraft },
  now: Temporal.Instant,
): Promise<void> {
  const { name, price, billingPeriod, limits, permissions, behaviours, isPublic, termsURL } = draft;
  await tx.run(update, [
    id,
    name,
    price,
    billingPeriod,
    JSON.stringify(limits),
    permissions,
    behaviours,
    isPublic,
    termsURL,
    now,
  ]);
}

const activate = statement(
  'plans-activate',
  'update plans set is_active = $2, updated_at = $3 where id = $1 returning id',
  {
    id: uuid,
  },
);

/** Sets whether a plan can be chosen. @returns false if there is no such plan. */
export async function setPlanActive(
  tx: Tx,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  return (await tx.run(activate, [id, isActive, now])).length > 0;
}

const insertGroups = statement(
  'role-groups-insert',
  `insert into role_groups (id, plan_id, role, permissions, is_default, created_at, updated_at)
   select id, plan_id, role, permissions, is_default, $6, $6 from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::boolean[]) as given (id, plan_id, role, permissions, is_default)
   on conflict do nothing`,
);

/** Inserts role groups that do not exist yet. */
export async function insertRoleGroups(tx: Tx, groups: readonly RoleGroup[], now: Temporal.Instant): Promise<void> {
  await tx.run(insertGroups, [
    groups.map(({ id }) => id),
    groups.map(({ planId }) => planId),
    groups.map(({ role }) => role),
    groups.map(({ permissions }) => JSON.stringify(permissions)),
    groups.map(({ isDefault }) => isDefault),
    now,
  ]);
}
