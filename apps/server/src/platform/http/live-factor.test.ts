import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { Actor } from '../context.ts';
import { CatalogueError } from '../errors.ts';
import { serveLive, type LiveHub } from './index.ts';

const actor: Actor = {
  kind: 'user',
  userId: '01920000-0000-7000-8000-000000000001',
  email: 'ops@huggg.example',
  name: 'Robin',
  teamId: '01920000-0000-7000-8000-000000000201',
  subtreeTeamIds: [],
  role: 'team-admin',
  permissions: {},
  operator: true,
  lacksFactor: true,
  sessionId: '01920000-0000-7000-8000-000000000401',
};
/** A process with no capacity left for streams: requests that pass the check are refused for that reason. */
const hub: LiveHub = {
  add: () => null,
  recent: () => [],
  recheck: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

const apps = new Map(
  [true, false].map((operatorsNeedFactor) => {
    const app = Fastify();
    app.setErrorHandler((error: unknown, _request, reply) =>
      reply.code(500).send({ code: error instanceof CatalogueError ? error.code : null }),
    );
    serveLive(app, { hub, authenticate: () => Promise.resolve(actor), cookieNames: ['x'], operatorsNeedFactor });
    return [operatorsNeedFactor, app] as const;
  }),
);
afterAll(async () => {
  await Promise.all([...apps.values()].map((app) => app.close()));
});

it.each([
  [true, 'access.factor-needed'],
  [false, 'request.rate-limited'],
])('responds to an operator without a second factor, if one is required (%s), with %s', async (needed, code) => {
  const headers = { authorization: 'Bearer token' };
  const response = await apps.get(needed)?.inject({ method: 'GET', url: '/v3/events', headers });
  expect(response?.json()).toEqual({ code });
});
