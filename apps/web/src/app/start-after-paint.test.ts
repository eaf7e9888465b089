// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const address = '/assets/app/main.js';
const started = (): number => document.head.querySelectorAll(`script[type=module][src="${address}"]`).length;
let frames: (() => void)[];
let hidden: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  hidden = false;
  document.head.innerHTML = '';
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('starts the application once the page was painted, not before', () => {
  startAfterPaint(address);
  vi.runAllTimers();
  expect(started()).toBe(0);
  frames.forEach((run) => run());
  expect(started()).toBe(0);
  vi.runAllTimers();
  expect(started()).toBe(1);
});

it('starts it at once where no one looks, and only once', () => {
  hidden = true;
  startAfterPaint(address);
  expect(started()).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  frames.forEach((run) => run());
  vi.runAllTimers();
  expect(started()).toBe(1);
});

it('starts it where the page is left before it was painted', () => {
  startAfterPaint(address);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(started()).toBe(1);
});

it('waits for the paint that the browser tells of, and not for long where none comes', () => {
  const observed: (() => void)[] = [];
  function Paints(tell: () => void) {
    return { observe: () => observed.push(tell) };
  }
  vi.stubGlobal('PerformanceObserver', Object.assign(Paints, { supportedEntryTypes: ['paint'] }));
  startAfterPaint(address);
  frames.forEach((run) => run());
  vi.advanceTimersByTime(200);
  expect(started()).toBe(0);
  observed.forEach((tell) => tell());
  vi.advanceTimersByTime(1);
  expect(started()).toBe(1);

  document.head.innerHTML = '';
  frames = [];
  startAfterPaint(address);
  frames.forEach((run) => run());
  vi.advanceTimersByTime(300);
  expect(started()).toBe(1);
});
