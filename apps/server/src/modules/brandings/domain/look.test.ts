import { assert, constantFrom, property, record, string } from 'fast-check';
import { lookOf, modes, nearestPassing, oklchOf, type LookOfMode, type Mode } from '@huggg/ui/branding';
import { contrast } from '@huggg/ui/contrast';
import { colours } from '@huggg/ui/tokens';
import { describe, expect, it } from 'vitest';

const hexDigits = constantFrom(...'0123456789abcdefABCDEF');
const anyColour = string({ unit: hexDigits, minLength: 6, maxLength: 6 }).map((digits) => `#${digits}`);
const anyBranding = record({
  brand: anyColour,
  accent: anyColour,
  button: anyColour,
  loader: anyColour,
  form: anyColour,
  alert: anyColour,
  markdown: anyColour,
  panel: anyColour,
  divider: anyColour,
});

/**
 * Returns every pair of colours that a page, an email or a print combines, with the contrast that WCAG 2.2 AA requires.
 */
function pairsOf(
  look: LookOfMode,
  mode: Mode,
): readonly (readonly [what: string, one: string | null, other: string | null, ratio: number])[] {
  const [surface, canvas, text, muted] = (['surface', 'canvas', 'text', 'muted'] as const).map(
    (name) => colours[name][mode],
  ) as [string, string, string, string];
  return [
    ['accent on surface', look.accent, surface, 4.5],
    ['accent on canvas', look.accent, canvas, 4.5],
    ['label of a button', look.onAccent, look.accent, 4.5],
    ['text on a chosen card', text, look.soft, 4.5],
    ['secondary text on a chosen card', muted, look.soft, 4.5],
    ['text on the note', text, look.note, 4.5],
    ['secondary text on the note', muted, look.note, 4.5],
    ['link on surface', look.link, surface, 4.5],
    ['link on canvas', look.link, canvas, 4.5],
    ['border of an input', look.control, surface, 3],
    ['alert on its ground', look.alert, look.alertSoft, 4.5],
    ['alert on surface', look.alert, surface, 4.5],
    ['loader in a button', look.loader, look.accent, 3],
  ];
}

describe('the look of a branding', () => {
  it('is readable for any colours that a team chooses, in light and dark mode', () => {
    assert(
      property(anyBranding, (given) => {
        const look = lookOf(given);
        for (const mode of modes)
          for (const [what, one, other, ratio] of pairsOf(look[mode], mode))
            expect(one && other ? contrast(one, other) : 0, `${what} in ${mode}`).toBeGreaterThanOrEqual(ratio);
      }),
      { numRuns: 300 },
    );
  });

  it('corrects a colour and keeps its hue', () => {
    const onWhite = [{ colour: '#FFFFFF', ratio: 4.5 }];
    assert(
      property(anyColour, (given) => {
        const used = nearestPassing(given, onWhite);
        expect(contrast(used, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
        const [before, after] = [oklchOf(given), oklchOf(used)];
        // Grey has no hue to preserve, and with eight bits per channel a near-grey has only an imprecise one.
        if (Math.min(before.chroma, after.chroma) < 0.03) return;
        const turned = Math.abs(((before.hue - after.hue + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
        expect(turned).toBeLessThan(0.12);
      }),
    );
  });
});
