import { limits, type SavedViewLook } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock, testContext, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoActor, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts';

let database: TestDatabase;
const clock = fakeClock();
const as = (person: DemoPerson) => testContext({ database, clock, actor: demoActor(person) });
const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

beforeAll(async () => {
  database = await testDatabase();
  await seedPeople(testContext({ database, clock }));
});
beforeEach(() => run('delete from saved_views'));
afterAll(() => database.close());

const overdue: SavedViewLook = {
  list: 'hugggs',
  filters: {
    statuses: ['Sent'],
    opened: false,
    claimBy: 'week',
    budgetIds: ['01920000-0000-7000-8000-00000000b001'],
    senderIds: ['01920000-0000-7000-8000-000000000305'],
    reached: 'sent',
    reasonCodes: ['Birthday'],
    hasReason: false,
  },
  sort: { field: 'expiry_date', order: 'asc' },
  columns: ['recipient', 'claim-by'],
};
const orders: SavedViewLook = { list: 'transactions', filters: { text: 'autumn' }, sort: null, columns: null };
const input = { name: 'Ending soon', look: overdue, shared: false, isDefault: false };
const names = async (person: DemoPerson, list?: 'hugggs' | 'transactions') =>
  (await listSavedViews(as(person), list)).data.map(({ name }) => name);
const notFound = { code: 'saved-view.not-found' };
const forbidden = { code: 'access.forbidden' };

describe('saved views of lists', () => {
  it('stores the filters, sort and columns of a list, visible only to the creator', async () => {
    const view = await createSavedView(as('ada'), input);
    expect(view).toMatchObject({ name: 'Ending soon', look: overdue, own: true, shared: false, dropped: [] });
    await createSavedView(as('ada'), { ...input, name: 'Autumn', look: orders });
    expect(await names('ada')).toEqual(['Autumn', 'Ending soon']);
    expect(await names('ada', 'transactions')).toEqual(['Autumn']);
    expect(await names('victor')).toEqual([]);
    await expect(updateSavedView(as('victor'), { id: view.id, name: 'Mine' })).rejects.toMatchObject(notFound);
    await expect(deleteSavedView(as('victor'), view.id)).rejects.toMatchObject(notFound);
  });

  it('is shared, and then changed and deleted, only by users who can change the team’s orders', async () => {
    const view = await createSavedView(as('ada'), { ...input, shared: true });
    expect((await listSavedViews(as('priya'))).data).toMatchObject([
      { id: view.id, own: false, shared: true, abilities: { edit: false, share: false } },
    ]);
    await expect(updateSavedView(as('priya'), { id: view.id, name: 'Mine' })).rejects.toMatchObject(forbidden);
    await expect(deleteSavedView(as('victor'), view.id)).rejects.toMatchObject(forbidden);
    await expect(createSavedView(as('priya'), { ...input, shared: true })).rejects.toMatchObject(forbidden);
    const own = await createSavedView(as('priya'), input);
    await expect(updateSavedView(as('priya'), { id: own.id, shared: true })).rejects.toMatchObject(forbidden);
    await updateSavedView(as('ada'), { id: view.id, name: 'Ends soon' });
    expect(await names('priya')).toEqual(['Ending soon', 'Ends soon']);
    expect(await deleteSavedView(as('ada'), view.id)).toEqual({ id: view.id });
    expect(await names('priya')).toEqual(['Ending soon']);
  });

  it('is not accessible from another team', async () => {
    const view = await createSavedView(as('ada'), { ...input, shared: true });
    expect(await names('sam')).toEqual([]);
    const foreign = as('sam');
    await expect(updateSavedView(foreign, { id: view.id, isDefault: true })).rejects.toMatchObject(notFound);
    await expect(deleteSavedView(foreign, view.id)).rejects.toMatchObject(notFound);
  });

  it('can be the default for each reader separately, until it is no longer shared', async () => {
    const view = await createSavedView(as('ada'), { ...input, shared: true, isDefault: true });
    await updateSavedView(as('victor'), { id: view.id, isDefault: true });
    const other = await createSavedView(as('ada'), { ...input, name: 'Another', isDefault: true });
    const defaults = async (person: DemoPerson) =>
      (await listSavedViews(as(person))).data.filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults('ada')).toEqual([other.id]);
    expect(await defaults('victor')).toEqual([view.id]);
    await updateSavedView(as('ada'), { id: view.id, shared: false });
    expect(await names('victor')).toEqual([]);
    await updateSavedView(as('ada'), { id: view.id, shared: true });
    expect(await defaults('victor')).toEqual([]);
    await updateSavedView(as('ada'), { id: other.id, isDefault: false });
    expect(await defaults('ada')).toEqual([]);
  });

  it('rejects a duplicate name, ignoring case, and the look of another list', async () => {
    const view = await createSavedView(as('ada'), input);
    const taken = { code: 'saved-view.name-taken' };
    await expect(createSavedView(as('ada'), { ...input, name: 'ENDING soon' })).rejects.toMatchObject(taken);
    const shared = await createSavedView(as('ada'), { ...input, shared: true });
    await expect(updateSavedView(as('ada'), { id: view.id, shared: true })).rejects.toMatchObject(taken);
    await expect(updateSavedView(as('ada'), { id: shared.id, look: orders })).rejects.toMatchObject(notFound);
    expect(await updateSavedView(as('ada'), { id: view.id, name: 'Ending Soon' })).toMatchObject({
      name: 'Ending Soon',
      look: overdue,
    });
  });

  it('enforces the limit per person when views are created concurrently', async () => {
    const most = limits.savedViewsPerPerson;
    const done = await Promise.allSettled(
      Array.from({ length: most + 4 }, (_, at) => createSavedView(as('ada'), { ...input, name: `View ${at}` })),
    );
    const refused = done.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ code: 'saved-view.limit-reached' });
    expect(await names('ada')).toHaveLength(most);
  });

  it('leaves out filters, sorts and columns that no longer exist, and names them', async () => {
    const { id } = await createSavedView(as('ada'), input);
    await run('update saved_views set look = $2 where id = $1', [
      id,
      {
        filters: { statuses: ['Sent', 'Posted'], colour: 'red', opened: 'perhaps' },
        sort: { field: 'postage', order: 'asc' },
        columns: ['stamp', 'recipient', 'value'],
      },
    ]);
    const [view] = (await listSavedViews(as('ada'))).data;
    expect(view).toMatchObject({
      look: { list: 'hugggs', filters: { statuses: ['Sent'] }, sort: null, columns: ['recipient', 'value'] },
    });
    expect(view?.dropped.toSorted()).toEqual([
      'columns.stamp',
      'filters.colour',
      'filters.opened',
      'filters.statuses',
      'sort',
    ]);
    expect(await updateSavedView(as('ada'), { id, look: overdue })).toMatchObject({ look: overdue, dropped: [] });
  });
});
