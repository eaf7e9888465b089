import { printableBody, type PaperSize, type PrintableBody } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { layOut } from './layout.ts';
import { toPrintedText } from './characters.ts';
import type { PrintLook, PrintPage } from './page.ts';

const look: PrintLook = {
  language: 'en-GB',
  band: { bytes: Buffer.alloc(0), type: 'image/png' },
  logo: null,
  accent: '#0F5E57',
  gift: {
    name: 'Choice of gift, £5',
    brandName: 'Huggg',
    value: '£5.00',
    useBy: { kind: 'days', days: 90 },
    terms: 'Choose one gift before the date that the sender set.',
  },
};

const shortcode = 'k3J9x2QvTm7Rp4Ws';
const page = (host: string, copy: number): PrintPage => ({
  heading: 'A gift for you',
  text: 'Thank you for everything this year.',
  claimBy: { year: 2027, month: 2, day: 25 },
  code: { text: `https://${host}/g/${shortcode}`, shown: [`${host}/g/`, shortcode] },
  copy,
});

const laidOut = (size: PaperSize, host: string, copy: number) =>
  layOut({ body: printableBody.parse({ size }), look, page: page(host, copy) });

it.each([
  ['A6', 'localhost:20617'],
  ['A6', 'gifts.harbourpine.example'],
  ['A4', 'a-rather-long-name.gifts.harbourpine.example'],
] as const)('fits on %s with the address %s, on a second copy too', (size, host) => {
  for (const copy of [1, 2]) {
    const { sheet, problems } = laidOut(size, host, copy);
    expect(problems).toEqual([]);
    const texts = sheet.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts).toContain(shortcode);
    expect(texts.includes('Copy 2')).toBe(copy === 2);
  }
});

const layOutText = (words: Partial<PrintPage>, body: Partial<PrintableBody> = {}) =>
  layOut({
    body: printableBody.parse(body),
    look,
    page: { ...page('gifts.harbourpine.example', 1), ...words },
  });
const kinds = ({ problems }: ReturnType<typeof layOut>) =>
  problems.map(({ kind, part, blocking }) => [kind, part, blocking]);

it('removes emoji with a warning, and refuses characters missing from the font', () => {
  const party = layOutText({ heading: 'Well done 🎉 Łukasz', text: 'Diolch ❤️ 👩🏽‍🚀 🇬🇧 1️⃣' });
  expect(kinds(party)).toEqual([['characters', 'words', false]]);
  expect(party.problems[0]?.message).toMatch(/^Emoji cannot be printed: 🎉/u);
  const texts = party.sheet.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  expect(texts).toEqual(expect.arrayContaining(['Well done Łukasz', 'Diolch 1']));
  expect(texts.join('')).not.toContain('\uFFFD');
  const foreign = layOutText({ heading: 'For 王小明' });
  expect(kinds(foreign)).toEqual([['characters', 'words', true]]);
  expect(foreign.problems[0]?.message).toContain('王 小 明');
  expect(kinds(layOutText({ address: ['王小明', '1 Quay Street'] }))).toEqual([['characters', 'address', true]]);
  // A combining accent has no letter of its own to be missing.
  expect(toPrintedText('x\u030C Nguyễn')).toEqual({ words: 'x\u030C Nguyễn', emoji: [], missing: [] });
});

it.each([
  ['words', { x: 20, y: 30, width: 170 }],
  ['code', { x: 20, y: 8, width: 40 }],
] as const)('refuses %s that overlaps the wrap, but allows a logo there', (part, place) => {
  expect(kinds(layOutText({}, { places: { [part]: place } }))).toContainEqual(['overlap', part, true]);
  const logo = { picture: look.band, width: 640, height: 320, alt: 'Logo' };
  const body = printableBody.parse({ places: { logo: { x: 20, y: 10, width: 40 } } });
  expect(layOut({ body, look: { ...look, logo }, page: page('gifts.example', 1) }).problems).toEqual([]);
});

it('returns the cut and bleed of a page with crop marks', () => {
  const millimetres = (value = 0) => Math.round((value / 72) * 25.4 * 10) / 10;
  expect(layOutText({}).sheet.cut).toBeUndefined();
  const { cut, width, height } = layOutText({}, { size: 'A6', cropMarks: true }).sheet;
  const { x, y, width: wide, height: high } = cut?.page ?? { x: 0, y: 0, width: 0, height: 0 };
  expect([width, height, x, y, wide, high, cut?.bleed].map(millimetres)).toEqual([125, 168, 10, 10, 105, 148, 3]);
});
