import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { hashPassword, verifyPassword } from '../domain/password.ts';
import { findCredentials, findPerson, findPersonByEmail, recordPasswordChange } from '../queries/users.ts';
import { createPerson, type NewUserDetails } from './create-person.ts';

let database: TestDatabase;
let ctx: TestContext;
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database });
});
afterAll(() => database.close());

const mina = (fields: Partial<NewUserDetails> = {}): NewUserDetails => ({
  firstName: ' Mina ',
  surname: 'Okafor',
  email: ' Mina@Tidewater.example ',
  passwordHash: null,
  verifiedEmailAt: null,
  ...fields,
});
const create = (person: NewUserDetails) => ctx.transaction((tx) => createPerson(tx, person, ctx.clock.now()));

it('creates a user and stores the address as typed', async () => {
  const id = await create(mina({ marketing: true, tags: ['fair'] }));
  expect(await findPerson(ctx.read, id)).toMatchObject({
    firstName: 'Mina',
    email: 'Mina@Tidewater.example',
    type: 4,
    marketing: true,
    tags: ['fair'],
    verifiedEmailAt: null,
    mobile: null,
  });
  expect((await findPersonByEmail(ctx.read, 'mina@tidewater.EXAMPLE'))?.id).toBe(id);
  expect(await findCredentials(ctx.read, 'mina@tidewater.example')).toMatchObject({ userId: id, passwordHash: null });
});

it('creates one user per address, case-insensitively and under concurrent requests', async () => {
  const tries = await Promise.allSettled(
    ['lee@x.example', 'LEE@x.example', 'Lee@X.example', 'lee@x.example '].map((email) => create(mina({ email }))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 'rejected')).toEqual(
    Array.from({ length: 3 }, () => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'user.email-taken' }),
    })),
  );
});

it('changes the password, but not of a deactivated user', async () => {
  const id = await create(mina({ email: 'kit@x.example', passwordHash: await hashPassword('tulip ocean stapler') }));
  const passwordHash = await hashPassword('a lamp for the harbour');
  const change = () =>
    ctx.transaction((tx) => recordPasswordChange(tx, { userId: id, passwordHash, now: ctx.clock.now() }));
  expect(await change()).toBe(true);
  expect(
    await verifyPassword(
      (await findCredentials(ctx.read, 'kit@x.example'))?.passwordHash ?? null,
      'a lamp for the harbour',
    ),
  ).toBe(true);
  await database.pool.query('update users set deactivated_at = now() where id = $1', [id]);
  expect(await change()).toBe(false);
});
