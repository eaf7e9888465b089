import { orderPaid, type DomainEvent } from '@huggg/contracts';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword, demoTeams, demoUsers, type DemoPerson } from '../modules/teams/index.ts';
import { newId } from '../platform/ids/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

type Stream = { readonly socket: Socket; readonly text: () => string; readonly ended: () => boolean };

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { interval: 20 }).toBe(true);
}

async function open(token: string, query = '', header = ''): Promise<Stream> {
  const { port } = server.app.server.address() as AddressInfo;
  let text = '';
  let ended = false;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET /v3/events${query} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${header}\r\n`),
  );
  socket.on('data', (data) => {
    text += data.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended = true;
  });
  // The connection may serve another request after its stream has ended.
  const stream = { socket, text: () => text, ended: () => ended || text.endsWith('\r\n0\r\n\r\n') };
  // Waits for the response headers and the first line, or for an error.
  await until(() => text.includes('retry: ') || /^HTTP\/1\.1 (?!200)/.test(text));
  return stream;
}

const ids = new Map<string, string>();

/** Returns the id for a name used in a test. */
function idOf(name: string): string {
  const id = ids.get(name) ?? newId();
  ids.set(name, id);
  return id;
}

function orderPaidEvent(name: string, ownerId: string | null = null): DomainEvent {
  const data = { orderId: newId(), walletId: newId(), quantity: 1, totalPence: 500, processing: null };
  return orderPaid({ teamId: demoTeams.harbourPine.id, ownerId, id: idOf(name), data });
}

/** Sends one notification. */
async function notify(...events: readonly object[]): Promise<void> {
  await server.database.pool.query(`select pg_notify('huggg_live', $1)`, [JSON.stringify(events)]);
}

/** The server may not be listening yet, so this notifies until the stream has the event. */
async function notifyUntilReceived(stream: Stream, name: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await notify(orderPaidEvent(name));
      expect(stream.text()).toContain(idOf(name));
    },
    { timeout: 15_000, interval: 50 },
  );
}

const endSessions = (person: DemoPerson) =>
  server.database.pool.query(
    `update sessions set revoked_at = now(), revoked_reason = 'signed-out' where user_id = $1`,
    [demoUsers[person].id],
  );

describe('a stream of live updates', () => {
  it('ends with its own session only', async () => {
    const [ada, victor] = await Promise.all([open(await server.tokenOf('ada')), open(await server.tokenOf('victor'))]);
    await notifyUntilReceived(ada, 'before');
    expect(ada.text()).toMatch(/^x-content-type-options: nosniff\r$/im);
    await endSessions('victor');
    await until(victor.ended);
    await notify(orderPaidEvent('after'));
    await until(() => ada.text().includes(idOf('after')));
    expect([ada.ended(), victor.text().includes(idOf('after'))]).toEqual([false, false]);
    ada.socket.destroy();
  });

  it('starts with the events of the past that its caller may receive, if requested', async () => {
    const [ada, olu] = [await server.tokenOf('ada'), await server.tokenOf('olu')];
    const first = await open(ada);
    await notifyUntilReceived(first, 'earlier');
    // A subteam and an unrelated team also name the event as the last one that they received.
    const [sam, nora] = [await server.tokenOf('sam'), await server.tokenOf('nora', 'quaysidebooks.example')];
    const lastEvent = `Last-Event-ID: ${idOf('of-ada')}\r\n`;
    await notify(orderPaidEvent('of-ada', demoUsers.ada.id));
    await until(() => first.text().includes(idOf('of-ada')));
    const [late, other, without, ...strangers] = await Promise.all([
      open(ada, '?lookback=100'),
      open(olu, '?lookback=100'),
      open(ada),
      open(sam, '?lookback=100', lastEvent),
      open(nora, '?lookback=100', lastEvent),
    ]);
    await notify(orderPaidEvent('ones-own-later', demoUsers.olu.id));
    await until(() => [late, other, without].every((stream) => stream.text().includes(idOf('ones-own-later'))));
    expect([late, other, without].map((stream) => stream.text().includes(idOf('of-ada')))).toEqual([
      true,
      false,
      false,
    ]);
    for (const stranger of strangers) expect(stranger.text()).not.toContain('\nevent: ');
    for (const stream of [first, late, other, without, ...strangers]) stream.socket.destroy();
    const refused = await open(ada, '?lookback=60001');
    expect(refused.text()).toMatch(/^HTTP\/1\.1 400[^]*request\.malformed[^]*lookback/i);
    refused.socket.destroy();
  });

  it('starts with a stream.missed event if more events happened than it can replay, and continues', async () => {
    const ada = await server.tokenOf('ada');
    const first = await open(ada);
    await notifyUntilReceived(first, 'before them');
    for (let round = 0; round < 11; round += 1)
      await notify(...Array.from({ length: 20 }, () => orderPaidEvent(newId())));
    await notify(orderPaidEvent('last of many'));
    await until(() => first.text().includes(idOf('last of many')));
    const late = await open(ada, '?lookback=100');
    await until(() => late.text().includes('event: stream.missed\ndata: {}\n\n'));
    await notify(orderPaidEvent('after them'));
    await until(() => late.text().includes(idOf('after them')));
    expect([late.ended(), late.text().includes(idOf('last of many'))]).toEqual([false, false]);
    for (const stream of [first, late]) stream.socket.destroy();
  });

  it('ends with its API key', async () => {
    const ada = { authorization: `Bearer ${await server.tokenOf('ada')}` };
    const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers: ada, payload });
    await post(`/v3/users/${demoUsers.ada.id}/step-up`, { password: demoPassword });
    const { key, secret } = (
      await post('/v3/api-keys', { name: 'Board', scopes: ['view-team-transactions'], expiresAt: null })
    ).json<{ key: { id: string }; secret: string }>();
    const stream = await open(secret);
    await notifyUntilReceived(stream, 'with-key');
    await server.hub.recheck();
    expect(stream.ended()).toBe(false);
    await server.app.inject({ method: 'DELETE', url: `/v3/api-keys/${key.id}`, headers: ada });
    await server.hub.recheck();
    await until(stream.ended);
  });

  it('sends only what the current role of its user may receive', async () => {
    const ada = await open(await server.tokenOf('ada'));
    const viewer = await open(await server.tokenOf('victor'));
    await notifyUntilReceived(viewer, 'as-viewer');
    const give = (role: string) =>
      server.database.pool.query(
        'update team_members m set role_group_id = g.id from role_groups g join teams t on t.plan_id = g.plan_id where t.id = m.team_id and m.user_id = $1 and g.role = $2',
        [demoUsers.victor.id, role],
      );
    await give('participant');
    await server.hub.recheck();
    await notify(orderPaidEvent('another-persons', demoUsers.ada.id), orderPaidEvent('ones-own', demoUsers.victor.id));
    await until(() => viewer.text().includes(idOf('ones-own')));
    expect(viewer.text()).not.toContain(idOf('another-persons'));
    await give('team-viewer');
    ada.socket.destroy();
    viewer.socket.destroy();
  });

  it('is closed if its reader is stuck, without delaying other streams', async () => {
    const [slow, quick] = await Promise.all([open(await server.tokenOf('priya')), open(await server.tokenOf('ada'))]);
    await notifyUntilReceived(quick, 'warm');
    slow.socket.pause();
    const before = await connections();
    let dropped = false;
    for (let round = 0; round < 200 && !dropped; round += 1) {
      // The maximum number of events in one notification.
      const full = Array.from({ length: 20 }, () => orderPaidEvent(newId(), demoUsers.priya.id));
      for (let index = 0; index < 20; index += 1) await notify(...full);
      dropped = (await connections()) < before;
    }
    expect(dropped).toBe(true);
    await notify(orderPaidEvent('still-received'));
    await until(() => quick.text().includes(idOf('still-received')));
    for (const stream of [slow, quick]) stream.socket.destroy();
  });

  it('is limited to twenty per session', async () => {
    const token = await server.tokenOf('sam');
    const streams = await Promise.all(Array.from({ length: 20 }, () => open(token)));
    const another = await open(token);
    expect(another.text()).toMatch(/^HTTP\/1\.1 429[^]*retry-after: 30[^]*request\.rate-limited/i);
    streams[0]?.socket.destroy();
    await until(() => streams[0]?.ended() ?? false);
    const next = async (): Promise<string> => {
      const { socket, text } = await open(token);
      socket.destroy();
      return text();
    };
    await expect.poll(next).toMatch(/^HTTP\/1\.1 200/);
    for (const stream of [...streams, another]) stream.socket.destroy();
  });

  it('is limited to a hundred per user, in whatever number of sessions', async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, () => server.tokenOf('victor')));
    const opened = await Promise.all(
      sessions.slice(0, 5).flatMap((token) => Array.from({ length: 20 }, () => open(token))),
    );
    const another = await open(sessions[5] ?? '');
    expect(another.text()).toMatch(/^HTTP\/1\.1 429/);
    const colleague = await open(await server.tokenOf('priya'));
    expect(colleague.text()).toMatch(/^HTTP\/1\.1 200/);
    for (const stream of [...opened, another, colleague]) stream.socket.destroy();
  });

  it('continues after an unreadable update', async () => {
    const ada = await open(await server.tokenOf('ada'));
    await notifyUntilReceived(ada, 'first');
    await server.database.pool.query(`select pg_notify('huggg_live', 'no json')`);
    await notify(orderPaidEvent('second'));
    await expect.poll(ada.text).toContain(idOf('second'));
    ada.socket.destroy();
  });

  it('sends no events that no contract declares, and no data beyond the contract', async () => {
    const ada = await open(await server.tokenOf('ada'));
    await notifyUntilReceived(ada, 'declared');
    const known = orderPaidEvent('declared too');
    await notify(
      { ...known, type: 'invoice.made', id: idOf('undeclared') },
      { ...known, data: {}, id: idOf('without data') },
      { ...known, data: { ...known.data, email: 'sam@northwind.example' } },
    );
    await until(() => ada.text().includes(idOf('declared too')));
    for (const text of [idOf('undeclared'), idOf('without data'), 'sam@northwind.example'])
      expect(ada.text()).not.toContain(text);
    ada.socket.destroy();
  });

  it('can be opened again after the database connection was lost', async () => {
    const token = await server.tokenOf('ada');
    const ada = await open(token);
    await notifyUntilReceived(ada, 'here');
    await server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'huggg-live' and datname = current_database()`,
    );
    await until(ada.ended);
    let again = await open(token);
    await vi.waitFor(
      async () => {
        // A stream opened before the server listens again is closed again.
        if (again.ended()) again = await open(token);
        await notify(orderPaidEvent('there'));
        expect(again.text()).toContain(idOf('there'));
      },
      { timeout: 15_000, interval: 100 },
    );
  });

  it('does not delay the server from stopping', async () => {
    const ada = await open(await server.tokenOf('ada'));
    await server.hub.stop();
    await expect.poll(ada.ended).toBe(true);
  });
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
