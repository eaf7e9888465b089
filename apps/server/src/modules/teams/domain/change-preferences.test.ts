import { deliveryMethods, teamPreferences, type EffectivePreferences, type TeamPreferences } from '@huggg/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPreferences, contradictions, looserThanParent } from './change-preferences.ts';
import { effectivePreferences } from './preferences.ts';

const domains = ['a.example', 'b.example', 'c.example'];
const tags = ['food', 'home', 'wine'];
const nonEmptySubset = <T>(items: readonly T[]) => fc.subarray([...items], { minLength: 1 });
const settings = fc.record(
  {
    applyReasonCodesToTeam: fc.boolean(),
    applyReasonCodesToSubteams: fc.boolean(),
    deliveryMethods: nonEmptySubset(deliveryMethods),
    maximumHugggExpiryDays: fc.integer({ min: 1, max: 365 }),
    deliveryEmailDomains: nonEmptySubset(domains),
    giftingRestrictionsCategories: fc.record(
      { allow: nonEmptySubset(tags), disallow: fc.subarray(tags) },
      { requiredKeys: [] },
    ),
    giftingRestrictionsPrice: fc.record(
      { min: fc.integer({ min: 0, max: 5_000 }), max: fc.integer({ min: 0, max: 5_000 }) },
      { requiredKeys: [] },
    ),
    requires2FA: fc.boolean(),
    timeZone: fc.constantFrom('Europe/London', 'Europe/Paris'),
    phoneCountry: fc.constantFrom('GB', 'FR'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<TeamPreferences>;

const isSubset = <T>(left: readonly T[] | null, right: readonly T[] | null): boolean =>
  right === null || (left !== null && left.every((item) => right.includes(item)));

/** Checks whether `right` allows everything that `left` allows. */
function isAsStrict(left: EffectivePreferences, right: EffectivePreferences): boolean {
  const price = left.giftingRestrictionsPrice;
  const bounds = right.giftingRestrictionsPrice;
  return (
    isSubset(left.deliveryMethods, right.deliveryMethods) &&
    isSubset(left.deliveryEmailDomains, right.deliveryEmailDomains) &&
    isSubset(left.giftingRestrictionsCategories.allow, right.giftingRestrictionsCategories.allow) &&
    isSubset(right.giftingRestrictionsCategories.disallow, left.giftingRestrictionsCategories.disallow) &&
    (right.maximumHugggExpiryDays === null ||
      (left.maximumHugggExpiryDays !== null && left.maximumHugggExpiryDays <= right.maximumHugggExpiryDays)) &&
    (bounds.min === null || (price.min !== null && price.min >= bounds.min)) &&
    (bounds.max === null || (price.max !== null && price.max <= bounds.max)) &&
    (left.requires2FA || !right.requires2FA) &&
    (left.applyReasonCodesToTeam || !right.applyReasonCodesToSubteams)
  );
}

describe('inheritance of preferences', () => {
  it('makes a subteam at least as strict as its parent, whatever either has set', () => {
    fc.assert(
      fc.property(settings, settings, (own, above) => {
        expect(isAsStrict(effectivePreferences(own, above), effectivePreferences(above, null))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never makes a subteam looser than its own preferences', () => {
    fc.assert(
      fc.property(settings, settings, (own, above) => {
        const alone = effectivePreferences(own, null);
        expect(isAsStrict(effectivePreferences(own, above), { ...alone, applyReasonCodesToSubteams: false })).toBe(
          true,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('accepts exactly the settings that would take effect as chosen', () => {
    fc.assert(
      fc.property(settings, settings, (next, above) => {
        const problems = looserThanParent({ present: {}, next, above: { name: 'Above', preferences: above } });
        const holds = effectivePreferences(next, above);
        for (const key of [
          'deliveryMethods',
          'maximumHugggExpiryDays',
          'deliveryEmailDomains',
          'requires2FA',
        ] as const) {
          const chosen = next[key];
          if (chosen === undefined) continue;
          const kept = Array.isArray(chosen)
            ? chosen.every((item) => (holds[key] as readonly string[]).includes(item))
            : holds[key] === chosen;
          expect([key, problems.some(({ path }) => path === `preferences.${key}`)]).toEqual([key, !kept]);
        }
        for (const bound of ['min', 'max'] as const) {
          const chosen = next.giftingRestrictionsPrice?.[bound];
          if (chosen !== undefined && holds.giftingRestrictionsPrice[bound] !== chosen)
            expect(problems.map(({ path }) => path)).toContain('preferences.giftingRestrictionsPrice');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('lets a subteam change any other setting after its parent has become stricter', () => {
    const present: TeamPreferences = { maximumHugggExpiryDays: 300, deliveryMethods: ['email', 'sms'] };
    const above = { name: 'Above', preferences: { maximumHugggExpiryDays: 30, deliveryMethods: ['email' as const] } };
    expect(looserThanParent({ present, next: { ...present, phoneCountry: 'FR' }, above })).toEqual([]);
    expect(looserThanParent({ present, next: { ...present, maximumHugggExpiryDays: 31 }, above })).toEqual([
      { path: 'preferences.maximumHugggExpiryDays', message: 'Above allows 30 days at most.' },
    ]);
  });
});

describe('changed preferences', () => {
  it('keep a setting that is left out, and remove one that is null', () => {
    expect(
      changedPreferences({ requires2FA: true, phoneCountry: 'GB' }, { requires2FA: null, maximumHugggExpiryDays: 10 }),
    ).toEqual({ phoneCountry: 'GB', maximumHugggExpiryDays: 10 });
  });

  it('can always be stored again', () => {
    fc.assert(
      fc.property(settings, settings, (present, changes) => {
        expect(teamPreferences.safeParse(changedPreferences(present, changes)).success).toBe(true);
      }),
    );
  });

  it.each<[string, TeamPreferences, TeamPreferences | null, string]>([
    [
      'a minimum price above the maximum',
      { giftingRestrictionsPrice: { min: 500, max: 400 } },
      null,
      'giftingRestrictionsPrice',
    ],
    [
      'prices below the parent’s least',
      { giftingRestrictionsPrice: { max: 400 } },
      { giftingRestrictionsPrice: { min: 500 } },
      'giftingRestrictionsPrice',
    ],
    [
      'methods without overlap with the parent’s',
      { deliveryMethods: ['sms'] },
      { deliveryMethods: ['email'] },
      'deliveryMethods',
    ],
    [
      'domains without overlap with the parent’s',
      { deliveryEmailDomains: ['a.example'] },
      { deliveryEmailDomains: ['b.example'] },
      'deliveryEmailDomains',
    ],
    [
      'kinds that are all disallowed',
      { giftingRestrictionsCategories: { allow: ['wine'] } },
      { giftingRestrictionsCategories: { disallow: ['wine'] } },
      'giftingRestrictionsCategories',
    ],
  ])('report a contradiction: %s', (_, next, above, field) => {
    expect(contradictions(next, above && { name: 'Above', preferences: above }).map(({ path }) => path)).toEqual([
      `preferences.${field}`,
    ]);
  });
});
