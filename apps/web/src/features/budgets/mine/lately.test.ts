import { expect, it } from 'vitest';
import { notLately } from './lately.ts';

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
});

it('names everybody once by their last gift, and who waits longest first', () => {
  const found = notLately([
    gift('sam@x.example', '03-01'),
    gift('SAM@x.example', '01-01'),
    gift('priya@x.example', '02-01'),
    gift('priya@x.example', '04-01', 'Cancelled'),
    gift(null, '01-05'),
  ] as never);
  expect(found.map(({ name, productId }) => [name, productId])).toEqual([
    ['priya@x.example', 'product-02-01'],
    ['Sam', 'product-03-01'],
  ]);
});
