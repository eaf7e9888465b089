import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext, testDatabase, type TestDatabase } from '../testing/index.ts';
import { statement } from '../database/index.ts';
import { isGivenUp } from './answer-limit.ts';
import { createHttpServer } from './server.ts';

const write = statement('test-write', 'insert into answer_limit_test (word) values ($1)');

let app: FastifyInstance;
let database: TestDatabase;
let working: Promise<unknown> = Promise.resolve();
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table answer_limit_test (word text)');
  const { config, log } = testContext({ database, settings: { ANSWER_SECONDS: '1' } });
  app = await createHttpServer({ config, log });
  app.get<{ Params: { ms: string } }>('/write/:ms', (request) => {
    const done = database.transaction(
      async (tx) => {
        await tx.run(write, [`first ${request.params.ms}`]);
        await wait(Number(request.params.ms));
        return 'written';
      },
      { isGivenUp: () => isGivenUp(request) },
    );
    working = done.catch((error: unknown) => error);
    return done;
  });
  app.get('/file', { config: { answerSeconds: 3 } }, async () => wait(1_300, 'read'));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const readWords = async () => (await database.pool.query('select word from answer_limit_test')).rows;

it('returns 503 with Retry-After if a response takes too long, and rolls back its transaction', async () => {
  const quick = await app.inject('/write/1');
  expect([quick.statusCode, quick.body]).toEqual([200, 'written']);
  const slow = await app.inject('/write/1500');
  expect([slow.statusCode, slow.headers['retry-after'], slow.json<{ code: string }>().code]).toEqual([
    503,
    '2',
    'server.busy',
  ]);
  expect(await working).toBeInstanceOf(Error);
  expect(await readWords()).toEqual([{ word: 'first 1' }]);
});

it('gives calls that read a file more time', async () => {
  const answer = await app.inject('/file');
  expect([answer.statusCode, answer.body]).toEqual([200, 'read']);
});
