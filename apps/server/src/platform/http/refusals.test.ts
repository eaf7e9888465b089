import { endpoint, operatorOnly, statusOk } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/index.ts';
import { createLog } from '../log/index.ts';
import { bindRoutes, createHttpServer, route } from './index.ts';

const operatorsCall = endpoint({
  method: 'GET',
  path: '/v3/of-operators',
  summary: 'A call of operators.',
  access: operatorOnly,
  response: statusOk,
});

it('writes down who was refused what, and nothing that they sent', async () => {
  const lines: string[] = [];
  const config = parseConfig({ DATABASE_URL: 'postgres://nowhere', RATE_LIMIT_PER_MINUTE: '3' });
  const app = await createHttpServer({
    config,
    log: createLog('info', 'test', { write: (line) => void lines.push(line) }),
  });
  bindRoutes(app, [route(operatorsCall, () => Promise.resolve({ status: 'ok' as const }))], {
    contextFor: () => {
      throw new Error('A refused call needs no context.');
    },
    authenticate: (token) =>
      Promise.resolve(
        token === 'of-a-person'
          ? {
              kind: 'user',
              userId: 'person',
              email: 'ada@harbourpine.example',
              name: 'Ada',
              teamId: 'team',
              subtreeTeamIds: ['team'],
              role: 'participant',
              permissions: {},
              operator: false,
              sessionId: '',
            }
          : null,
      ),
    checkResponses: true,
  });
  const ask = (token: string) =>
    app.inject({
      url: '/v3/of-operators',
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '2001:db8:1:2::1',
    });
  const statuses = [await ask('of-a-person'), await ask('forged'), await ask('x'), await ask('x')].map(
    ({ statusCode }) => statusCode,
  );
  await app.close();
  expect(statuses).toEqual([403, 401, 401, 429]);
  const refused = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(refused).toMatchObject([
    { msg: 'access refused', refusal: 'access.forbidden', actorId: 'person', endpoint: '/v3/of-operators' },
    { msg: 'access refused', refusal: 'access.token-invalid', actorId: null, network: '2001:db8:1:2' },
    { refusal: 'access.token-invalid' },
    { refusal: 'request.rate-limited' },
  ]);
  expect(lines.join('')).not.toMatch(/harbourpine|Bearer|forged/);
});
