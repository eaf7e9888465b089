import { expect, it } from 'vitest';
import { lastGiftByPerson, peopleToThank } from './lately.ts';

const gift = (email: string | null, day: string, status: 'Sent' | 'Cancelled' = 'Sent') => ({
  receiver: {
    first_name: null,
    surname: null,
    email,
    phone_number: null,
    name: email === 'sam@x.example' ? 'Sam' : null,
  },
  created_at: `2026-${day}T09:00:00Z`,
  purchase: { id: `product-${day}`, label: 'Coffee', brand_name: 'Costa', images: [] },
  status,
  transaction: { reason_code: day === '03-01' ? 'Birthday' : null },
});

it('lists each recipient once with their last gift, starting with the one who has waited longest', () => {
  const found = lastGiftByPerson([
    gift('sam@x.example', '03-01'),
    gift('SAM@x.example', '01-01'),
    gift('priya@x.example', '02-01'),
    gift('priya@x.example', '04-01', 'Cancelled'),
    gift(null, '01-05'),
  ] as never);
  expect(found.map(({ name, productId, reasonCode }) => [name, productId, reasonCode])).toEqual([
    ['priya@x.example', 'product-02-01', null],
    ['Sam', 'product-03-01', 'Birthday'],
  ]);
});

it('lists only people without a recent gift, or everyone if nobody has waited that long', () => {
  const now = Date.parse('2026-06-01T09:00:00Z');
  const person = (name: string, days: number) => ({ name, lastMs: now - days * 86_400_000 });
  const some = peopleToThank([person('Sam', 40), person('Priya', 2)], now);
  expect([some.title, some.people.map(({ name }) => name)]).toEqual(['You have not thanked them for a while', ['Sam']]);
  const all = peopleToThank([person('Sam', 29), person('Priya', 2)], now);
  expect([all.title, all.people.map(({ name }) => name)]).toEqual(['Thank someone again', ['Sam', 'Priya']]);
});
