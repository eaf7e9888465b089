import { unknownId } from './sample.ts';
import type { TestServer } from './test-server.ts';

/** Ids of a post-office file, and of a report of one. */
export type PostOfficeThings = { readonly upload: string; readonly miReport: string };

type Owner = { readonly team: string; readonly userId: string; readonly wallet: string };

/** Creates a completed order file and the report of its day, and switches post-office files on for everyone. */
export async function makePostOffice(
  { database }: TestServer,
  { team, userId, wallet }: Owner,
): Promise<PostOfficeThings> {
  await database.pool.query(
    "insert into flags (name, team_id, set_by, set_at) select 'post-office', null, id, now() from users order by id limit 1 on conflict do nothing",
  );
  const rights = { kind: 'user', role: 'team-admin', teamId: team, subtreeTeamIds: [team], permissions: {} };
  const uploads = await database.pool.query<{ id: string }>(
    `insert into post_office_uploads (id, kind, team_id, user_id, rights, wallet_id, file_name, file_key, sha256, bytes, status, pending_at, updated_at)
     values (gen_random_uuid(), 'order', $1, $2, $3, $4, 'matrix.csv', 'post-office/matrix/file.csv', gen_random_uuid()::text, 1, 'COMPLETED', now(), now()) returning id`,
    [team, userId, JSON.stringify(rights), wallet],
  );
  const reports = await database.pool.query<{ id: string }>(
    `insert into mi_reports (id, team_id, report_date, file_name, file_key, status, created_at, updated_at)
     values (gen_random_uuid(), $1, '2026-10-05', 'MI report 2026-10-05.csv', 'mi-reports/matrix-1.csv', 'SUCCESS', now(), now()) returning id`,
    [team],
  );
  return { upload: uploads.rows[0]?.id ?? unknownId, miReport: reports.rows[0]?.id ?? unknownId };
}
