import assert from 'node:assert/strict';
import type { SuperLink } from '@huggg/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { cancelGift } from '../../gift-changes/testing/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { balancesOf, noCode } from '../../purchases/testing/index.ts';
import { linkWorld, newAddress, type LinkWorld, createAnonymousGuards } from '../testing/index.ts';
import { endDueLinks } from './end-link.ts';
import { finishClaim } from './finish-claim.ts';
import { freeLapsedPlaces } from './free-places.ts';
import { readLink } from './read-links.ts';

/** Price and handling fee of the product of these links. */
const [price, fee] = [2_500, 95];
const placePrice = price + fee;

let world: LinkWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await linkWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('claim', 'keep', 'finish', 'cancel'), number: fc.nat({ max: 9 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('raise', 'lower'), number: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume', 'lapse'), number: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('close', 'end'), number: fc.constant(0) }) },
);

type Sums = { available: number; live: number; fees: number };
type Kept = { readonly by: { readonly shortcode: string; readonly token: string }; good: boolean };
/** The expected state of a link, and its expected effect on the wallet. */
type Model = {
  readonly link: SuperLink;
  readonly sums: Sums;
  readonly kept: Kept[];
  /** Short codes of gifts that were claimed and have not been cancelled. */
  readonly gifts: string[];
  status: SuperLink['status'];
  limit: number;
  claimed: number;
};

const reservedOf = ({ kept }: Model): number => kept.filter(({ good }) => good).length;
const isOver = ({ status }: Model): boolean => status === 'closed' || status === 'ended';
const assertRefused = (work: Promise<unknown>, code: string) => assert.rejects(work, { code: `super-link.${code}` });

function expectClaim(model: Model, shortcode: string | undefined): void {
  model.claimed += 1;
  model.gifts.push(shortcode ?? '');
  model.sums.live -= fee;
  model.sums.fees += fee;
}

/** Returns the money for unclaimed places, including the handling fee. */
function expectPlacesReturned({ sums }: Model, count: number): void {
  sums.live -= count * placePrice;
  sums.available += count * placePrice;
}

function expectEnd(model: Model, status: 'closed' | 'ended'): void {
  if (isOver(model)) return;
  for (const one of model.kept) one.good = false;
  expectPlacesReturned(model, model.limit - model.claimed);
  model.status = status;
}

async function claimOrKeep(model: Model, { keepOnly }: { readonly keepOnly: boolean }): Promise<void> {
  const { shortcode } = model.link;
  const taken = world.take(shortcode, newAddress());
  // Nothing is sent to a person who has not claimed before, and they are not told the reason.
  if (model.status !== 'open') return assertRefused(taken, 'code-wrong');
  if (model.claimed + reservedOf(model) >= model.limit) return assertRefused(taken, 'all-gone');
  const { claim, ...by } = await taken;
  assert.equal(claim.state, 'kept');
  if (keepOnly) model.kept.push({ by, good: true });
  else
    expectClaim(
      model,
      (await finishClaim(world.visitor(), { ...by, name: null }, createAnonymousGuards())).gifts.at(-1)?.shortcode,
    );
}

async function finish(model: Model, number: number): Promise<void> {
  const chosen = model.kept[number % Math.max(1, model.kept.length)];
  if (!chosen) return;
  const finished = finishClaim(world.visitor(), { ...chosen.by, name: null }, createAnonymousGuards());
  if (!chosen.good) return assertRefused(finished, 'place-freed');
  expectClaim(model, (await finished).gifts.at(-1)?.shortcode);
  model.kept.splice(model.kept.indexOf(chosen), 1);
}

async function cancel(model: Model, number: number): Promise<void> {
  const [shortcode] = model.gifts.splice(number % Math.max(1, model.gifts.length), 1);
  if (shortcode === undefined) return;
  const { rows } = await world.database.pool.query<{ id: string }>('select id from gifts where shortcode = $1', [
    shortcode,
  ]);
  await cancelGift(ada, noCode, rows[0]?.id ?? '', undefined);
  model.sums.live -= price;
  model.sums.available += price;
}

async function raise(model: Model, number: number): Promise<void> {
  const raised = world.change(ada, model.link.id, { limit: model.limit + number, amount: number * placePrice });
  if (isOver(model)) return assert.rejects(raised);
  await raised;
  model.limit += number;
  expectPlacesReturned(model, -number);
}

async function lower(model: Model, number: number): Promise<void> {
  const limit = Math.max(1, model.limit - number);
  const lowered = world.change(ada, model.link.id, { limit });
  if (isOver(model)) return assertRefused(lowered, 'over');
  if (limit < model.claimed + reservedOf(model)) return assertRefused(lowered, 'limit-below-claimed');
  await lowered;
  expectPlacesReturned(model, model.limit - limit);
  model.limit = limit;
}

async function setPaused(model: Model, paused: boolean): Promise<void> {
  const changed = world.change(ada, model.link.id, { paused });
  if (isOver(model)) return assertRefused(changed, 'over');
  await changed;
  model.status = paused ? 'paused' : 'open';
}

async function close(model: Model): Promise<void> {
  const closed = world.change(ada, model.link.id, { closed: true });
  if (isOver(model)) return assertRefused(closed, 'over');
  await closed;
  expectEnd(model, 'closed');
}

async function lapse(model: Model): Promise<void> {
  world.clock.advance({ minutes: 16 });
  await freeLapsedPlaces(world.visitor());
  for (const one of model.kept) one.good = false;
}

async function end(model: Model): Promise<void> {
  if (isOver(model)) return;
  world.clock.set(model.link.expiry);
  await lapse(model);
  await endDueLinks(world.visitor());
  expectEnd(model, 'ended');
}

const actionsByName: Readonly<Record<string, (model: Model, number: number) => Promise<void>>> = {
  claim: (model) => claimOrKeep(model, { keepOnly: false }),
  keep: (model) => claimOrKeep(model, { keepOnly: true }),
  finish,
  cancel,
  raise,
  lower,
  pause: (model) => setPaused(model, true),
  resume: (model) => setPaused(model, false),
  close,
  lapse,
  end,
};

async function checkPlaces(model: Model): Promise<void> {
  const { status, limit, claimed, reserved, heldPence } = await readLink(ada, world.database.read, model.link.id);
  assert.deepEqual(
    { status, limit, claimed, reserved, heldPence },
    {
      status: model.status,
      limit: model.limit,
      claimed: model.claimed,
      reserved: reservedOf(model),
      heldPence: isOver(model) ? 0 : (model.limit - model.claimed) * placePrice,
    },
  );
}

it('counts every place and every penny through any sequence of claims, limits, pauses, cancellations and ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 24 }), async (steps) => {
      const { available = 0, live = 0, fees = 0 } = await balancesOf(world, demoWallets.main.id);
      const link = await world.link(ada, 3);
      const sums = { available: available - 3 * placePrice, live: live + 3 * placePrice, fees };
      const model: Model = { link, sums, kept: [], gifts: [], status: 'open', limit: 3, claimed: 0 };
      for (const { kind, number } of steps) {
        await actionsByName[kind]?.(model, number);
        await checkPlaces(model);
      }
      const after = await balancesOf(world, demoWallets.main.id);
      assert.deepEqual({ available: after['available'], live: after['live'], fees: after['fees'] }, model.sums);
      // An open link would end in a later run and return its money there.
      if (!isOver(model)) await close(model);
    }),
    { numRuns: 20 },
  );
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
});
