import { brandingModel, coloursOf, defaultQuickEmojis, type BrandingModel } from '@huggg/contracts';
import { renderPage, type PageFrame, type PageModel } from '@huggg/gift';
import { render } from '@huggg/messages';
import { lookOf, type Mode } from '@huggg/ui/branding';
import { contrast } from '@huggg/ui/contrast';
import { colours } from '@huggg/ui/tokens';
import { assert, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailBranding } from './domain/mail-branding.ts';
import { sampleLaunch } from './domain/sample-launch.ts';

const colour = option(
  string({ unit: constantFrom(...'0123456789ABCDEF'), minLength: 6, maxLength: 6 }).map((digits) => `#${digits}`),
  { freq: 4 },
);
/** A branding with any combination of colours. */
const anyModel = record({
  brand: colour,
  accent: colour,
  button: colour,
  loader: colour,
  form: colour,
  alert: colour,
  markdown: colour,
  panel: colour,
  divider: colour,
}).map(({ brand, accent, ...parts }): BrandingModel =>
  brandingModel.parse({
    colours: { brand, accent },
    button: { colour: parts.button },
    loader: { colour: parts.loader },
    form: { colour: parts.form },
    alert: { colour: parts.alert },
    markdown: { colour: parts.markdown },
    panel: { colour: parts.panel },
    divider: { colour: parts.divider },
  }),
);

type Pair = readonly [what: string, one: string, other: string, needed: number];
const check = (pairs: readonly Pair[], mode: Mode) => {
  for (const [what, one, other, needed] of pairs) {
    expect(`${one} ${other}`, `${what} in ${mode}`).toMatch(/^#[0-9A-F]{6} #[0-9A-F]{6}$/i);
    expect(contrast(one, other), `${what} in ${mode}: ${one} on ${other}`).toBeGreaterThanOrEqual(needed);
  }
};

const frame: PageFrame = {
  path: '/g/a',
  publicUrl: 'https://gifts.example',
  language: 'en-GB',
  languageChosen: false,
  nonce: 'n',
  productName: 'Huggg',
  helpUrl: '/help',
  termsUrl: null,
  privacyUrl: null,
  assets: { script: '/a.js', style: '/a.css', headingFont: '/a.woff2', icon: '/a.svg' },
};

const pageOf = (model: BrandingModel, mode: Mode): string => {
  const page: PageModel = {
    kind: 'gift',
    launch: sampleLaunch(model, { state: 'code', expiresAt: '2027-01-10T00:00:00Z' }),
    lookedAtId: null,
    choosesAgain: false,
    notice: null,
    typedThanks: null,
  };
  return renderPage(page, { ...frame, mode }).toString();
};

/** Returns the last value of a variable in a page's inline style, otherwise the product's own value. */
function valueOf(html: string, name: string, otherwise: string): string {
  return [...html.matchAll(new RegExp(`--${name}:(#[0-9A-Fa-f]{6})`, 'g'))].at(-1)?.[1] ?? otherwise;
}

describe('any branding of a team', () => {
  it('has a readable gift page, in light and dark mode', () => {
    assert(
      property(anyModel, (model) => {
        for (const mode of ['light', 'dark'] as const) {
          const html = pageOf(model, mode);
          const own = (name: string, otherwise = ''): string => valueOf(html, name, otherwise);
          const [surface, canvas, text, muted] = [colours.surface, colours.canvas, colours.text, colours.muted].map(
            (pair) => pair[mode],
          ) as [string, string, string, string];
          const accent = own('gift-accent');
          check(
            [
              ['the label of a button', own('gift-on-accent'), accent, 4.5],
              ['an accent on the card', accent, surface, 4.5],
              ['a link on the card', own('gift-link'), surface, 4.5],
              ['a link at the foot', own('gift-link'), canvas, model.markdown.colour || model.colours.brand ? 4.5 : 3],
              ['the code', text, own('gift-soft'), 4.5],
              ['the sender’s words', text, own('gift-note'), 4.5],
              ['who says them', muted, own('gift-note'), 4.5],
              [
                'a notice',
                own('gift-alert', colours.warning[mode]),
                own('gift-alert-soft', colours['warning-soft'][mode]),
                4.5,
              ],
              ['the border of a field', own('hg-control-line', colours['control-line'][mode]), surface, 3],
              ['the bar of a button at work', own('gift-loader', own('gift-on-accent')), accent, 3],
            ],
            mode,
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it('has readable emails, in light and dark mode', () => {
    assert(
      property(anyModel, (model) => {
        const look = lookOf(coloursOf(model));
        const branding = mailBranding({ brandingId: '', model, look }, 'https://gifts.example');
        const { html } = render({
          kind: 'gift',
          language: 'en-GB',
          product: { name: 'Huggg', helpUrl: 'https://gifts.example/help', termsUrl: null, privacyUrl: null },
          senderName: 'Priya',
          teamName: 'Northwind',
          recipientName: 'Sam',
          giftUrl: 'https://gifts.example/g/a',
          words: 'Thank you',
          headerImageUrl: 'https://gifts.example/a.png',
          headerImageAlt: null,
          claimBy: '2027-01-10',
          branding,
        });
        /** Returns a style property of the elements with a class, in light mode; `dark` returns it in dark mode. */
        const light = (name: string, what: string): string => {
          const tag = new RegExp(`<[^>]*class="${name}"[^>]*>`).exec(html)?.[0] ?? '';
          return new RegExp(`(?:^|[";])${what}:(#[0-9A-Fa-f]{6})`).exec(tag)?.[1] ?? '';
        };
        const dark = (name: string, what: string): string =>
          new RegExp(`\\.${name}\\{${what}:(#[0-9A-Fa-f]{6}) !important`).exec(html)?.[1] ?? '';
        for (const [mode, of] of [
          ['light', light],
          ['dark', dark],
        ] as const)
          check(
            [
              ['the label of the button', of('button', 'color'), of('button', 'background-color'), 4.5],
              ['the link', of('link', 'color'), colours.surface[mode], 4.5],
              ['the sender’s words', colours.text[mode], of('words', 'background-color'), 4.5],
              ['who says them', of('signature', 'color'), of('words', 'background-color'), 4.5],
            ],
            mode,
          );
      }),
      { numRuns: 15 },
    );
  });
});

it('the default reactions are five that a branding accepts', () => {
  expect(brandingModel.parse({ reaction: { quickEmojis: [...defaultQuickEmojis] } }).reaction.quickEmojis).toHaveLength(
    5,
  );
});
