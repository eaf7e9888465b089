import { limits } from '@huggg/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { demoTeams } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await testServer();
  tokens
    .set('ada', await server.tokenOf('ada'))
    .set('sam', await server.tokenOf('sam'))
    .set('nora', await server.tokenOf('nora', 'quaysidebooks.example'));
});
afterAll(() => server.close());

type Answer = { readonly url: string; readonly code: string; readonly fields?: readonly { readonly path: string }[] };

const authorization = (person: string) => ({ authorization: `Bearer ${tokens.get(person)}` });

async function upload(person: string, payload: Buffer | string, type = 'image/png', query = '') {
  const response = await server.app.inject({
    method: 'POST',
    url: `/v3/cover-images${query}`,
    headers: { ...authorization(person), 'content-type': type },
    payload,
  });
  return { status: response.statusCode, body: response.json<Answer>() };
}

async function draft(person: string, coverImage: unknown) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v2/orders',
    headers: authorization(person),
    payload: { type: 'huggg', name: 'With a picture', details: { coverImage, coverImageAlt: 'The team' } },
  });
  return {
    status: response.statusCode,
    body: response.json<Answer & { id: string; details: { coverImage: string } }>(),
  };
}

const fetchImage = async (url: string) => (await server.app.inject({ method: 'GET', url })).rawPayload;

/** Returns a picture that is red on the left and blue on the right. */
function redAndBluePicture(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3, background: 'blue' } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: { create: half }, left: width / 2, top: 0 },
  ]);
}

async function colourAt(picture: Buffer, left: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(picture).extract({ left, top: 200, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
}

describe('a picture for gifts', () => {
  it('is stored in the shape of a cover, cropped to the chosen part', async () => {
    const png = await redAndBluePicture(2000, 2000).png().toBuffer();
    const whole = await upload('ada', png);
    expect(whole).toMatchObject({
      status: 200,
      body: { width: 1200, height: 480, url: expect.stringMatching(/^\/images\/covers\/[\w-]{22}\.jpg$/) },
    });
    const picture = await fetchImage(whole.body.url);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 480 });
    expect([await colourAt(picture, 100), await colourAt(picture, 1100)]).toEqual(['red', 'blue']);
    const right = await fetchImage((await upload('ada', png, 'image/png', '?x=0.6&y=0.1&width=0.3')).body.url);
    expect([await colourAt(right, 100), await colourAt(right, 1100)]).toEqual(['blue', 'blue']);
  });

  it('is stored without the metadata of a photograph, rotated as its camera recorded', async () => {
    const photo = await redAndBluePicture(1000, 2000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A photographer' }, IFD3: { GPSLatitude: '51/1 27/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const picture = await fetchImage((await upload('ada', photo, 'image/jpeg')).body.url);
    const { exif, orientation, icc, xmp } = await sharp(picture).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    // The picture is rotated by 90 degrees to the right, so its left half is on top: the cover, cut from the middle,
    // contains both colours.
    expect((await sharp(picture).metadata()).width).toBe(1200);
    expect(await colourAt(picture, 100)).toBe(await colourAt(picture, 1100));
  });

  it('is identified by its bytes, whatever its declared type', async () => {
    const webp = await redAndBluePicture(800, 400).webp().toBuffer();
    expect((await upload('ada', webp, 'image/png')).status).toBe(200);
    for (const [payload, type] of [
      ['<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>', 'image/png'],
      ['<script>alert(1)</script>', 'image/jpeg'],
      [webp.subarray(0, 100), 'image/webp'],
      [Buffer.alloc(0), 'image/png'],
    ] as const) {
      expect(await upload('ada', Buffer.from(payload), type)).toMatchObject({
        status: 422,
        body: { code: 'picture.unreadable' },
      });
    }
    expect(await upload('ada', await redAndBluePicture(300, 300).png().toBuffer())).toMatchObject({
      status: 422,
      body: { code: 'picture.too-small', message: 'This part of the picture is 300 pixels wide; the minimum is 400.' },
    });
  });

  it('keeps no script after its pixels', async () => {
    const program = Buffer.from('PK\u0003\u0004 <script>alert(1)</script> PK\u0005\u0006');
    const both = Buffer.concat([await redAndBluePicture(800, 400).png().toBuffer(), program]);
    const { status, body } = await upload('ada', both);
    expect(status).toBe(200);
    expect((await fetchImage(body.url)).includes('<script>')).toBe(false);
  });

  it('is refused if it is a decompression bomb, too large or of another type', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await upload('ada', bomb)).toMatchObject({ status: 422, body: { code: 'picture.unreadable' } });
    expect(await upload('ada', Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'request.too-large' },
    });
    expect(await upload('ada', '{}', 'application/json')).toMatchObject({
      status: 415,
      body: { code: 'request.unsupported-media' },
    });
    // Another endpoint accepts files of this type; this one does not.
    expect(await upload('ada', Buffer.from('x'), 'application/octet-stream')).toMatchObject({
      status: 415,
      body: { code: 'request.unsupported-media', details: { types: ['image/png', 'image/jpeg', 'image/webp'] } },
    });
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/v2/orders',
      headers: { ...authorization('ada'), 'content-type': 'image/png' },
      payload: Buffer.from('x'),
    });
    expect(elsewhere.statusCode).toBe(415);
    for (const query of ['?x=2', '?width=-1', '?height=1', '?x=NaN'])
      expect((await upload('ada', bomb, 'image/png', query)).status).toBe(400);
  });

  it('is queued or refused with 503 if many arrive at the same time, so that memory stays bounded', async () => {
    const large = await sharp({ create: { width: 3000, height: 2400, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const answers = await Promise.all(Array.from({ length: 40 }, () => upload('ada', large)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['server.busy']));
    expect((await upload('ada', large)).status).toBe(200);
  });

  it('is refused before it is drawn when the daily limit of the team is used up', async () => {
    const { pool } = server.database;
    const kept = await pool.query<{ count: string }>(
      `insert into cover_images (id, team_id, user_id, file_key, content_type, width, height, bytes, created_at)
       select gen_random_uuid(), team_id, user_id, 'covers/many' || n, content_type, width, height, bytes, created_at
       from (select * from cover_images where team_id = $1 order by created_at desc limit 1) c, generate_series(1, $2) n`,
      [demoTeams.harbourPine.id, limits.picturesPerDay],
    );
    expect(kept.rowCount).toBe(limits.picturesPerDay);
    const one = await redAndBluePicture(800, 400).png().toBuffer();
    expect(await upload('ada', one)).toMatchObject({ status: 429, body: { code: 'picture.day-used-up' } });
    await pool.query(`delete from cover_images where file_key like 'covers/many%'`);
    expect((await upload('ada', one)).status).toBe(200);
  });

  it('can be used only in drafts of its own team, and cannot be an external URL', async () => {
    const own = (await upload('sam', await redAndBluePicture(800, 400).png().toBuffer())).body.url;
    for (const person of ['sam', 'ada']) expect([person, (await draft(person, own)).status]).toEqual([person, 200]);
    expect(await draft('nora', own)).toMatchObject({
      status: 422,
      body: { code: 'order.cover-image-unknown', fields: [{ path: 'details.coverImage' }] },
    });
    for (const url of [
      'https://tracker.example/a.png',
      '//tracker.example/a.png',
      '/images/covers/AAAAAAAAAAAAAAAAAAAAAA.jpg',
      `${own}?x`,
      '/images/covers/../../etc/passwd',
    ]) {
      expect([url, (await draft('ada', url)).body.code]).toEqual([url, 'order.cover-image-unknown']);
    }
    const { body } = await draft('sam', null);
    const changed = await server.app.inject({
      method: 'PUT',
      url: `/api/v2/orders/${body.id}`,
      headers: authorization('sam'),
      payload: { entity: { details: { coverImage: 'https://tracker.example/a.png' } } },
    });
    expect([changed.statusCode, changed.json<Answer>().code]).toEqual([422, 'order.cover-image-unknown']);
  });

  it('is served only under its exact name', async () => {
    for (const url of [
      '/images/covers/AAAAAAAAAAAAAAAAAAAAAA.jpg',
      '/images/covers/x.jpg',
      '/images/covers/..%2f..%2fcode.key',
      '/images/covers/',
    ]) {
      const response = await server.app.inject({ method: 'GET', url });
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  });
});

describe('a gift with a picture', () => {
  it('shows the picture on its page once it is opened', async () => {
    const cover = (await upload('ada', await redAndBluePicture(800, 400).png().toBuffer())).body.url;
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select p.id from products p join brands b on b.id = p.brand_id where p.purchasable and p.territory = 'GB' and p.kind = 'product' and not b.terms_required and p.delivery_methods @> '{email,links}' order by p.sender_price_pence, p.id limit 1`,
    );
    const order = (
      await server.app.inject({
        method: 'POST',
        url: '/api/v2/orders',
        headers: authorization('ada'),
        payload: {
          type: 'bulkHugggs',
          name: 'Picture',
          details: {
            productId: rows[0]?.id,
            deliveryMethod: 'links',
            quantity: 1,
            fromName: 'Ada',
            coverImage: cover,
            coverImageAlt: 'The team on the beach',
          },
        },
      })
    ).json<{ id: string; totalPence: number; userId: string }>();
    const payment = {
      userId: order.userId,
      payment: { method: 'wallet', reference: demoWallets.main.id },
      purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
    };
    const bought = (
      await server.app.inject({
        method: 'POST',
        url: '/api/v2/transactions',
        headers: authorization('ada'),
        payload: payment,
      })
    ).json<{ id: string; hugggs: { shortcode: string }[] }>();
    const path = `/v3/launch/${bought.hugggs[0]?.shortcode}`;
    expect((await server.app.inject({ method: 'GET', url: path })).json<{ gift: unknown }>().gift).toBeNull();
    const opened = (await server.app.inject({ method: 'POST', url: `${path}/views`, payload: {} })).json<{
      gift: { cover: unknown };
    }>();
    expect(opened.gift.cover).toEqual({ url: cover, alt: 'The team on the beach' });
    const page = await server.app.inject({
      method: 'GET',
      url: `/g/${bought.hugggs[0]?.shortcode}`,
      headers: { accept: 'text/html' },
    });
    expect(page.body).toContain(`<img class="cover" src="${cover}" alt="The team on the beach"`);
    const detail = (
      await server.app.inject({
        method: 'GET',
        url: `/api/v2/transactions/${bought.id}`,
        headers: authorization('ada'),
      })
    ).json<{ coverImage: string; coverImageAlt: string }>();
    expect(detail).toMatchObject({ coverImage: cover, coverImageAlt: 'The team on the beach' });
  });
});
