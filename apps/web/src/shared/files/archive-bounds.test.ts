import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isUnpackedTooLarge } from './archive-bounds.ts';
import { readTable, UnreadableFileError } from './read-table.ts';

type Entry = { readonly name: string; readonly content: Buffer; readonly saidBytes?: number };

/** Builds a zip archive as programs write it: the files, then the central directory, then the end record. */
function zip(entries: readonly Entry[], comment = ''): Uint8Array {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, saidBytes = content.length } of entries) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04_03_4b_50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(saidBytes, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(saidBytes, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    files.push(head, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...files, listed, end, Buffer.from(comment)]));
}

const megabyte = 1024 * 1024;

describe('an archive that exceeds the limits for unpacking', () => {
  it.each([
    ['one file that says 4 GB', zip([{ name: 'xl/a', content: Buffer.from('x'), saidBytes: 0xff_ff_ff_ff }])],
    [
      'zeros of 160 MB in a few hundred kilobytes',
      zip(Array.from({ length: 16 }, (_, index) => ({ name: `xl/${index}`, content: Buffer.alloc(10 * megabyte) }))),
    ],
    [
      'two thousand files',
      zip(Array.from({ length: 2_000 }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(0) }))),
    ],
    [
      'one behind a long comment',
      zip([{ name: 'xl/a', content: Buffer.from('x'), saidBytes: 0xff_ff_ff_ff }], 'c'.repeat(60_000)),
    ],
  ])('is rejected before it is unpacked: %s', async (_, bytes) => {
    expect(isUnpackedTooLarge(bytes)).toBe(true);
    await expect(readTable(bytes)).rejects.toThrow(UnreadableFileError);
  });

  it('is not an ordinary archive, a damaged one or one without a file list', () => {
    expect(isUnpackedTooLarge(zip([{ name: 'xl/sheet1.xml', content: Buffer.alloc(megabyte) }]))).toBe(false);
    expect(isUnpackedTooLarge(zip([]))).toBe(false);
    expect(isUnpackedTooLarge(new Uint8Array([0x50, 0x4b, 3, 4]))).toBe(false);
    expect(isUnpackedTooLarge(zip([{ name: 'a', content: Buffer.alloc(9) }]).subarray(0, 30))).toBe(false);
  });
});
