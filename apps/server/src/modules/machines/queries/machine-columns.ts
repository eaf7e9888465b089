import { permissionKeys, permissionMap, type PermissionKey } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { fromDate } from '../../../platform/clock/index.ts';

/** What API clients and API keys both are: something of a team that acts by itself, with permissions of its own. */
export type MachineRow = {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly scopes: readonly PermissionKey[];
  readonly createdBy: string;
  readonly createdAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant | null;
  readonly revokedAt: Temporal.Instant | null;
};

/** The columns that both tables have. */
export type MachineColumns = {
  readonly id: string;
  readonly team_id: string;
  readonly name: string;
  readonly permissions: unknown;
  readonly created_by: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
};

export const machineColumns = 'id, team_id, name, permissions, created_by, created_at, last_used_at, revoked_at';

export function toMachine(row: MachineColumns): MachineRow {
  const granted = permissionMap.parse(row.permissions);
  return {
    id: row.id,
    teamId: row.team_id,
    name: row.name,
    scopes: permissionKeys.filter((key) => granted[key]),
    createdBy: row.created_by,
    createdAt: fromDate(row.created_at),
    lastUsedAt: row.last_used_at ? fromDate(row.last_used_at) : null,
    revokedAt: row.revoked_at ? fromDate(row.revoked_at) : null,
  };
}
