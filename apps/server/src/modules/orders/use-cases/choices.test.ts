import type { OrderDetails, PermissionKey } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import {
  createBuying,
  noInvoicing,
  draft,
  giftingWorld,
  paymentOf,
  testProducts,
  type GiftingWorld,
} from '../../purchases/testing/index.ts';
import { discardOrder } from './discard-order.ts';
import { updateOrder } from './update-order.ts';

const unknownId = () => '01920000-0000-7000-8000-00000000beef';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

/** A theme of the platform. */
const themeId = '01920000-0000-7000-8000-00000000b001';

function contextWithout(key: PermissionKey): TestContext {
  const ada = world.as('ada');
  const { [key]: _, ...permissions } = ada.actor.permissions;
  return { ...ada, actor: { ...ada.actor, permissions } };
}

describe('the theme and choices of a draft', () => {
  it.each([
    ['use-theme', { themeId }],
    ['customise-segment-choices', { hugggMeta: { gwcSegments: ['one'] } }],
  ] satisfies [PermissionKey, OrderDetails][])('need the permission %s', async (permission, details) => {
    const refused = { code: 'access.forbidden', parts: { details: { permission } } };
    await expect(draft(contextWithout(permission), 'tea', details)).rejects.toMatchObject(refused);
    const plain = await draft(contextWithout(permission), 'tea');
    await expect(
      updateOrder(contextWithout(permission), plain.id, { entity: { details }, replace: false }),
    ).rejects.toMatchObject(refused);
  });

  it('are kept when a user without the permission changes other fields', async () => {
    const themed = await draft(world.as('ada'), 'tea', { themeId });
    const change = { entity: { details: { message: 'Hello' } }, replace: false };
    expect((await updateOrder(contextWithout('use-theme'), themed.id, change)).details).toMatchObject({ themeId });
  });

  it('default to the configured theme, unless the draft sets a theme', async () => {
    const ada = world.as('ada');
    const celebration = '01920000-0000-7000-8000-00000000b002';
    const withDefault = (defaultThemeId: string) => ({
      ...ada,
      config: { ...ada.config, publicIds: { ...ada.config.publicIds, defaultThemeId } },
    });
    const { details } = await draft(withDefault(celebration), 'tea');
    expect(details).toMatchObject({ themeId: celebration, giftwrap: { kind: 'confetti', palette: 'butter' } });
    expect((await draft(withDefault(celebration), 'tea', { themeId: null })).details.giftwrap).toBeUndefined();
    expect((await draft(withDefault(unknownId()), 'tea')).details.themeId).toBeUndefined();
    expect((await draft(ada, 'tea')).details.themeId).toBeUndefined();
  });

  it('are limited to those of its gift', async () => {
    const unknown = draft(world.as('ada'), 'tea', { hugggMeta: { gwcSegments: ['one'] } });
    await expect(unknown).rejects.toMatchObject({ code: 'gift.choice-unknown' });
  });
});

describe('a gift of a brand whose terms are required by the configuration', () => {
  it('cannot be bought until the terms are accepted', async () => {
    const ada = world.as('ada');
    const { rows } = await world.database.pool.query<{ brand_id: string }>(
      'select brand_id from products where id = $1',
      [testProducts.tea.id],
    );
    const brandId = rows[0]?.brand_id ?? '';
    const publicIds = { ...ada.config.publicIds, tcRequiredBrandIds: [brandId] };
    const demanding = { ...ada, config: { ...ada.config, publicIds } };
    const order = await draft(demanding, 'tea');
    expect(order.problems).toMatchObject([{ path: 'details.productId', code: 'brand.terms-not-accepted' }]);
    const { buyOrder } = createBuying(demanding, noInvoicing);
    await expect(buyOrder(demanding, paymentOf(demanding, order))).rejects.toMatchObject({
      code: 'brand.terms-not-accepted',
    });
    await discardOrder(ada, order.id);
  });
});
