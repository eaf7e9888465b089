// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const files = ['/assets/app/base.js', '/assets/app/frame.js', '/assets/app/main.js'];
const main = files.slice(-1);
const started = (): (string | null)[] =>
  [...document.head.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src'));
let frames: (() => void)[];
let hidden: boolean;

/** Simulates a browser that preloads modules, as all newer ones do, or one that does not. */
function preloadModules(supported: boolean): void {
  vi.spyOn(HTMLLinkElement.prototype, 'relList', 'get').mockReturnValue({ supports: () => supported } as never);
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  hidden = false;
  document.head.innerHTML = '';
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  preloadModules(false);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('starts the application after the first paint, not before', () => {
  startAfterPaint(files);
  vi.runAllTimers();
  expect(started()).toEqual([]);
  frames.forEach((run) => run());
  expect(started()).toEqual([]);
  vi.runAllTimers();
  expect(started()).toEqual(main);
});

it('runs preloaded files one after the other, even if one fails', () => {
  preloadModules(true);
  const appended: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void appended.push(script as HTMLScriptElement));
  hidden = true;
  startAfterPaint(files);
  expect(appended).toHaveLength(1);
  appended[0]?.dispatchEvent(new Event('load'));
  expect(appended).toHaveLength(2);
  appended[1]?.dispatchEvent(new Event('error'));
  appended[2]?.dispatchEvent(new Event('load'));
  expect(appended.map((script) => script.getAttribute('src'))).toEqual(files);
});

it('starts the application immediately in a hidden tab, and only once', () => {
  hidden = true;
  startAfterPaint(files);
  expect(started()).toEqual(main);
  document.dispatchEvent(new Event('visibilitychange'));
  frames.forEach((run) => run());
  vi.runAllTimers();
  expect(started()).toEqual(main);
});

it('starts the application if the tab is hidden before the first paint', () => {
  startAfterPaint(files);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(started()).toEqual(main);
});

it('waits for the paint that the browser reports, and at most 300 ms if it reports none', () => {
  const observed: (() => void)[] = [];
  function Paints(tell: () => void) {
    return { observe: () => observed.push(tell) };
  }
  vi.stubGlobal('PerformanceObserver', Object.assign(Paints, { supportedEntryTypes: ['paint'] }));
  startAfterPaint(files);
  frames.forEach((run) => run());
  vi.advanceTimersByTime(200);
  expect(started()).toEqual([]);
  observed.forEach((tell) => tell());
  vi.advanceTimersByTime(1);
  expect(started()).toEqual(main);

  document.head.innerHTML = '';
  frames = [];
  startAfterPaint(files);
  frames.forEach((run) => run());
  vi.advanceTimersByTime(300);
  expect(started()).toEqual(main);
});
