import { readPageAssets, renderPage } from '@huggg/gift';
import { render } from '@huggg/messages';
import { sampleFrame, samplePages } from '../../apps/gift/src/testing/sample-pages.ts';
import { sampleMessages } from '../../packages/messages/src/testing/samples.ts';
import { expect, productUrl, test, violationsOf } from '../support/fixtures.ts';

// States that no link leads to at will, and mails that leave on a clock: drawn by what draws them for people, and looked at in the browser.

/** A mail is shown within the page of a mail program, whose landmarks these would double. */
const landmarks = ['landmark-one-main', 'region'];

const views = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of views) {
  test(`axe finds nothing on any page of recipients at ${width} px, ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const frame = { ...sampleFrame, assets: await readPageAssets(), publicUrl: productUrl() };
    const drawn = Object.entries(samplePages);
    await context.route('**/sample/*', (route) => {
      const [, model] = drawn[Number(new URL(route.request().url()).pathname.split('/').at(-1))] ?? [];
      return model
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: renderPage(model, frame) })
        : route.abort();
    });
    for (const [index, [name]] of drawn.entries()) {
      await page.goto(`${productUrl()}/sample/${index}`);
      expect.soft(await violationsOf(page), name).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });

  test(`axe finds nothing in any mail at ${width} px, ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme });
    const page = await context.newPage();
    await context.route('**/*.png', (route) => route.abort());
    for (const [kind, message] of Object.entries(sampleMessages('en-GB'))) {
      await page.setContent(render(message).html, { waitUntil: 'domcontentloaded' });
      expect.soft(await violationsOf(page, { without: landmarks }), kind).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${kind} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}
