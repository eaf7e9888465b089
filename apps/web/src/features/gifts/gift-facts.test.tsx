import { expect, it } from 'vitest';
import { render } from '../../shared/testing/render.tsx';
import { DeliveryFault, SentLines } from './gift-facts.tsx';

it('explains in plain text why a gift did not arrive, and collapses the error of the mail server', async () => {
  const { all } = await render(
    <DeliveryFault status="email-bounce" error="550 5.1.1 <gone@x.example>: Recipient address rejected" />,
  );
  expect(all('span').map((part) => part.textContent)).toEqual(['The mail server refused this address']);
  const [details] = all('details');
  expect(details?.textContent).toContain('550 5.1.1');
  expect(details?.hasAttribute('open')).toBe(false);
});

it('shows when a gift was sent to its address, and when it was first sent to another one', async () => {
  const receiver = { email: 'carla@fernleaf.example', phone_number: null } as never;
  const gift = { sends: 1, lastSentAt: '19:34', sent_date: '19:31', receiver };
  const shown = async (own: Partial<typeof gift>) => {
    const { root } = await render(<SentLines gift={{ ...gift, ...own }} at={(moment) => moment} />);
    return [...root.querySelectorAll('span')].map((part) => part.textContent);
  };
  expect(await shown({})).toEqual(['Sent 19:34 to carla@fernleaf.example', 'First sent 19:31, to another address']);
  expect(await shown({ sent_date: '19:34' })).toEqual(['Sent 19:34 to carla@fernleaf.example']);
  expect(await shown({ sends: 2 })).toEqual(['Sent 2 times, last 19:34 to carla@fernleaf.example']);
});
