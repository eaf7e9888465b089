import type { Theme } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { ThemeRow } from './queries/themes.read-model.ts';

type ThemeAbilities = { readonly canApply: boolean; readonly edit: boolean };

export function toWireTheme(row: ThemeRow, { canApply, edit }: ThemeAbilities): Theme {
  const common = {
    id: row.id,
    name: row.name,
    version: row.version,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    dateRetired: row.retiredAt && isoOf(row.retiredAt),
    canApply,
    abilities: { edit },
    giftwrapId: row.giftwrapId,
  };
  if (row.type === 'model' && row.teamId !== null)
    return { ...common, type: 'model', teamId: row.teamId, brandingId: row.brandingId };
  return {
    ...common,
    type: 'legacy',
    label: row.label,
    clientIds: [...row.clientIds],
    teamId: row.teamId,
    public: row.public,
  };
}
