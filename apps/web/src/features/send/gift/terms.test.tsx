import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Terms } from './terms.tsx';
import { brandsToAccept, type BrandTerms } from './use-brand-terms.ts';

const terms = (changes: Partial<BrandTerms>): BrandTerms => ({
  brandId: 'brand',
  brandName: 'Costa',
  text: 'Once.',
  required: true,
  accepted: false,
  accept: () => undefined,
  isSaving: false,
  error: null,
  ...changes,
});

it('names the brands whose terms must still be accepted', () => {
  const [costa, pret] = [terms({}), terms({ brandName: 'Pret' })];
  expect(brandsToAccept([costa, pret])).toBe('Costa and Pret');
  expect(brandsToAccept([{ ...costa, accepted: true }, pret])).toBe('Pret');
  expect(brandsToAccept([{ ...costa, required: false }])).toBeUndefined();
});

it('shows the checkbox of a brand that requires acceptance, even if its terms have no text', () => {
  const html = (given: Partial<BrandTerms>) =>
    renderToStaticMarkup(
      <MantineProvider>
        <Terms terms={terms({ text: '', ...given })} />
      </MantineProvider>,
    );
  expect(html({})).toContain('I accept the terms of Costa');
  expect(html({ required: false })).not.toContain('Terms of Costa');
});
