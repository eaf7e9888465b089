import { endpoint, operatorOnly, statusOk } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/index.ts';
import { catalogueError } from '../errors.ts';
import { createLog } from '../log/index.ts';
import { bindRoutes, createHttpServer, route } from './index.ts';

const operatorsCall = endpoint({
  method: 'GET',
  path: '/v3/of-operators',
  summary: 'A call of operators.',
  access: operatorOnly,
  response: statusOk,
});

it('logs who was refused what, and nothing that they sent', async () => {
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

it('hides an unexpected error from the caller, and logs it', async () => {
  const lines: string[] = [];
  const config = parseConfig({ DATABASE_URL: 'postgres://nowhere' });
  const app = await createHttpServer({
    config,
    log: createLog('info', 'test', { write: (line) => void lines.push(line) }),
  });
  app.get('/v3/broken', () => {
    throw new Error('the table of secrets is gone');
  });
  const { statusCode, body } = await app.inject({ url: '/v3/broken' });
  await app.close();
  expect([statusCode, (JSON.parse(body) as { readonly code: string }).code]).toEqual([500, 'server.unexpected']);
  expect(body).not.toContain('secrets');
  expect(lines.join('')).toContain('the table of secrets is gone');
});

it('tells browsers to use https for a year', async () => {
  const config = parseConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://nowhere',
    PUBLIC_URL: 'https://gifts.example',
    CODE_KEY: '07'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'gifts@gifts.example',
  });
  const app = await createHttpServer({ config, log: createLog('silent', 'test') });
  const { headers } = await app.inject({ url: '/anything' });
  await app.close();
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

it('returns JSON if a page fails after it has set its content type', async () => {
  const app = await createHttpServer({
    config: parseConfig({ DATABASE_URL: 'postgres://nowhere' }),
    log: createLog('info', 'test', { write: () => undefined }),
  });
  app.get('/a-page', async (_request, reply) => {
    void reply.type('text/html');
    throw catalogueError('server.busy');
  });
  const answer = await app.inject('/a-page');
  await app.close();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
  expect(answer.json()).toMatchObject({ code: 'server.busy', retryable: true });
});
