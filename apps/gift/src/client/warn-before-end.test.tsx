import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warnBeforeEnd } from './warn-before-end.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-01T10:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function placeUntil(at: string): HTMLElement {
  document.body.innerHTML = `<p role="status" data-ends-at="${at}" data-ends-soon="Two minutes are left."></p>`;
  warnBeforeEnd(document);
  return document.body.firstElementChild as HTMLElement;
}

it('announces two minutes before the hold on a place expires, and not earlier', () => {
  const told = placeUntil('2026-12-01T10:15:00Z');
  vi.advanceTimersByTime(12 * 60_000 + 59_000);
  expect(told.textContent).toBe('');
  vi.advanceTimersByTime(1_000);
  expect(told.textContent).toBe('Two minutes are left.');
});

it('announces immediately if less than two minutes are left, and nothing if the hold has expired', () => {
  const late = placeUntil('2026-12-01T10:01:00Z');
  vi.advanceTimersByTime(0);
  expect(late.textContent).toBe('Two minutes are left.');
  const over = placeUntil('2026-12-01T09:59:00Z');
  vi.advanceTimersByTime(60_000);
  expect(over.textContent).toBe('');
});
