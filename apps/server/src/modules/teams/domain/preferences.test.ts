import { deliveryMethods, teamPreferences, type TeamPreferences } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { effectivePreferences, effectiveReasonCodes } from './preferences.ts';

describe('the preferences of a team without a parent', () => {
  it('restrict nothing if nothing is set', () => {
    expect(effectivePreferences({}, null)).toEqual({
      applyReasonCodesToTeam: false,
      applyReasonCodesToSubteams: false,
      deliveryMethods: [...deliveryMethods],
      maximumHugggExpiryDays: null,
      deliveryEmailDomains: null,
      giftingRestrictionsCategories: { allow: null, disallow: [] },
      giftingRestrictionsPrice: { min: null, max: null },
      requires2FA: false,
      trivialBenefitWarnings: true,
      timeZone: 'Europe/London',
      phoneCountry: 'GB',
      approvals: {
        above: null,
        priceRange: { min: null, max: null },
        roles: [],
        approvers: { userIds: [], roles: ['team-admin'] },
      },
    });
  });

  it('are what the team set', () => {
    const own: TeamPreferences = {
      applyReasonCodesToTeam: true,
      applyReasonCodesToSubteams: true,
      deliveryMethods: ['email'],
      maximumHugggExpiryDays: 30,
      deliveryEmailDomains: ['a.example'],
      giftingRestrictionsCategories: { allow: ['food'], disallow: ['wine'] },
      giftingRestrictionsPrice: { min: 100, max: 5_000 },
      requires2FA: true,
      trivialBenefitWarnings: false,
      timeZone: 'Europe/Paris',
      phoneCountry: 'FR',
      approvals: {
        above: 2_000,
        priceRange: { min: 100, max: 5_000 },
        roles: ['participant'],
        approvers: { userIds: [], roles: ['subteam-admin'] },
      },
    };
    expect(effectivePreferences(own, null)).toEqual(own);
  });
});

describe('the preferences of a subteam, which can only be stricter than its parent', () => {
  const above: TeamPreferences = {
    deliveryMethods: ['links', 'email'],
    maximumHugggExpiryDays: 60,
    deliveryEmailDomains: ['a.example', 'b.example'],
    giftingRestrictionsCategories: { allow: ['food', 'home'], disallow: ['wine'] },
    giftingRestrictionsPrice: { min: 500, max: 5_000 },
    requires2FA: false,
    timeZone: 'Europe/Paris',
    phoneCountry: 'FR',
  };
  const below = (set: TeamPreferences) => effectivePreferences(set, above);

  it('allow any choice of whether its senders are warned of trivial benefits', () => {
    const quiet = { ...above, trivialBenefitWarnings: false };
    expect(effectivePreferences({}, quiet).trivialBenefitWarnings).toBe(false);
    expect(effectivePreferences({ trivialBenefitWarnings: true }, quiet).trivialBenefitWarnings).toBe(true);
  });

  it('are those of its parent if it set none', () => {
    expect(below({})).toEqual({ ...effectivePreferences(above, null) });
  });

  it.each<[string, TeamPreferences, object]>([
    ['methods intersect', { deliveryMethods: ['email', 'sms'] }, { deliveryMethods: ['email'] }],
    ['methods without overlap allow none', { deliveryMethods: ['sms'] }, { deliveryMethods: [] }],
    ['the smaller expiry counts: its own', { maximumHugggExpiryDays: 10 }, { maximumHugggExpiryDays: 10 }],
    ['the smaller expiry counts: its parent’s', { maximumHugggExpiryDays: 365 }, { maximumHugggExpiryDays: 60 }],
    [
      'domains intersect',
      { deliveryEmailDomains: ['b.example', 'c.example'] },
      { deliveryEmailDomains: ['b.example'] },
    ],
    [
      'domains without overlap allow none, not any',
      { deliveryEmailDomains: ['c.example'] },
      { deliveryEmailDomains: [] },
    ],
    [
      'allowed categories intersect, refused ones unite',
      { giftingRestrictionsCategories: { allow: ['home', 'cash'], disallow: ['beer', 'wine'] } },
      { giftingRestrictionsCategories: { allow: ['home'], disallow: ['wine', 'beer'] } },
    ],
    [
      'prices intersect',
      { giftingRestrictionsPrice: { min: 100, max: 2_000 } },
      { giftingRestrictionsPrice: { min: 500, max: 2_000 } },
    ],
    [
      'a bound that it leaves open is its parent’s',
      { giftingRestrictionsPrice: { min: 700 } },
      { giftingRestrictionsPrice: { min: 700, max: 5_000 } },
    ],
    [
      'zone and country are its own to choose',
      { timeZone: 'Europe/Madrid', phoneCountry: 'ES' },
      { timeZone: 'Europe/Madrid', phoneCountry: 'ES' },
    ],
  ])('%s', (_, set, expected) => {
    expect(below(set)).toMatchObject(expected);
  });

  it.each([
    [true, false],
    [false, true],
    [true, true],
  ])('require a second factor if either team requires it (%s, %s)', (mine, theirs) => {
    expect(effectivePreferences({ requires2FA: mine }, { requires2FA: theirs }).requires2FA).toBe(true);
  });
});

const own = (preferences: TeamPreferences = {}) => ({ preferences, reasonCodes: ['Birthday', 'Own'] });
const parent = (preferences: TeamPreferences = {}) => ({ preferences, reasonCodes: ['Parent', 'Birthday'] });

describe('reason codes', () => {
  it('are the team’s own, required only if it says so', () => {
    expect(effectiveReasonCodes(own(), null)).toEqual({ codes: ['Birthday', 'Own'], required: false });
    expect(effectiveReasonCodes(own({ applyReasonCodesToTeam: true }), null)).toEqual({
      codes: ['Birthday', 'Own'],
      required: true,
    });
  });

  it('are inherited from the parent only if it applies them to subteams', () => {
    expect(effectiveReasonCodes(own(), parent({ applyReasonCodesToTeam: true }))).toEqual({
      codes: ['Birthday', 'Own'],
      required: false,
    });
    expect(effectiveReasonCodes(own(), parent({ applyReasonCodesToSubteams: true }))).toEqual({
      codes: ['Parent', 'Birthday', 'Own'],
      required: true,
    });
  });

  it('are never required if there are none to choose', () => {
    expect(effectiveReasonCodes({ preferences: { applyReasonCodesToTeam: true }, reasonCodes: [] }, null)).toEqual({
      codes: [],
      required: false,
    });
  });
});

describe('preferences that can be stored', () => {
  it.each<[string, unknown]>([
    ['an unknown setting', { colour: 'blue' }],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['a country in lower case', { phoneCountry: 'gb' }],
    ['a domain with an @', { deliveryEmailDomains: ['@a.example'] }],
    ['a domain in upper case', { deliveryEmailDomains: ['A.example'] }],
    ['no method at all', { deliveryMethods: [] }],
    ['an expiry of more than a year', { maximumHugggExpiryDays: 366 }],
    ['part of a penny', { giftingRestrictionsPrice: { min: 0.5 } }],
  ])('do not include %s', (_, value) => {
    expect(teamPreferences.safeParse(value).success).toBe(false);
  });

  it('include every setting in its valid form', () => {
    expect(
      teamPreferences.safeParse({
        timeZone: 'Europe/London',
        deliveryEmailDomains: ['sub.a-b.example'],
        phoneCountry: 'GB',
        maximumHugggExpiryDays: 365,
      }).success,
    ).toBe(true);
  });
});
