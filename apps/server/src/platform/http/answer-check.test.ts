import { anyone, endpoint } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testContext, testDatabase } from '../testing/index.ts';
import { undescribedFault } from './answer-check.ts';
import { bindRoutes } from './bind.ts';
import { route, type Transport } from './route.ts';
import { createHttpServer } from './server.ts';

const call = endpoint({
  method: 'GET',
  path: '/v3/tests/{id}',
  summary: 'A call of this test.',
  access: anyone,
  params: z.strictObject({ id: z.string() }),
  response: z.unknown(),
  answers: [
    { status: 200, type: 'text/csv' },
    { status: 204, type: null },
  ],
});

it.each([
  [200, 'text/csv', true],
  [204, null, true],
  [404, 'application/json', true],
  [500, 'application/json', true],
  [200, 'application/json', false],
  [201, 'text/csv', false],
  [204, 'text/csv', false],
  [404, 'text/html', false],
  [409, 'application/json', false],
])('checks a %i response of type %s against the description', (status, type, isDescribed) => {
  expect(undescribedFault(call, { status, type }) === null).toBe(isDescribed);
});

it('fails a call in tests that returns a response that its description does not name', async () => {
  const database = await testDatabase();
  const { config, log } = testContext({ database });
  const app = await createHttpServer({ config, log });
  const answers: Readonly<Record<string, (reply: Transport['reply']) => unknown>> = {
    described: (reply) => {
      void reply.type('text/csv');
      return 'a,b';
    },
    json: () => ({}),
    created: (reply) => {
      void reply.code(201).type('text/csv');
      return 'a,b';
    },
  };
  bindRoutes(app, [route(call, async (_ctx, { params }, { reply }) => answers[params.id]?.(reply))], {
    contextFor: () => testContext({ database }),
    authenticate: async () => null,
    checkResponses: true,
  });
  const statusOf = async (id: string) => (await app.inject({ method: 'GET', url: `/v3/tests/${id}` })).statusCode;
  expect(await Promise.all(['described', 'json', 'created'].map(statusOf))).toEqual([200, 500, 500]);
  await app.close();
  await database.close();
});
