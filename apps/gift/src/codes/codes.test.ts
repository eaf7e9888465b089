import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { groupCode } from './code-groups.ts';
import { drawCode, nameDrawing } from './draw-code.ts';

describe('grouping a code for reading', () => {
  it.each([
    ['6348000000000001', ['6348', '0000', '0000', '0001'], false],
    ['ABCDE', ['ABCDE'], false],
    ['ABCDEFGHI', ['ABCD', 'EFGHI'], false],
    ['AB12-CD34-EF56', ['AB12-', 'CD34-', 'EF56'], true],
    ['AB12 CD34', ['AB12', 'CD34'], false],
  ])('%s', (code, groups, ownSeparators) => {
    expect(groupCode(code)).toEqual({ groups, ownSeparators });
    expect(groupCode(code).groups.join('')).toBe(code.replaceAll(' ', ''));
  });
});

describe('drawing a code for a scanner', () => {
  it('draws every dark module of a QR code, with a quiet zone of four modules', () => {
    const text = 'K7QM-2XWP-9RTD';
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const svg = drawCode('qr', text)?.svg ?? '';
    expect(svg).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`);
    const dark = new Set<string>();
    for (const [, x = '', y = '', run = ''] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
      for (let step = 0; step < Number(run); step += 1) dark.add(`${Number(x) + step - 4},${Number(y) - 4}`);
    const expected = Array.from(
      { length: modules.size ** 2 },
      (_, index) => [index % modules.size, Math.floor(index / modules.size)] as const,
    ).filter(([x, y]) => modules.get(y, x));
    expect(dark).toEqual(new Set(expected.map(([x, y]) => `${x},${y}`)));
  });

  it('draws bars, and nothing if the check digit is wrong or the kind is none', () => {
    expect(drawCode('code128', '6348000000000001')).toMatchObject({ shape: 'bars' });
    expect(drawCode('ean13', '9912345678903')?.shape ?? drawCode('ean13', '5901234123457')?.shape).toBe('bars');
    expect(drawCode('ean13', '5901234123450')).toBeNull();
    expect(drawCode('none', 'ABC')).toBeNull();
  });

  it('has an accessible name and no inline style, which a strict policy would refuse', () => {
    const drawn = drawCode('code128', 'ABC-123');
    if (!drawn) throw new Error('not drawn');
    const svg = nameDrawing(drawn, 'Code "x"');
    expect(svg).toContain('role="img" aria-label="Code &quot;x&quot;"');
    expect(svg).not.toContain('style=');
  });
});
