import { shots, type Shot } from '../../tools/screens/shots.ts';
import { makeWorld } from '../../tools/screens/world.ts';
import { expect, inboxUrl, productUrl, signIn, test } from '../support/fixtures.ts';
import { checkViews, contextOfViews } from '../support/views.ts';

const viewers = Map.groupBy(shots, (shot: Shot) => (shot.open ? 'open' : (shot.by ?? 'ada')));

let world: Awaited<ReturnType<typeof makeWorld>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  world = await makeWorld({ url: productUrl(), inbox: inboxUrl() });
});

for (const [by, mine] of viewers) {
  test(`axe finds nothing on the screens of ${by === 'open' ? 'a signed-out visitor' : by}, on a phone in light and on a desktop in dark`, async ({
    browser,
  }) => {
    test.setTimeout(360_000);
    const context = await contextOfViews(browser);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && !/status of 40[134]/.test(message.text()) && complaints.push(message.text()),
    );
    if (by !== 'open') await signIn(page, by);
    const ready = async (): Promise<void> => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0);
    };
    const screens = mine.map(({ name, path }) => ({ name, path, ready }));
    await checkViews(page, screens, async ({ path }) => {
      await page.goto(productUrl() + path(world));
      await ready();
    });
    expect(complaints).toEqual([]);
    await context.close();
  });
}
