import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page, type Route } from '@playwright/test';
import { errorCatalogue } from '@huggg/contracts';
import sharp from 'sharp';
import { chromiumPath } from '../../e2e/playwright.config.ts';
import { pressAll } from '../../e2e/support/press.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { shots, type ScreensWorld, type Shot } from './shots.ts';
import { makeWorld } from './world.ts';

const folder = join(import.meta.dirname, '../../docs/screens');
const widths = [390, 1440] as const;
const modes = ['light', 'dark'] as const;

/**
 * Words after `--` take some pictures again: by the person who looks (open, ada, …), by name (browse), or loading or
 * failing, for all screens or the named ones.
 */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isWanted = (...words: readonly string[]): boolean =>
  wanted.length === 0 || words.some((word) => wanted.includes(word));

type View = { readonly width: (typeof widths)[number]; readonly mode: (typeof modes)[number]; readonly by: string };

async function pageFor(browser: Browser, url: string, { width, mode, by }: View): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: mode,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (by === 'open') return page;
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('Email').fill(by === 'ops' ? 'ops@huggg.example' : `${by}@harbourpine.example`);
  await page.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.includes('sign-in'));
  return page;
}

const placeholders = (page: Page) => page.locator('.mantine-Skeleton-root');

async function takePicture(
  page: Page,
  name: string,
  open: () => Promise<unknown>,
  press?: Shot['press'],
): Promise<void> {
  await open();
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  // A busy machine takes longer. A screen that is made to load forever is photographed in that state.
  await placeholders(page)
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined);
  // If the screen could not be read, there is nothing to press.
  if (press) await pressAll(page, press).catch(() => undefined);
  await page.waitForTimeout(250);
  const picture = await page.screenshot({ fullPage: true });
  const { height } = await sharp(picture).metadata();
  // A long list shows nothing new after three screens.
  const cropped =
    height > 2700
      ? sharp(picture).extract({ left: 0, top: 0, width: page.viewportSize()?.width ?? 390, height: 2700 })
      : sharp(picture);
  await writeFile(
    join(folder, `${name}.png`),
    await cropped.png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer(),
  );
}

async function takeAll(browser: Browser, url: string, world: ScreensWorld): Promise<void> {
  const viewers = Map.groupBy(shots, (shot: Shot) => (shot.open ? 'open' : (shot.by ?? 'ada')));
  for (const [by, all] of viewers) {
    const mine = all.filter(({ name }) => isWanted(by, name));
    if (mine.length === 0) continue;
    for (const width of widths) {
      for (const mode of modes) {
        const page = await pageFor(browser, url, { width, mode, by });
        for (const { name, path, press } of mine)
          await takePicture(page, `${name}-${width}-${mode}`, () => page.goto(url + path(world)), press);
        await page.context().close();
        process.stdout.write(`${by} at ${width} px, ${mode}: ${mine.length} pictures\n`);
      }
    }
  }
}

/** The error that the server returns, but not to be retried, so that the picture need not wait. */
const failure = {
  code: 'server.unexpected',
  message: errorCatalogue['server.unexpected'].message,
  help: errorCatalogue['server.unexpected'].help,
  requestId: 'req_example',
  retryable: false,
};
/**
 * What a screen shows before the server has responded, and when it cannot. Renewing the session works, so that no
 * session ends.
 */
const failures = {
  loading: { width: 1440, mode: 'dark', meet: () => new Promise<void>(() => undefined) },
  failing: {
    width: 390,
    mode: 'light',
    meet: (route: Route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(failure) }),
  },
} as const;

const isData = ({ pathname }: URL): boolean =>
  /^\/(api|v3)\//.test(pathname) && !/^\/v3\/(session|events)/.test(pathname);

async function takeFailures(browser: Browser, url: string, world: ScreensWorld): Promise<void> {
  const named = shots.filter(({ name }) => wanted.includes(name));
  const mine = (named.length > 0 ? named : shots).filter(({ open, by }) => !open && !by);
  for (const [failure, { width, mode, meet }] of Object.entries(failures)) {
    if (!isWanted(failure)) continue;
    const page = await pageFor(browser, url, { width, mode, by: 'ada' });
    await page.route(isData, meet);
    for (const { name, path } of mine)
      await takePicture(page, `${name}-${failure}`, async () => {
        // Navigates as a link of the application does: the server would render some screens with their data.
        await page.goto(`${url}/nowhere`);
        await page.evaluate((href) => void globalThis.__TSR_ROUTER__?.navigate({ href }), path(world));
        const former = page.getByRole('heading', { level: 1, name: 'Page not found' });
        await former.waitFor({ state: 'detached', timeout: 3000 }).catch(() => undefined);
      });
    await page.context().close();
    process.stdout.write(`${failure}: ${mine.length} pictures\n`);
  }
}

if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const world = await makeWorld(product);
  await world.waitForBudgets();
  await takeAll(browser, product.url, world);
  await takeFailures(browser, product.url, world);
} finally {
  await browser.close();
  await product.stop();
}
