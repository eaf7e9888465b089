import { describe, expect, it } from 'vitest';
import { sendSlug } from './send-slug.ts';

const places = [
  { id: 'p1', slug: 'small-thanks' },
  { id: 'p2', slug: 'food' },
  { id: 'p3', slug: 'home' },
];
const slugs = ['food', 'home', 'other', 'gift-cards'];

describe('the send flow of a gift', () => {
  it('is the first of its categories that has a send flow', () => {
    expect(
      sendSlug({ behaviouralType: 'product', territory: 'GB', taxonomyIds: ['p1', 'p2', 'p3'] }, { places, slugs }),
    ).toBe('food');
  });

  it('depends on the type and territory of the gift if none of its categories has a send flow', () => {
    const none = { taxonomyIds: ['p1'] };
    expect(sendSlug({ ...none, behaviouralType: 'choice-of-gift', territory: 'EU' }, { places, slugs })).toBe(
      'choice-of-gift-eu',
    );
    expect(sendSlug({ ...none, behaviouralType: 'gift-card', territory: 'GB' }, { places, slugs })).toBe('gift-cards');
    expect(sendSlug({ ...none, behaviouralType: 'gift-card', territory: 'WORLD' }, { places, slugs })).toBe(
      'gift-cards-world',
    );
    expect(sendSlug({ ...none, behaviouralType: 'product', territory: 'GB' }, { places, slugs })).toBe('other');
  });
});
