import { brandingModel, standardBrandingId, type Branding } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { mailStyle, pageStyle, brandingOfDraft } from './preview-branding.ts';

const branding = (id: string, own: object, isDefault = false) =>
  ({ id, isDefault, model: brandingModel.parse(own) }) as Branding;
const pale = branding('a', {
  colours: { brand: '#FFE680' },
  button: { shape: 'square' },
  typography: { heading: 'serif' },
});

it('is the branding named in the draft, otherwise the default of its team, and null for the standard branding', () => {
  const usual = branding('b', {}, true);
  expect(brandingOfDraft([pale, usual], 'a')?.model).toBe(pale.model);
  expect(brandingOfDraft([pale, usual], null)?.model).toBe(usual.model);
  expect(brandingOfDraft([pale, usual], 'gone')).toBeNull();
  expect(brandingOfDraft([branding(standardBrandingId, {}, true)], null)).toBeNull();
  expect([mailStyle(null, 'light'), pageStyle(null, 'dark')]).toEqual([{}, {}]);
});

it('uses the corrected colours that recipients see, and sets nothing that the branding does not define', () => {
  const worn = brandingOfDraft([pale], 'a');
  const [mail, page] = [mailStyle(worn, 'light'), pageStyle(worn, 'dark')] as [object, object];
  expect(mail).toMatchObject({ '--branded-radius': '2px', '--mail-button': worn?.look.light.accent });
  expect(worn?.look.light.accent).not.toBe('#FFE680');
  expect(page).toMatchObject({ '--gift-accent': worn?.look.dark.accent });
  expect([...Object.keys(mail), ...Object.keys(page)]).not.toContain('--mail-note');
  expect(Object.keys(page)).not.toContain('--hg-line');
});
