import { brandingModel } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { correctionsOf, correctionText } from './corrections.ts';

const modelOf = (brand: string | null) => ({ ...brandingModel.parse({}), colours: { brand, accent: null } });

it('explains which colour replaces a pale one, and why', () => {
  const [correction] = correctionsOf(modelOf('#ffe680'));
  expect(correction && correctionText(correction)).toMatch(
    /^In light mode it is shown as #[0-9A-F]{6}, because #FFE680 on #FFFFFF has a contrast of 1\.\d\d and needs 4\.5\.$/,
  );
});

it.each([null, '', '#ff', 'red'])('shows no correction for %s', (colour) => {
  expect(correctionsOf(modelOf(colour))).toEqual([]);
});
