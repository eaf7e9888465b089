import { shots, type Shot } from '../../tools/screens/shots.ts';
import { makeWorld } from '../../tools/screens/world.ts';
import { expect, inboxUrl, productUrl, signIn, test, violationsOf } from '../support/fixtures.ts';

const viewers = Map.groupBy(shots, (shot: Shot) => (shot.open ? 'open' : (shot.by ?? 'ada')));
const views = [
  { width: 390, mode: 'light' },
  { width: 1440, mode: 'dark' },
] as const;

let world: Awaited<ReturnType<typeof makeWorld>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  world = await makeWorld({ url: productUrl(), inbox: inboxUrl() });
});

for (const [by, mine] of viewers) {
  for (const { width, mode } of views) {
    test(`axe finds nothing on the screens of ${by === 'open' ? 'a signed-out visitor' : by} at ${width} px, ${mode}`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: mode,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on(
        'console',
        (message) =>
          message.type() === 'error' && !/status of 40[134]/.test(message.text()) && complaints.push(message.text()),
      );
      if (by !== 'open') await signIn(page, by);
      for (const shot of mine) {
        await test.step(shot.name, async () => {
          await page.goto(productUrl() + shot.path(world));
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0);
          expect.soft(await violationsOf(page), shot.name).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(overflow, `${shot.name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        });
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}
