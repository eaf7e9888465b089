import { brandingModel } from '@huggg/contracts';
import { instant, integer, json, nullable, text, uuid, type RowOf } from '../../../platform/database/index.ts';

/** The columns read from brandings b with their looks l. */
export const selection = 'b.id, b.team_id, b.name, b.version, b.look_id, l.model, b.created_at, b.updated_at';

export const columns = {
  id: uuid,
  teamId: nullable(uuid),
  name: text,
  version: integer,
  lookId: uuid,
  model: json(brandingModel),
  createdAt: instant,
  updatedAt: instant,
};

export type BrandingRow = RowOf<typeof columns>;
