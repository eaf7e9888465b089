import { defaultTcRequiredBrandIds, sessionContext } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/index.ts';
import { testContext } from '../../../platform/testing/index.ts';
import { demoPlans, demoTeams, demoUsers } from '../../teams/index.ts';
import { peopleServer, type PeopleServer } from '../../../app/testing/people-server.ts';
import { loadSessionContext, publicConfigurationOf } from './load-session-context.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await peopleServer();
  // The page reads the current time, so the tokens of this test must be current.
  server.clock.set(systemClock.now().toString());
});
afterAll(() => server.close());

const contextWith = (settings: Readonly<Record<string, string>> = {}) =>
  testContext({ database: server.database, settings });

describe('the session context of the application page', () => {
  it('contains the user of the token, and the token', async () => {
    const { access_token } = await server.tokensOf(demoUsers.ada.email);
    const context = await loadSessionContext(contextWith(), access_token);
    expect(context).toMatchObject({
      initialUserToken: access_token,
      initialTeam: null,
      initialUser: {
        user: { id: demoUsers.ada.id },
        teamId: demoTeams.harbourPine.id,
        planId: demoPlans.growth.id,
        role: 'team-admin',
      },
    });
    expect(sessionContext.safeParse(context).error).toBeUndefined();
  });

  it.each([
    ['without a token', null],
    ['with an unknown token', 'invented'],
    ['with an empty token', ''],
  ])('is signed out %s', async (_, token) => {
    expect(await loadSessionContext(contextWith(), token)).toMatchObject({
      initialUserToken: null,
      initialUser: null,
      initialTeam: null,
    });
  });

  it('turns on Christmas mode only for users of the team that has the flag and of its subteams', async () => {
    const isChristmas = async (person: keyof typeof demoUsers): Promise<boolean> => {
      const { access_token } = await server.tokensOf(demoUsers[person].email);
      return (await loadSessionContext(contextWith(), access_token)).configuration.christmasMode;
    };
    expect([await isChristmas('ada'), await isChristmas('sam'), await isChristmas('nora')]).toEqual([
      false,
      false,
      false,
    ]);
    await server.database.pool.query(
      `insert into flags (name, team_id, set_by, set_at) values ('christmas-mode', $1, $2, now())`,
      [demoTeams.harbourPine.id, demoUsers.ada.id],
    );
    expect([await isChristmas('ada'), await isChristmas('sam'), await isChristmas('nora')]).toEqual([
      true,
      true,
      false,
    ]);
    await server.database.pool.query(`delete from flags where name = 'christmas-mode'`);
  });

  it('features the category of the nearest flag, and lets a team turn off what is set above it', async () => {
    const [everyone, ofTeam] = ['01920000-0000-7000-8000-0000000000a1', '01920000-0000-7000-8000-0000000000a2'];
    const shown = async (person: keyof typeof demoUsers) => {
      const { access_token } = await server.tokensOf(demoUsers[person].email);
      const settings = contextWith({ FEATURED_TAXONOMY_ID: everyone, CHRISTMAS_MODE: 'true' });
      const { configuration } = await loadSessionContext(settings, access_token);
      return [configuration.featuredTaxonomyId, configuration.christmasMode];
    };
    expect([await shown('ada'), await shown('nora')]).toEqual([
      [everyone, true],
      [everyone, true],
    ]);
    const set = (name: string, teamId: string | null, value: string) =>
      server.database.pool.query(
        'insert into flags (name, team_id, set_by, set_at, value) values ($1, $2, $3, now(), $4)',
        [name, teamId, demoUsers.ada.id, value],
      );
    await set('featured-taxonomy', null, 'off');
    await set('featured-taxonomy', demoTeams.harbourPine.id, ofTeam);
    await set('christmas-mode', demoTeams.harbourPine.id, 'off');
    expect([await shown('ada'), await shown('sam'), await shown('nora')]).toEqual([
      [ofTeam, false],
      [ofTeam, false],
      [null, true],
    ]);
    await server.database.pool.query('delete from flags');
  });

  it('contains the public settings, and uses the defaults if a list of brands is not a list of strings', async () => {
    const { configuration } = await loadSessionContext(contextWith(), null);
    expect(configuration).toMatchObject({
      defaultPlanId: null,
      giftRestrictionsTagTypeId: 7,
      postOfficeBrandIds: [],
      tcRequiredBrandIds: defaultTcRequiredBrandIds,
      requireSignIn: false,
      christmasMode: false,
    });
    expect(configuration.giftCategories).toHaveLength(14);
    const set = {
      DEFAULT_PLAN_ID: demoPlans.starter.id,
      TC_REQUIRED_BRAND_IDS: '["c"]',
      POST_OFFICE_BRAND_IDS: '["p"]',
      REQUIRE_SIGN_IN: 'true',
    };
    expect((await loadSessionContext(contextWith(set), null)).configuration).toMatchObject({
      defaultPlanId: demoPlans.starter.id,
      tcRequiredBrandIds: ['c'],
      postOfficeBrandIds: ['p'],
      requireSignIn: true,
    });
    const wrong = { TC_REQUIRED_BRAND_IDS: 'not json', POST_OFFICE_BRAND_IDS: '{}' };
    expect((await loadSessionContext(contextWith(wrong), null)).configuration).toMatchObject({
      tcRequiredBrandIds: defaultTcRequiredBrandIds,
      postOfficeBrandIds: [],
    });
  });

  it('lists SMS as a delivery method only if the installation has a gateway', () => {
    const { config } = contextWith();
    expect(publicConfigurationOf(config).deliveryMethods).toEqual(['email', 'sms', 'links', 'superhuggg', 'printable']);
    expect(publicConfigurationOf({ ...config, sms: null }).deliveryMethods).toEqual([
      'email',
      'links',
      'superhuggg',
      'printable',
    ]);
  });
});
