import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyKey, rememberAnswers } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { fakeClock, testContext, testDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { deleteOldAnswers } from './delete-old-answers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('deletes the response stored for a key after ninety days, and not before', async () => {
  const clock = fakeClock();
  const ctx = testContext({ database, clock });
  const person = { teamId: newId(), userId: newId() };
  const remember = (key: string) =>
    ctx.transaction((tx) =>
      rememberAnswers(
        tx,
        [{ key: idempotencyKey({ ...person, key, endpoint: 'POST /', body: {} }), response: {} }],
        clock.now(),
      ),
    );
  const kept = async () =>
    (await database.pool.query<{ key: string }>('select key from idempotency_keys order by key')).rows.map(
      ({ key }) => key,
    );
  await remember('first');
  clock.advance({ hours: 24 });
  await remember('second');
  clock.advance({ hours: 24 * 89 });
  await deleteOldAnswers.run(ctx, {});
  expect(await kept()).toEqual(['first', 'second']);
  clock.advance({ seconds: 1 });
  await deleteOldAnswers.run(ctx, {});
  expect(await kept()).toEqual(['second']);
});
