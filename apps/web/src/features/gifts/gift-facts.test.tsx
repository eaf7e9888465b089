import { expect, it } from 'vitest';
import { render } from '../../shared/testing/render.tsx';
import { DeliveryFault } from './gift-facts.tsx';

it('says in plain words why a gift did not arrive, and keeps what the mail server said closed', async () => {
  const { all } = await render(
    <DeliveryFault status="email-bounce" error="550 5.1.1 <gone@x.example>: Recipient address rejected" />,
  );
  expect(all('span').map((part) => part.textContent)).toEqual(['The mail server refused this address']);
  const [details] = all('details');
  expect(details?.textContent).toContain('550 5.1.1');
  expect(details?.hasAttribute('open')).toBe(false);
});
