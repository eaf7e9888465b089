import { statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

const emailsOf = statement(
  'resend-member-emails',
  `select u.id, u.email, u.first_name || ' ' || u.surname as name from users u join team_members m on m.user_id = u.id
   where u.id = any ($2::uuid[]) and m.team_id = any ($1::uuid[]) and u.deactivated_at is null`,
  { id: uuid, email: text, name: text },
);

/** Finds the email addresses of members of these teams. */
export async function memberEmails(
  db: Queryable,
  input: { readonly teamIds: readonly string[]; readonly userIds: readonly string[] },
): Promise<ReadonlyMap<string, { readonly email: string; readonly name: string }>> {
  const rows = await db.run(emailsOf, [input.teamIds, input.userIds]);
  return new Map(rows.map(({ id, email, name }) => [id, { email, name }]));
}
