import { statement, uuid, type Queryable } from '../../../platform/database/index.ts';

const lettersOf = statement(
  'email-templates-letters',
  `select e.id, e.letter_template_id from email_templates e join teams t on t.id = $1
   where e.id = any ($2::uuid[]) and e.team_id in (t.id, t.parent_team_id) and e.retired_at is null and e.letter_template_id is not null`,
  { id: uuid, letterTemplateId: uuid },
);

/** Finds the letter templates of these email templates, which belong to a team or its parent. */
export async function findLetterTemplatesOf(
  db: Queryable,
  teamId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await db.run(lettersOf, [teamId, ids])).map((row) => [row.id, row.letterTemplateId]));
}
