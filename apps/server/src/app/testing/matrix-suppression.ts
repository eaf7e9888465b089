import { suppressAddresses } from '../../modules/suppressions/index.ts';
import type { Get } from './matrix-homes.ts';
import type { TestServer } from './test-server.ts';

/** Creates a suppression that applies to all teams. Only the given team, whose gift it was, can lift it. */
export async function makeSuppression(
  { get, server }: { readonly get: Get; readonly server: TestServer },
  { team, token }: { readonly team: string; readonly token: string | undefined },
): Promise<string> {
  const address = 'matrix-complaint@example.com';
  const { clock } = server.runtime.jobContext('matrix');
  await server.database.transaction((tx) =>
    suppressAddresses(tx, {
      entries: [{ teamId: team, channel: 'email', address, reason: 'complaint', error: null }],
      now: clock.now(),
    }),
  );
  const listed = await get<{ data: readonly { readonly id: string; readonly teamId: string }[] }>(
    `/v3/suppressions?search=${encodeURIComponent(address)}`,
    token,
  );
  const row = listed.data.find(({ teamId }) => teamId === team);
  if (!row) throw new Error(`The suppression of team ${team} is not listed.`);
  return row.id;
}
