import type { Branding } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { Actor } from '../../platform/context.ts';
import { correctionsOf } from './domain/applied-branding.ts';
import { canSaveBrandings } from './policy.ts';
import type { BrandingRow } from './queries/branding-columns.ts';

export function toWireBranding(
  row: BrandingRow,
  { actor, defaultId }: { readonly actor: Actor; readonly defaultId: string | null },
): Branding {
  const keeps = canSaveBrandings(actor, row.teamId);
  return {
    id: row.id,
    teamId: row.teamId,
    name: row.name,
    model: row.model,
    corrections: correctionsOf(row.model),
    isDefault: row.id === defaultId,
    version: row.version,
    dateCreated: isoOf(row.createdAt),
    dateModified: isoOf(row.updatedAt),
    abilities: { edit: keeps, delete: keeps, makeDefault: canSaveBrandings(actor, actor.teamId) },
  };
}
