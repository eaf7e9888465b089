import { limits } from '@huggg/contracts';
import type { Branding, Giftwrap, LimitUsage, Order, Theme, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTeams } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await testServer();
  for (const person of ['ada', 'victor', 'sam', 'priya']) tokens[person] = await server.tokenOf(person);
  tokens['nora'] = await server.tokenOf('nora', 'quaysidebooks.example');
});
afterAll(() => server.close());

type Person = 'ada' | 'victor' | 'sam' | 'priya' | 'nora';
async function call<Body>(person: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokens[person]}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Body & Partial<WireError>>() };
}
const codeOf = ({ status, body }: { status: number; body: Partial<WireError> }) => [status, body.code];
const addWrap = (person: Person, wrap: object) => call<Giftwrap>(person, 'POST', '/v3/giftwraps/upsert', wrap);
const wrapsOf = async (person: Person, query = '') =>
  (await call<Giftwrap[]>(person, 'GET', `/v3/giftwraps${query}`)).body;
const draft = (person: Person, details: object) =>
  call<Order>(person, 'POST', '/api/v2/orders', { type: 'huggg', details });
const change = (person: Person, id: string, details: object) =>
  call<Order>(person, 'PUT', `/api/v2/orders/${id}`, { entity: { details } });
const unknown = '01920000-0000-7000-8000-00000000beef';

describe('wraps', () => {
  it('match the specification, and their pictures are served', async () => {
    const { body } = await addWrap('ada', { name: 'Ours', kind: 'stripe', palette: 'damson', seed: 'one' });
    expect(body).toMatchObject({
      name: 'Ours',
      model: { giftWrap: { wrapping: 'stripe', remoteUrl: null } },
      choice: { id: body.id, kind: 'stripe', palette: 'damson', seed: 'one' },
      dateRetired: null,
      abilities: { edit: true },
    });
    for (const address of Object.values(body.images)) {
      const shown = await server.app.inject({ url: new URL(address).pathname });
      expect([address, shown.statusCode, shown.headers['content-type']]).toEqual([address, 200, 'image/png']);
    }
    expect((await call<Giftwrap>('ada', 'GET', `/v3/giftwraps/${body.id}`)).body).toEqual(body);
  });

  it('are those of the platform, the parent and the team', async () => {
    const { body: parents } = await addWrap('ada', { name: 'Parent’s', kind: 'petal', palette: 'brick' });
    const { body: own } = await addWrap('sam', { name: 'Bristol’s', kind: 'petal', palette: 'linen' });
    const names = async (person: Person) => (await wrapsOf(person)).map(({ id }) => id);
    expect(await names('sam')).toEqual(expect.arrayContaining([own.id, parents.id]));
    expect(await names('ada')).not.toContain(own.id);
    expect(await names('nora')).not.toContain(parents.id);
    expect((await wrapsOf('nora')).every(({ teamId }) => teamId === null)).toBe(true);
    for (const id of [parents.id, unknown])
      expect(codeOf(await call('nora', 'GET', `/v3/giftwraps/${id}`))).toEqual([404, 'giftwrap.not-found']);
    expect(codeOf(await addWrap('nora', { id: parents.id, name: 'Mine' }))).toEqual([404, 'giftwrap.not-found']);
    // A subteam can see its parent's wraps but not change them; nobody can change the platform's.
    expect(codeOf(await addWrap('sam', { id: parents.id, name: 'Mine' }))).toEqual([403, 'access.forbidden']);
    const [platforms] = (await wrapsOf('ada')).filter(({ teamId }) => teamId === null);
    expect(codeOf(await addWrap('ada', { id: platforms?.id, name: 'Mine' }))).toEqual([403, 'access.forbidden']);
    expect(codeOf(await addWrap('priya', { name: 'Mine', kind: 'hug', palette: 'brick' }))).toEqual([
      403,
      'access.forbidden',
    ]);
  });

  it.each([
    ['<img src=x onerror=alert(1)>', 200],
    ['', 400],
    ['x'.repeat(81), 400],
    ['x'.repeat(10_000), 400],
    ['two\nlines', 400],
  ])('respond to the name %j with %i', async (name, status) => {
    expect((await addWrap('ada', { name, kind: 'hug', palette: 'brick' })).status).toBe(status);
  });

  it('accept only seeds that are valid in a URL, and known kinds and palettes', async () => {
    const wrap = { name: 'Odd', kind: 'hug', palette: 'brick' };
    for (const part of [{ seed: '../../etc' }, { seed: 'x'.repeat(41) }, { kind: 'tartan' }, { palette: 'neon' }])
      expect((await addWrap('ada', { ...wrap, ...part })).status).toBe(400);
  });
});

describe('the limit of wraps', () => {
  it('also applies when a retired wrap is restored', async () => {
    const { body: wrap } = await addWrap('ada', { name: 'One of many', kind: 'hug', palette: 'brick', seed: 'many' });
    await addWrap('ada', { id: wrap.id, retired: true });
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into giftwraps (id, team_id, name, kind, palette, seed, created_at, updated_at)
       select gen_random_uuid(), $1, 'Many', 'hug', 'brick', 'many', now(), now() from generate_series(1, $2) returning id`,
      [wrap.teamId, limits.giftwrapsPerTeam],
    );
    expect(codeOf(await addWrap('ada', { id: wrap.id, retired: false }))).toEqual([422, 'giftwrap.too-many']);
    await server.database.pool.query('delete from giftwraps where id = any ($1::uuid[])', [rows.map(({ id }) => id)]);
    expect((await addWrap('ada', { id: wrap.id, retired: false })).status).toBe(200);
  });
});

describe('the wrap of a draft', () => {
  it('can be any wrap that the team offers, and is stored with all that is needed to draw it', async () => {
    const { body: wrap } = await addWrap('ada', { name: 'Chosen', kind: 'scallop', palette: 'harbour', seed: 'two' });
    const { body: order } = await draft('ada', { giftwrap: { id: wrap.id } });
    expect(order.details.giftwrap).toEqual(wrap.choice);
    await addWrap('ada', { id: wrap.id, retired: true });
    expect((await wrapsOf('ada')).map(({ id }) => id)).not.toContain(wrap.id);
    expect((await wrapsOf('ada', '?retired=true')).map(({ id }) => id)).toContain(wrap.id);
    // A draft keeps a retired wrap that it already uses; no other draft can choose it.
    const kept = await change('ada', order.id, { giftwrap: { id: wrap.id }, message: 'Hello' });
    expect(kept.body.details).toMatchObject({ giftwrap: wrap.choice, message: 'Hello' });
    expect(codeOf(await draft('ada', { giftwrap: { id: wrap.id } }))).toEqual([404, 'giftwrap.not-found']);
  });

  it('gets an id if it was made for the order; equal wraps of a team share one', async () => {
    const giftwrap = { kind: 'confetti', palette: 'butter', seed: 'three' };
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await draft('ada', { giftwrap })).body.details.giftwrap?.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await wrapsOf('ada')).map(({ id }) => id)).not.toContain(ids[0]);
    const other = await draft('nora', { giftwrap });
    expect(other.body.details.giftwrap).toMatchObject(giftwrap);
    expect(other.body.details.giftwrap?.id).not.toBe(ids[0]);
  });

  it('cannot be a wrap of another team', async () => {
    const { body: wrap } = await addWrap('ada', { name: 'Not theirs', kind: 'hug', palette: 'brick' });
    for (const id of [wrap.id, unknown])
      expect(codeOf(await draft('nora', { giftwrap: { id } }))).toEqual([404, 'giftwrap.not-found']);
  });
});

const addTheme = (person: Person, theme: object) => call<Theme>(person, 'POST', '/v3/themes/model/upsert', theme);
const themesOf = async (person: Person) => (await call<Theme[]>(person, 'GET', '/v3/themes')).body;

describe.each([
  { kind: 'wrap', add: addWrap, given: { name: 'Shared', kind: 'hug', palette: 'brick' }, url: '/v3/giftwraps' },
  { kind: 'theme', add: addTheme, given: { name: 'Shared' }, url: '/v3/themes' },
])('two users changing one $kind', ({ kind, add, given, url }) => {
  const conflict = [409, `${kind === 'wrap' ? 'giftwrap' : 'theme'}.version-conflict`];
  const nowOf = async (id: string) =>
    (await call<{ name: string; version: number }>('ada', 'GET', `${url}/${id}`)).body;

  it('get a version conflict instead of overwriting each other', async () => {
    const { id, version } = (await add('ada', given)).body;
    expect((await add('ada', { id, version, name: 'By Ada' })).body).toMatchObject({
      name: 'By Ada',
      version: version + 1,
    });
    expect(codeOf(await add('ada', { id, version, name: 'By Victor' }))).toEqual(conflict);
    expect(codeOf(await add('ada', { id, version, retired: true }))).toEqual(conflict);
    expect(await nowOf(id)).toMatchObject({ name: 'By Ada', version: version + 1, dateRetired: null });
    expect((await add('ada', { id, version: version + 1, name: 'By Victor' })).status).toBe(200);
  });

  it('change it one after the other if they send no version', async () => {
    const { id, version } = (await add('ada', given)).body;
    const together = await Promise.all(['one', 'two', 'three'].map((name) => add('ada', { id, name })));
    const saved = together.filter(({ status }) => status < 300);
    expect(saved.length).toBeGreaterThan(0);
    expect(together.filter(({ status }) => status >= 300).map(codeOf)).toEqual(
      Array.from({ length: 3 - saved.length }, () => conflict),
    );
    expect((await nowOf(id)).version).toBe(version + saved.length);
  });
});

/** Adds a theme to Bristol. Subteam admins cannot add themes, so an earlier team admin of Bristol did. */
async function addBristolTheme(): Promise<Theme> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into themes (id, team_id, type, name, created_at, updated_at)
     values (gen_random_uuid(), $1, 'model', 'Bristol’s', now(), now()) returning id`,
    [demoTeams.bristol.id],
  );
  return (await call<Theme>('sam', 'GET', `/v3/themes/${rows[0]?.id}`)).body;
}

describe.each([
  {
    kind: 'wrap',
    url: '/v3/giftwraps',
    code: 'giftwrap.not-found',
    change: addWrap,
    make: async () => (await addWrap('sam', { name: 'Bristol’s', kind: 'hug', palette: 'brick' })).body,
    wear: (id: string) => ({ giftwrap: { id } }),
  },
  {
    kind: 'theme',
    url: '/v3/themes',
    code: 'theme.not-found',
    change: addTheme,
    make: addBristolTheme,
    wear: (themeId: string) => ({ themeId }),
  },
])('a $kind of a subteam', ({ url, code, change: save, make, wear }) => {
  it('can be read and changed by admins of the parent, but not chosen for their own orders', async () => {
    const { id } = await make();
    expect((await call('ada', 'GET', `${url}/${id}`)).body).toMatchObject({ id, abilities: { edit: true } });
    expect((await save('ada', { id, name: 'Renamed' })).body).toMatchObject({ id, name: 'Renamed' });
    expect(codeOf(await draft('ada', wear(id)))).toEqual([404, code]);
    expect((await draft('sam', wear(id))).status).toBe(200);
    for (const [person, refused] of [
      ['victor', [403, 'access.forbidden']],
      ['priya', [404, code]],
      ['nora', [404, code]],
    ] as const)
      expect(codeOf(await call(person, 'GET', `${url}/${id}`))).toEqual(refused);
    expect(codeOf(await save('nora', { id, name: 'Mine' }))).toEqual([404, code]);
  });
});

describe('themes', () => {
  it('are legacy ones of the platform and model ones of a team', async () => {
    const [house] = (await themesOf('ada')).filter(({ type }) => type === 'legacy');
    expect(house).toMatchObject({ type: 'legacy', public: true, clientIds: [], teamId: null, canApply: true });
    const { body: wrap } = await addWrap('ada', { name: 'Of a theme', kind: 'petal', palette: 'butter' });
    const { body: theme } = await addTheme('ada', { name: 'Spring', giftwrapId: wrap.id });
    expect(theme).toMatchObject({
      type: 'model',
      name: 'Spring',
      brandingId: null,
      giftwrapId: wrap.id,
      canApply: true,
    });
    expect((await call<Theme>('sam', 'GET', `/v3/themes/${theme.id}`)).body).toMatchObject({
      canApply: true,
      abilities: { edit: false },
    });
    expect((await themesOf('nora')).map(({ id }) => id)).not.toContain(theme.id);
    for (const id of [theme.id, unknown]) {
      expect(codeOf(await call('nora', 'GET', `/v3/themes/${id}`))).toEqual([404, 'theme.not-found']);
      expect(codeOf(await addTheme('nora', { id, name: 'Mine' }))).toEqual([404, 'theme.not-found']);
      expect(codeOf(await draft('nora', { themeId: id }))).toEqual([404, 'theme.not-found']);
    }
    expect(codeOf(await addTheme('nora', { name: 'Mine', giftwrapId: wrap.id }))).toEqual([404, 'giftwrap.not-found']);
    expect(codeOf(await addTheme('sam', { name: 'Bristol’s' }))).toEqual([403, 'access.forbidden']);
    expect(codeOf(await addTheme('ada', { id: house?.id, name: 'Mine' }))).toEqual([403, 'access.forbidden']);
  });

  it('can be previewed on the real page and email before they are saved, with parts that the team may use', async () => {
    type Urls = { urls: { gift: string; mail: string; print: string } };
    const preview = (person: Person, parts: object) => call<Urls>(person, 'POST', '/v3/themes/previews', parts);
    const { body: wrap } = await addWrap('ada', { name: 'Seen', kind: 'petal', palette: 'butter', seed: 'seen' });
    const model = { copy: { greeting: 'From all of us' } };
    const { body: branding } = await call<Branding>('ada', 'POST', '/v3/brandings/upsert', { name: 'Seen', model });
    const { urls } = (await preview('ada', { brandingId: branding.id, giftwrapId: wrap.id })).body;
    const [mail, page] = await Promise.all(
      [urls.mail, `${urls.gift}?state=open`].map((url) => server.app.inject({ url })),
    );
    for (const shown of [mail, page]) {
      expect(shown?.statusCode).toBe(200);
      expect(shown?.body).toContain('From all of us');
      expect(shown?.body).toContain('/wraps/petal/butter/seen.png');
    }
    const plain = await server.app.inject({ url: (await preview('ada', {})).body.urls.mail });
    expect(plain.body).toContain('/wraps/hug/spruce/huggg.png');
    expect(plain.body).not.toContain('From all of us');
    for (const id of [wrap.id, unknown])
      expect(codeOf(await preview('nora', { giftwrapId: id }))).toEqual([404, 'giftwrap.not-found']);
    for (const id of [branding.id, unknown])
      expect(codeOf(await preview('nora', { brandingId: id }))).toEqual([404, 'branding.not-found']);
    expect(codeOf(await preview('sam', {}))).toEqual([403, 'access.forbidden']);
  });

  it('set the wrap of a draft, unless the draft names one too', async () => {
    const { body: wrap } = await addWrap('ada', { name: 'Given', kind: 'stripe', palette: 'spruce' });
    const { body: theme } = await addTheme('ada', { name: 'Giving', giftwrapId: wrap.id });
    const { body: order } = await draft('ada', { themeId: theme.id });
    expect(order.details).toMatchObject({ themeId: theme.id, giftwrap: wrap.choice });
    const own = { kind: 'hug', palette: 'linen', seed: 'own' };
    const changed = await change('ada', order.id, { giftwrap: own });
    expect(changed.body.details).toMatchObject({ themeId: theme.id, giftwrap: own });
    const both = await draft('ada', { themeId: theme.id, giftwrap: own });
    expect(both.body.details.giftwrap).toMatchObject(own);
  });

  it('are no longer offered once retired, but drafts that use them keep them', async () => {
    const { body: theme } = await addTheme('ada', { name: 'Gone soon' });
    const { body: order } = await draft('ada', { themeId: theme.id });
    await addTheme('ada', { id: theme.id, retired: true });
    expect((await themesOf('ada')).map(({ id }) => id)).not.toContain(theme.id);
    expect((await change('ada', order.id, { message: 'Hello' })).body.details).toMatchObject({ themeId: theme.id });
    expect(codeOf(await draft('ada', { themeId: theme.id }))).toEqual([404, 'theme.not-found']);
  });

  it('accept only a branding that the team may use', async () => {
    const { body: branding } = await call<Branding>('ada', 'POST', '/v3/brandings/upsert', { name: 'Ours' });
    const { body: theme } = await addTheme('ada', { name: 'Branded', brandingId: branding.id });
    expect(theme).toMatchObject({ type: 'model', brandingId: branding.id });
    expect((await addTheme('ada', { id: theme.id, name: 'Still branded' })).body).toMatchObject({
      brandingId: branding.id,
    });
    expect((await addTheme('ada', { id: theme.id, brandingId: null })).body).toMatchObject({ brandingId: null });
    for (const brandingId of [branding.id, unknown])
      expect(codeOf(await addTheme('nora', { name: 'Mine', brandingId }))).toEqual([404, 'branding.not-found']);
  });

  it('set the branding of a draft, unless the draft names one too or it was deleted', async () => {
    const brand = async (name: string) => (await call<Branding>('ada', 'POST', '/v3/brandings/upsert', { name })).body;
    const [given, own] = [await brand('Given'), await brand('Own')];
    const { body: theme } = await addTheme('ada', { name: 'Worn', brandingId: given.id });
    const { body: order } = await draft('ada', { themeId: theme.id });
    expect(order).toMatchObject({ details: { brandingId: given.id }, branding: { id: given.id } });
    const both = await draft('ada', { themeId: theme.id, brandingId: own.id });
    expect(both.body.details.brandingId).toBe(own.id);
    const { body: plain } = await draft('ada', {});
    expect((await change('ada', plain.id, { themeId: theme.id })).body.branding).toMatchObject({ id: given.id });
    const deleted = await server.app.inject({
      method: 'DELETE',
      url: `/v3/brandings/${given.id}`,
      headers: { authorization: `Bearer ${tokens['ada']}` },
    });
    expect(deleted.statusCode).toBe(200);
    const after = await draft('ada', { themeId: theme.id });
    expect([after.status, after.body.details.brandingId ?? null]).toEqual([200, null]);
  });

  it('count against the plan’s limit', async () => {
    const used = (await themesOf('ada')).filter(({ teamId }) => teamId !== null).length;
    const { body } = await call<{ limits: LimitUsage[] }>('ada', 'GET', `/v3/teams/${demoTeams.harbourPine.id}/limits`);
    expect(body.limits).toContainEqual({ key: 'themes', used, limit: 20, overBy: 0 });
    const answers = [];
    for (let index = used; index <= 20; index += 1) answers.push(await addTheme('ada', { name: `Theme ${index}` }));
    expect(codeOf(answers.at(-1) ?? { status: 0, body: {} })).toEqual([422, 'plan.limit-exceeded']);
  });
});
