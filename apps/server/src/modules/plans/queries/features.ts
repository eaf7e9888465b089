import { statement, type Queryable, uuid, text, boolean } from '../../../platform/database/index.ts';

export type Feature = { readonly id: string; readonly name: string; readonly enabled: boolean };

const all = statement('features-all', 'select id, name, enabled from features order by name', {
  id: uuid,
  name: text,
  enabled: boolean,
});

/** Returns every feature by name; there are tens at most. */
export function listFeatures(db: Queryable): Promise<Feature[]> {
  return db.run(all, []);
}
