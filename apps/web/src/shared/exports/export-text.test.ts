import type { ExportRequest } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { detailText, sizeText } from './export-text.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [1_234_567, '1.2 MB'],
  [250_000_000, '250 MB'],
  [3_000_000_000, '3.0 GB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});

it('shows the progress of an export, its contents or why it failed', () => {
  const of = (parts: Partial<ExportRequest>) =>
    detailText({
      status: 'processing',
      failReason: null,
      totalHits: null,
      processed: 0,
      bytes: null,
      ...parts,
    } as ExportRequest);
  expect(of({ processed: 1 })).toBe('1 row so far');
  expect(of({ processed: 12_000, totalHits: 1_000_000 })).toBe('12,000 of 1,000,000 rows');
  expect(of({ status: 'completed', totalHits: 1_000_000, bytes: 250_000_000 })).toBe('1,000,000 rows, 250 MB');
  expect(of({ kind: 'printables', processed: 3, totalHits: 20 })).toBe('3 of 20 pages');
  expect(of({ status: 'failed', failReason: 'cancelled' })).toBe('You cancelled it.');
});
