import type { CatalogueBundleDetails, OpsProductDetails, WireError, WithdrawalEffects } from '@huggg/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueAdmin } from '../modules/catalogue-admin/index.ts';
import { bundleOf, productRows, zipOf } from '../modules/catalogue-admin/testing/bundle.ts';
import { demoProductId, seedCatalogue } from '../modules/catalogue-import/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { demoUsers } from '../modules/teams/index.ts';
import { createFileStore, type FileStore } from '../platform/files/index.ts';
import { createPictureStore } from '../platform/images/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let files: FileStore;
const tokens = { ops: '', ada: '' };
beforeAll(async () => {
  server = await testServer();
  files = await createFileStore(server.runtime.config);
  tokens.ops = await server.tokenOf('ops', 'huggg.example');
  tokens.ada = await server.tokenOf('ada');
  await server.prove(tokens.ops);
});
afterAll(() => server.close());

type Sent = { readonly file?: Buffer; readonly body?: object };

async function call<T>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { file, body }: Sent = {},
  by: keyof typeof tokens = 'ops',
) {
  const response = await server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${tokens[by]}`,
      ...(file && { 'content-type': url.endsWith('/picture') ? 'image/png' : 'application/octet-stream' }),
    },
    ...((file ?? body) && { payload: file ?? body }),
  });
  return { status: response.statusCode, body: response.json<T & WireError>() };
}

const at = (path: string) => `/v3/ops/catalogue/${path}`;

/** Runs the jobs of a bundle, as the worker does. */
async function work(name: 'check' | 'apply', id: string): Promise<void> {
  const { jobs } = catalogueAdmin({ files, pictures: createPictureStore(files, { isCondemned: async () => false }) });
  const job = jobs.find((each) => each.name === `catalogue-admin.${name}-bundle`);
  await job?.run(server.runtime.jobContext('test'), { id } as never);
}

const auditedActions = async (id: string): Promise<readonly string[]> =>
  (
    await server.database.pool.query<{ action: string }>(
      'select action from audit_events where subject_id = $1 order by id',
      [id],
    )
  ).rows.map(({ action }) => action);

async function upload(file: Buffer): Promise<string> {
  const { body } = await call<CatalogueBundleDetails>('POST', at('bundles?fileName=spring.zip'), { file });
  expect(body.status).toBe('checking');
  await work('check', body.id);
  return body.id;
}

const isShown = async (slug: string): Promise<boolean> => {
  const found = await call<{ readonly total: number }>('GET', at(`products?text=${slug}&state=sold`));
  return found.body.total > 0;
};

describe('importing a bundle in the console', () => {
  it('lists faults and refuses to apply a faulty bundle', async () => {
    const rows = productRows(20);
    rows[4] = { ...rows[4], price: 'free' };
    const id = await upload(await zipOf(await bundleOf(rows)));
    const { body } = await call<CatalogueBundleDetails>('GET', at(`bundles/${id}`));
    expect(body).toMatchObject({
      status: 'faulty',
      faultCount: 1,
      faults: [{ file: 'products.csv', row: 6, column: 'price' }],
      abilities: { canApply: false, canCheck: true, canDiscard: true },
    });
    expect((await call('POST', at(`bundles/${id}/apply`))).body.code).toBe('catalogue-bundle.not-ready');
    expect((await call<CatalogueBundleDetails>('POST', at(`bundles/${id}/discard`))).body.status).toBe('discarded');
    expect(await files.head(`bundles/${id}.bin`)).toBeNull();
    expect(await isShown('bundled-4')).toBe(false);
  });

  it('shows the changes first, applies them once, and is recorded in the audit log', async () => {
    const id = await upload(await zipOf(await bundleOf(20)));
    const ready = await call<CatalogueBundleDetails>('GET', at(`bundles/${id}`));
    expect(ready.body).toMatchObject({ status: 'ready', diff: { counts: { changed: 0, withdrawn: 0 } } });
    expect(await isShown('bundled-4')).toBe(false);
    expect((await call<CatalogueBundleDetails>('POST', at(`bundles/${id}/apply`))).body.status).toBe('applying');
    await work('apply', id);
    await work('apply', id);
    expect((await call<CatalogueBundleDetails>('GET', at(`bundles/${id}`))).body.status).toBe('applied');
    expect(await isShown('bundled-4')).toBe(true);
    expect(await auditedActions(id)).toEqual(['catalogue.bundle-uploaded', 'catalogue.imported']);
    const found = await server.app.inject({
      method: 'POST',
      url: '/v3/searches/products',
      headers: { authorization: `Bearer ${tokens.ada}` },
      payload: { query: 'Bundled gift 11' },
    });
    expect(found.statusCode, found.body).toBe(200);
    expect(found.body).toContain('/images/pictures/product/');
  });

  it('discards bundles that were not applied in time, with their files, also after an interruption', async () => {
    const [old, young] = [await upload(await zipOf(await bundleOf(3))), await upload(await zipOf(await bundleOf(4)))];
    await server.database.pool.query(
      `update catalogue_bundles set created_at = created_at - interval '31 days' where id = $1`,
      [old],
    );
    const { schedules } = catalogueAdmin({
      files,
      pictures: createPictureStore(files, { isCondemned: async () => false }),
    });
    const clean = async () => schedules[0]?.job.run(server.runtime.jobContext('test'), {} as never);
    const standing = async (id: string) => [
      (await call<CatalogueBundleDetails>('GET', at(`bundles/${id}`))).body.status,
      (await files.head(`bundles/${id}.bin`)) !== null,
    ];
    await clean();
    expect([await standing(old), await standing(young)]).toEqual([
      ['discarded', false],
      ['ready', true],
    ]);
    expect(await auditedActions(old)).toEqual(['catalogue.bundle-uploaded', 'catalogue.bundle-discarded']);
    expect((await call('POST', at(`bundles/${old}/apply`))).body.code).toBe('catalogue-bundle.not-ready');
    expect(await auditedActions(old)).toHaveLength(2);
    const leaveBehind = (id: string) =>
      files.put(`bundles/${id}.bin`, Buffer.from('left behind'), { contentType: 'application/octet-stream' });
    await call('POST', at(`bundles/${young}/discard`));
    await leaveBehind(young);
    await clean();
    expect([await standing(old), await standing(young)]).toEqual([
      ['discarded', false],
      ['discarded', false],
    ]);
    await leaveBehind(old);
    await clean();
    expect(await standing(old)).toEqual(['discarded', true]);
  });

  it('requires a new check if the catalogue has changed since the last one', async () => {
    const rows = productRows(20).map((row) => ({ ...row, weight: '7' }));
    const id = await upload(await zipOf(await bundleOf(rows)));
    await server.database.pool.query('update catalogue_version set version = version + 1');
    expect((await call('POST', at(`bundles/${id}/apply`))).body.code).toBe('catalogue-bundle.outdated');
    expect((await call<CatalogueBundleDetails>('POST', at(`bundles/${id}/check`))).body.status).toBe('checking');
    await work('check', id);
    expect((await call<CatalogueBundleDetails>('POST', at(`bundles/${id}/apply`))).body.status).toBe('applying');
    await work('apply', id);
    expect((await call<CatalogueBundleDetails>('GET', at(`bundles/${id}`))).body.status).toBe('applied');
  });
});

describe('withdrawing a product in the console', () => {
  const flatWhite = demoProductId('brackenwick-flat-white');
  const page = () => call<OpsProductDetails>('GET', at(`products/${flatWhite}`));

  it('shows its effects first, hides the product everywhere, and can be undone', async () => {
    const order = await server.app.inject({
      method: 'POST',
      url: '/api/v2/orders',
      headers: { authorization: `Bearer ${tokens.ada}` },
      payload: { type: 'huggg', name: 'For the crew', details: { productId: flatWhite } },
    });
    expect(order.statusCode).toBe(200);
    const effects = await call<WithdrawalEffects>('GET', at(`products/${flatWhite}/withdrawal`));
    expect(effects.body.drafts).toBeGreaterThanOrEqual(1);
    expect(effects.body.possible).toBe(true);
    const reason = { body: { reason: 'The supplier ended it' } };
    expect((await call<OpsProductDetails>('POST', at(`products/${flatWhite}/withdraw`), reason)).body).toMatchObject({
      state: 'withdrawn',
      withdrawal: { reason: 'The supplier ended it' },
      history: [{ kind: 'availability', from: 1, to: 0, source: 'withdrawal' }, {}, {}, {}],
    });
    expect((await call('POST', at(`products/${flatWhite}/withdraw`), reason)).body.code).toBe('product.not-sold');
    // The draft reports the problem at the step where its gift is chosen.
    const draft = await server.app.inject({
      url: `/api/v2/orders/${order.json<{ id: string }>().id}`,
      headers: { authorization: `Bearer ${tokens.ada}` },
    });
    expect(draft.json<{ problems: readonly { code: string }[] }>().problems.map(({ code }) => code)).toContain(
      'product.not-purchasable',
    );
    // An import lists the product as sold, but the operator's decision has priority.
    await server.database.pool.query(`delete from catalogue_imports`);
    await seedCatalogue(server.runtime.jobContext('test'));
    expect((await page()).body.state).toBe('withdrawn');
    expect((await call<OpsProductDetails>('POST', at(`products/${flatWhite}/restore`))).body.state).toBe('sold');
    expect((await call('POST', at(`products/${flatWhite}/restore`))).body.code).toBe('product.not-withdrawn');
    expect(await auditedActions(flatWhite)).toEqual(['product.withdrawn', 'product.restored']);
  });

  it('keeps the last gift of a choice that can still be opened, also if two operators withdraw at the same time', async () => {
    const choice = demoProductId('huggg-choice', 1000);
    const headers = { authorization: `Bearer ${tokens.ada}` };
    const details = { productId: choice, deliveryMethod: 'links', quantity: 1, fromName: 'Ada' };
    const draft = await server.app.inject({
      method: 'POST',
      url: '/api/v2/orders',
      headers,
      payload: { type: 'bulkHugggs', name: 'A choice', details },
    });
    const order = draft.json<{ id: string; totalPence: number }>();
    const paid = await server.app.inject({
      method: 'POST',
      url: '/api/v2/transactions',
      headers,
      payload: {
        userId: demoUsers.ada.id,
        payment: { method: 'wallet', reference: demoWallets.main.id },
        purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
        metadata: {},
      },
    });
    expect(paid.statusCode, paid.body).toBe(200);
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select coalesce(p.variant_of, p.id) as id from segment_items i join segment_sets s on s.id = i.set_id join products p on p.id = i.redemption_product_id
       where s.product_id = $1 and p.active order by i.position limit 2`,
      [choice],
    );
    const last = rows.map(({ id }) => id);
    await server.database.pool.query(
      `delete from segment_items i using segment_sets s, products p
       where s.id = i.set_id and s.product_id = $1 and p.id = i.redemption_product_id and coalesce(p.variant_of, p.id) <> all ($2::uuid[])`,
      [choice, last],
    );
    const body = { reason: 'Both at once' };
    const answers = await Promise.all(last.map((id) => call('POST', at(`products/${id}/withdraw`), { body })));
    expect(answers.map(({ status, body: { code } }) => (status === 200 ? 'withdrawn' : code)).toSorted()).toEqual([
      'product.last-choice',
      'withdrawn',
    ]);
  });

  it('uploads a picture for a product, and restores the drawing when it is deleted', async () => {
    const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a3268' } })
      .webp()
      .toBuffer();
    const pictured = await call<OpsProductDetails>('POST', at(`products/${flatWhite}/picture`), { file });
    expect(pictured.body).toMatchObject({
      hasOwnPicture: true,
      image: expect.stringMatching(/^\/images\/pictures\/product\/[\w-]{22}\/page$/),
    });
    expect((await server.app.inject({ url: pictured.body.image })).headers['content-type']).toBe('image/jpeg');
    expect((await call('POST', at(`products/${flatWhite}/picture`), { file: Buffer.from('<svg/>') })).body.code).toBe(
      'picture.wrong-type',
    );
    const drawn = await call<OpsProductDetails>('DELETE', at(`products/${flatWhite}/picture`));
    expect(drawn.body).toMatchObject({ hasOwnPicture: false, image: expect.stringContaining(`${flatWhite}.svg`) });
  });

  it('is allowed to operators only', async () => {
    expect((await call('GET', at('products'), {}, 'ada')).status).toBe(403);
    expect((await call('POST', at(`products/${flatWhite}/withdraw`), { body: { reason: 'x' } }, 'ada')).status).toBe(
      403,
    );
  });
});
