import { brandingModel, type BrandingModel, standardBrandingId } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftingWorld, type GiftingWorld } from '../purchases/testing/index.ts';
import { demoTeams } from '../teams/index.ts';
import { deleteBranding } from './use-cases/delete-branding.ts';
import { listBrandings, readBranding } from './use-cases/read-brandings.ts';
import { saveBranding } from './use-cases/save-branding.ts';
import { setDefaultBranding } from './use-cases/set-default.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const modelOf = (own: object = {}): BrandingModel => brandingModel.parse(own);
/** None of these brandings has a logo. */
const logos = { isKept: async () => false };
let count = 0;
const save = (name: Parameters<GiftingWorld['as']>[0], own: object = {}, more: object = {}) => {
  count += 1;
  return saveBranding(world.as(name), logos, { name: `Branding ${count}`, model: modelOf(own), ...more });
};
const namesFor = async (name: Parameters<GiftingWorld['as']>[0]) =>
  (await listBrandings(world.as(name))).map((branding) => branding.name);

describe('brandings', () => {
  it('include the product’s standard one, which no team can change or delete', async () => {
    const standard = await readBranding(world.as('ada'), standardBrandingId);
    expect(standard).toMatchObject({ teamId: null, name: 'Standard', isDefault: true, corrections: [] });
    expect(standard.abilities).toEqual({ edit: false, delete: false, makeDefault: true });
    expect(standard.model.reaction.quickEmojis).toHaveLength(5);
    const change = { id: standardBrandingId, name: 'Ours', model: modelOf() };
    await expect(saveBranding(world.as('ada'), logos, change)).rejects.toMatchObject({ code: 'branding.not-found' });
    await expect(deleteBranding(world.as('ada'), standardBrandingId)).rejects.toMatchObject({
      code: 'branding.not-found',
    });
  });

  it('are stored as given, and report which colours are corrected for display', async () => {
    const saved = await save('ada', { colours: { brand: '#FFE680' }, copy: { closing: '<b>With love</b>' } });
    expect(saved.model).toMatchObject({ colours: { brand: '#FFE680' }, copy: { closing: '<b>With love</b>' } });
    expect(saved.corrections).toMatchObject([
      { path: 'model.colours.brand', mode: 'light', given: '#FFE680', against: '#FFFFFF', needed: 4.5 },
    ]);
    expect(await readBranding(world.as('ada'), saved.id)).toEqual(saved);
  });

  it('are available to the subteams of their team, and to no other team', async () => {
    const { id, name } = await save('ada');
    const sam = await readBranding(world.as('sam'), id);
    expect(sam.abilities).toEqual({ edit: false, delete: false, makeDefault: true });
    expect(await namesFor('nora')).not.toContain(name);
    const notFound = { code: 'branding.not-found' };
    await expect(readBranding(world.as('nora'), id)).rejects.toMatchObject(notFound);
    await expect(save('nora', {}, { id })).rejects.toMatchObject(notFound);
    await expect(deleteBranding(world.as('nora'), id)).rejects.toMatchObject(notFound);
    await expect(setDefaultBranding(world.as('nora'), { brandingId: id })).rejects.toMatchObject(notFound);
    await expect(save('nora', {}, { teamId: demoTeams.harbourPine.id })).rejects.toMatchObject({
      code: 'team.not-found',
    });
  });

  it('can be read but not changed by participants', async () => {
    const { id } = await save('ada');
    const refused = { code: 'access.forbidden' };
    expect((await readBranding(world.as('priya'), id)).abilities).toEqual({
      edit: false,
      delete: false,
      makeDefault: false,
    });
    await expect(save('priya')).rejects.toMatchObject(refused);
    await expect(save('priya', {}, { id })).rejects.toMatchObject(refused);
    await expect(deleteBranding(world.as('priya'), id)).rejects.toMatchObject(refused);
    await expect(setDefaultBranding(world.as('priya'), { brandingId: null })).rejects.toMatchObject(refused);
  });

  it('detect concurrent changes, and have unique names', async () => {
    const first = await save('ada');
    const second = await save('ada');
    const changed = await save('ada', {}, { id: first.id, version: first.version });
    expect(changed.version).toBe(2);
    await expect(save('ada', {}, { id: first.id, version: 1 })).rejects.toMatchObject({
      code: 'branding.version-conflict',
    });
    await expect(save('ada', {}, { name: second.name.toUpperCase() })).rejects.toMatchObject({
      code: 'branding.name-taken',
    });
  });

  it('are the default of a team and its subteams until they are deleted', async () => {
    const { id } = await save('ada');
    await setDefaultBranding(world.as('ada'), { brandingId: id });
    const isDefaultFor = async (name: 'ada' | 'sam') => (await readBranding(world.as(name), id)).isDefault;
    expect([await isDefaultFor('ada'), await isDefaultFor('sam')]).toEqual([true, true]);
    const own = await save('sam');
    await setDefaultBranding(world.as('sam'), { brandingId: own.id });
    expect([await isDefaultFor('ada'), await isDefaultFor('sam')]).toEqual([true, false]);
    await deleteBranding(world.as('sam'), own.id);
    expect(await isDefaultFor('sam')).toBe(true);
    await deleteBranding(world.as('ada'), id);
    expect((await readBranding(world.as('sam'), standardBrandingId)).isDefault).toBe(true);
    await expect(readBranding(world.as('ada'), id)).rejects.toMatchObject({ code: 'branding.not-found' });
  });
});

describe('the model of a branding', () => {
  it.each([
    ['four emojis', { reaction: { quickEmojis: ['❤️', '🎉', '😊', '🤩'] } }],
    ['six emojis', { reaction: { quickEmojis: ['❤️', '🎉', '😊', '🤩', '🙏', '👍'] } }],
    ['one emoji twice', { reaction: { quickEmojis: ['❤️', '❤️', '😊', '🤩', '🙏'] } }],
    ['two emojis in one', { reaction: { quickEmojis: ['❤️🎉', '🎉', '😊', '🤩', '🙏'] } }],
    ['a word for an emoji', { reaction: { quickEmojis: ['yes', '🎉', '😊', '🤩', '🙏'] } }],
    ['a name for a colour', { colours: { brand: 'red' } }],
    ['a colour that is a style', { colours: { brand: '#fff;}body{display:none' } }],
    ['copy on two lines', { copy: { closing: 'one\ntwo' } }],
    ['unlimited copies', { copy: { greeting: 'x'.repeat(161) } }],
    ['an unknown part', { sound: { volume: 11 } }],
  ])('rejects %s', (_, own) => {
    expect(brandingModel.safeParse(own).success).toBe(false);
  });
});
