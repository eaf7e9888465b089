import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../platform/testing/index.ts';
import type { DemoPerson } from '../../teams/index.ts';
import { paymentJobs } from '../jobs/payment-jobs.ts';
import { cardWorld, type CardWorld } from '../testing/card-world.ts';
import { createCharge } from './create-charge.ts';
import { changeCard, deleteCard, readCards } from './manage-cards.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await cardWorld();
});
afterAll(() => world.close());

/** Verifies a card, as its owner does when storing it. */
const verifyCard = async (person: DemoPerson, expiryYear = 2030) => {
  const data = { token: await world.provider.tokenOf('pays', expiryYear) };
  const { charge } = await world.pay('pays', { amount: 0, storeCard: true, data }, world.as(person));
  expect(charge.status).toBe('processed');
  return charge;
};

type Row = { readonly id: string; readonly instrument_id: string; readonly first_payment_id: string };
const rowsOf = async (person: DemoPerson) => {
  const { rows } = await world.database.pool.query<Row>(
    'select id, instrument_id, first_payment_id from cards where user_id = $1 and removed_at is null',
    [world.as(person).actor.userId],
  );
  return rows;
};

describe('a card that is already stored', () => {
  it('keeps its row when it is entered again, with the new instrument, expiry and payment', async () => {
    const first = await verifyCard('ada');
    const before = await rowsOf('ada');
    const again = await verifyCard('ada', 2034);
    const after = await rowsOf('ada');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(again.cardId).toBe(first.cardId);
    expect(after[0]?.instrument_id).not.toBe(before[0]?.instrument_id);
    expect(after[0]?.first_payment_id).toBe(again.methodPaymentId);
    expect(await readCards(world.as('ada'))).toMatchObject([
      { id: first.cardId, expiryYear: 2034, isDefault: true, verificationChargeId: again.id },
    ]);
  });

  it('can be charged without its owner with its new instrument after the old one is deleted', async () => {
    const ada = world.as('ada');
    await runJobs(ada, paymentJobs(world.gateway).jobs);
    await verifyCard('ada');
    const [card] = await rowsOf('ada');
    const charged = await createCharge(ada, world, {
      userId: ada.actor.userId,
      amount: 1_000,
      method: 'checkout',
      cardId: card?.id ?? '',
      storeCard: false,
      merchantInitiated: true,
      recurring: false,
    });
    expect(charged.charge.status).toBe('processed');
  });

  it('is stored once if it is entered several times concurrently', async () => {
    const charges = await Promise.all([verifyCard('ada'), verifyCard('ada'), verifyCard('ada')]);
    expect(new Set(charges.map(({ cardId }) => cardId)).size).toBe(1);
    expect(await rowsOf('ada')).toHaveLength(1);
  });

  it('is activated again, and becomes the default card if there is none', async () => {
    const [card] = await rowsOf('ada');
    await changeCard(world.as('ada'), card?.id ?? '', { status: 'deactivated' });
    await verifyCard('ada');
    expect(await readCards(world.as('ada'))).toMatchObject([{ id: card?.id, status: 'active', isDefault: true }]);
  });

  it('is stored as a new row after it was removed', async () => {
    const [card] = await rowsOf('ada');
    await deleteCard(world.as('ada'), { id: card?.id ?? '' });
    expect(await rowsOf('ada')).toEqual([]);
    const { cardId } = await verifyCard('ada');
    expect((await rowsOf('ada')).map(({ id }) => id)).toEqual([cardId]);
    expect(cardId).not.toBe(card?.id);
  });

  it('is stored as a separate row for another user', async () => {
    await verifyCard('priya');
    expect([await rowsOf('ada'), await rowsOf('priya')].map(({ length }) => length)).toEqual([1, 1]);
  });
});

it('the job keeps an instrument that is stored, and deletes one that is not', async () => {
  const ada = world.as('ada');
  const [card] = await rowsOf('ada');
  const { instrument_id: instrumentId } = card ?? { instrument_id: '' };
  const forgotten: string[] = [];
  const gateway = { ...world.gateway, forgetCard: async (id: string) => void forgotten.push(id) };
  const forget = paymentJobs(gateway).jobs.find(({ name }) => name === 'payments.forget-card');
  await forget?.run(ada as never, { instrumentId } as never);
  expect(forgotten).toEqual([]);
  await forget?.run(ada as never, { instrumentId: 'src_gone' } as never);
  expect(forgotten).toEqual(['src_gone']);
});

it('the migration merges the rows of a card that was stored several times, and keeps its automatic top-ups', async () => {
  const [card] = await rowsOf('priya');
  const { pool } = world.database;
  const folder = join(import.meta.dirname, '../../../database/migrations');
  const walletId = await world.aWallet();
  await pool.query(
    `drop index cards_fingerprint; drop index cards_by_instrument;
     insert into cards (id, team_id, user_id, instrument_id, fingerprint, scheme, last4, expiry_month, expiry_year, status, created_at, updated_at)
     select gen_random_uuid(), team_id, user_id, 'src_' || n, fingerprint, scheme, last4, expiry_month, expiry_year, 'active', now(), now()
     from cards, generate_series(1, 2) n where id = '${card?.id}';
     insert into automatic_top_ups (wallet_id, team_id, card_id, below_pence, amount_pence, monthly_cap_pence, set_by, updated_at)
     select '${walletId}', team_id, id, 1000, 1000, 1000, user_id, now() from cards where instrument_id = 'src_1'`,
  );
  expect(await rowsOf('priya')).toHaveLength(3);
  await pool.query(await readFile(join(folder, '0058_stored_cards_once.sql'), 'utf8'));
  expect(await rowsOf('priya')).toEqual([card]);
  expect(await rowsOf('ada')).toHaveLength(1);
  const { rows } = await pool.query('select card_id from automatic_top_ups where wallet_id = $1', [walletId]);
  expect(rows).toEqual([{ card_id: card?.id }]);
});
