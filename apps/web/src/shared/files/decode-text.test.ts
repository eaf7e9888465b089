import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const words = 'Email;Name\r\nsam@x.com;Zoë Müller-Łukasz\r\n';

function utf16(text: string, { little, mark }: { readonly little: boolean; readonly mark: boolean }): Uint8Array {
  const units = mark ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < units.length; index++) view.setUint16(index * 2, units.charCodeAt(index), little);
  return bytes;
}

describe('decoding text', () => {
  it.each([
    ['utf-8', new TextEncoder().encode(words)],
    ['utf-8', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(words)])],
    ['utf-16le', utf16(words, { little: true, mark: true })],
    ['utf-16le', utf16(words, { little: true, mark: false })],
    ['utf-16be', utf16(words, { little: false, mark: true })],
    ['utf-16be', utf16(words, { little: false, mark: false })],
  ] as const)('detects %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ encoding, text: words });
  });

  it('falls back to Windows-1252', () => {
    const bytes = new Uint8Array([0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x20, 0x93, 0x68, 0x69, 0x94]);
    expect(decodeText(bytes)).toEqual({ encoding: 'windows-1252', text: 'Zoë € “hi”' });
  });

  it('reads an empty file', () => {
    expect(decodeText(new Uint8Array()).text).toBe('');
  });
});
