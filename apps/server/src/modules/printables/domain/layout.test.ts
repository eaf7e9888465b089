import { printableBody, type PaperSize } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { layOut } from './layout.ts';
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
] as const)('fits on %s with the address of %s, on a second copy as well', (size, host) => {
  for (const copy of [1, 2]) {
    const { sheet, problems } = laidOut(size, host, copy);
    expect(problems).toEqual([]);
    const texts = sheet.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts).toContain(shortcode);
    expect(texts.includes('Copy 2')).toBe(copy === 2);
  }
});
