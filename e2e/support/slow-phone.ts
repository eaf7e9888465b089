import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
// Not imported from the journeys' configuration, which puts temporary files in memory: the benchmark needs its database
// on disk.
import { chromiumHint, findChromium } from '../../tools/test/chromium.ts';

/** Slow 4G and a phone's processor, as Lighthouse defines them. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
/** The user agent of Lighthouse's phone. */
const phone =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** The measurements of one page load in the browser. */
export type PageLoad = {
  readonly lcpMs: number;
  readonly cls: number;
  /** Bytes transferred over the network, including headers. */
  readonly bytes: number;
  readonly requests: number;
};

declare global {
  var pageLoad: { lcp: number; cls: number };
}

/**
 * Runs in the page before its own scripts: records the latest largest contentful paint, and layout shifts without user
 * input.
 */
function observePageLoad(): void {
  globalThis.pageLoad = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.pageLoad.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) globalThis.pageLoad.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export type SlowBrowser = Browser;

export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error(chromiumHint(process.env));
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}

/** Opens a phone's browser with an empty cache; signed in if there is a token. */
export async function openPhone(browser: Browser, url: string, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: phone,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  if (token) await context.addCookies([{ name: 'huggg_user_access_token', value: token, url }]);
  await context.addInitScript(observePageLoad);
  return context;
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Counts the bytes and requests that the page transfers. Cached responses transfer nothing. */
function countTransfers(session: CDPSession): { bytes: number; requests: number } {
  const sum = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum.bytes += encodedDataLength;
    if (encodedDataLength > 0) sum.requests += 1;
  });
  return sum;
}

/**
 * Waits until nothing has been transferred or painted for a while. The stream of live updates never ends, so "network
 * idle" is never reached.
 */
async function waitUntilSettled(page: Page, sum: { readonly bytes: number }): Promise<void> {
  const end = Date.now() + 30_000;
  let last = '';
  let still = 0;
  while (still < 6 && Date.now() < end) {
    await page.waitForTimeout(250);
    const now = `${sum.bytes} ${JSON.stringify(await page.evaluate(() => globalThis.pageLoad))}`;
    still = now === last ? still + 1 : 0;
    last = now;
  }
}

/** Loads one page on slow 4G with a slow processor. */
export async function loadPage(context: BrowserContext, address: string): Promise<PageLoad> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttle(session);
  const sum = countTransfers(session);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await waitUntilSettled(page, sum);
  const { lcp, cls } = await page.evaluate(() => globalThis.pageLoad);
  await page.close();
  return { lcpMs: lcp, cls, ...sum };
}
