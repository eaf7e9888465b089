import { loadPage, openPhone, startBrowser, type PageLoad, type SlowBrowser } from '../../e2e/support/slow-phone.ts';
import { caller } from '../support/http.ts';
import type { Stack } from '../support/stack.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { signIn } from '../support/world.ts';

const screens = [
  { name: 'Sign-in', path: '/sign-in', signedIn: false, targetMs: 2_000 },
  { name: 'Home', path: '/', signedIn: true, targetMs: 2_500 },
  { name: 'Orders', path: '/transactions', signedIn: true, targetMs: 2_500 },
  { name: 'Send', path: '/send/choice-of-gift', signedIn: true, targetMs: 2_500 },
  { name: 'Browse', path: '/browse', signedIn: true, targetMs: 2_500 },
  { name: 'People', path: '/team/people', signedIn: true, targetMs: 2_500 },
] as const;
const warmMs = 1_200;

type Loads = { readonly cold: PageLoad; readonly warm: PageLoad };

/** Loads a screen with an empty cache, then again with the cache that the first load filled. */
async function loads(
  browser: SlowBrowser,
  { url, path, token }: { readonly url: string; readonly path: string; readonly token: string | null },
): Promise<Loads> {
  const phone = await openPhone(browser, url, token);
  try {
    return { cold: await loadPage(phone, url + path), warm: await loadPage(phone, url + path) };
  } finally {
    await phone.close();
  }
}

/** Returns the load with the median largest paint. The medians of cold and warm loads are computed separately. */
function middleOf(tries: readonly PageLoad[]): PageLoad | undefined {
  return tries.toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(tries.length / 2)];
}

function row(what: string, { lcpMs, cls, bytes, requests }: PageLoad, targetMs: number): Row {
  return {
    what,
    ours: `LCP ${number(lcpMs)} ms, CLS ${cls.toFixed(3)}, ${number(bytes / 1024)} KB in ${requests} requests`,
    limit: `${number(targetMs)} ms`,
    ratio: ratio(lcpMs / targetMs),
    target: `≤ 1, CLS ≤ 0.02`,
  };
}

/**
 * Measures screens of the built application in a real browser over the network: 390 px, slow 4G (1.6 Mbit/s, 150 ms),
 * processor slowed four times.
 */
export async function webCase(stack: Stack, rounds: number): Promise<Row[]> {
  const url = stack.url.replace('127.0.0.1', 'localhost');
  const open = caller(stack.url);
  const token = await signIn(open, 'ada@harbourpine.example');
  open.close();
  const browser = await startBrowser();
  const rows: Row[] = [];
  try {
    for (const { name, path, signedIn, targetMs } of screens) {
      const tries: Loads[] = [];
      while (tries.length < rounds) tries.push(await loads(browser, { url, path, token: signedIn ? token : null }));
      const cold = middleOf(tries.map((one) => one.cold));
      const warm = middleOf(tries.map((one) => one.warm));
      if (cold && warm) rows.push(row(`${name}, cold`, cold, targetMs), row(`${name}, warm`, warm, warmMs));
    }
  } finally {
    await browser.close();
  }
  return rows;
}
