import { permissionKeys, permissionMap, type PermissionKey } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { instant, nullable, text, unknownJson, uuid, type RowOf } from '../../../platform/database/index.ts';

/** The fields that API clients and API keys share. Each is a program of a team, with permissions of its own. */
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
export const machineDescriptor = {
  id: uuid,
  teamId: uuid,
  name: text,
  permissions: unknownJson,
  createdBy: uuid,
  createdAt: instant,
  lastUsedAt: nullable(instant),
  revokedAt: nullable(instant),
};

export const machineColumns = 'id, team_id, name, permissions, created_by, created_at, last_used_at, revoked_at';

export function toMachine({ permissions, ...row }: RowOf<typeof machineDescriptor>): MachineRow {
  const granted = permissionMap.parse(permissions);
  return { ...row, scopes: permissionKeys.filter((key) => granted[key]) };
}
