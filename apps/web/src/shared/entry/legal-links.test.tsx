import { expect, it } from 'vitest';
import { findPageBy, type PageContext } from '../session/session.ts';
import { render } from '../testing/render.tsx';
import { LegalLinks } from './legal-links.tsx';

const page = (configuration: object): void => findPageBy(() => ({ configuration }) as unknown as PageContext);

it('links to the terms and the privacy notice from the configuration', async () => {
  page({ termsUrl: 'https://quayside.example/terms', privacyUrl: 'https://quayside.example/privacy' });
  const { get } = await render(<LegalLinks />);
  expect(get('link', 'Terms').getAttribute('href')).toBe('https://quayside.example/terms');
  expect(get('link', 'Privacy').getAttribute('href')).toBe('https://quayside.example/privacy');
});

it('shows no links if neither is configured', async () => {
  page({ termsUrl: null, privacyUrl: null });
  const { all } = await render(<LegalLinks />);
  expect(all('a')).toEqual([]);
});
