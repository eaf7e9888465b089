import { shots, type Shot } from '../../tools/screens/shots.ts';
import { makeWorld } from '../../tools/screens/world.ts';
import { expect, signIn, test, visit } from '../support/fixtures.ts';
import { pressAll } from '../support/press.ts';
import { checkAlternately, contextOfViews } from '../support/views.ts';

// One worker checks all screens, because creating their data takes as long as checking two dozen of them. If one fails,
// only a part of a person's screens is checked again.
const screensOfPart = 18;

/** The pages of recipients are checked in every state from samples. */
const isRecipientPage = ({ name }: Shot): boolean => /^(?:gift-page|super-page|reminders)/u.test(name);
const screens = shots.filter((shot) => !isRecipientPage(shot));
const viewers = Map.groupBy(screens, (shot: Shot) => (shot.open ? 'open' : (shot.by ?? 'ada')));
const parts = [...viewers].flatMap(([by, all]) =>
  Array.from({ length: Math.ceil(all.length / screensOfPart) }, (_, index) => {
    const mine = all.slice(index * screensOfPart, (index + 1) * screensOfPart);
    const [first, last] = [mine[0]?.name, mine.at(-1)?.name];
    return { by, mine, title: `${by === 'open' ? 'a signed-out visitor' : by}, ${first} to ${last}` };
  }),
);

let world: Awaited<ReturnType<typeof makeWorld>>;
test.beforeAll(async ({ product }) => {
  test.setTimeout(180_000);
  world = await makeWorld(product);
});

function check({ by, mine, title }: (typeof parts)[number]): void {
  test(`axe finds no violations on the screens of ${title}, alternating phone and desktop, light and dark mode`, async ({
    browser,
  }) => {
    test.setTimeout(360_000);
    if (mine.some(({ name }) => name.startsWith('budget'))) await world.waitForBudgets();
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
    const dialog = page.getByRole('dialog');
    const checked = mine.map(({ name, path, press }) => ({
      name,
      path,
      press,
      // A dialog gets its name after it appears.
      ready: press ? () => expect(dialog).toHaveAccessibleName(/./u) : ready,
    }));
    let pressed = false;
    await checkAlternately(page, checked, async ({ path, press }) => {
      // An open dialog and checked boxes would remain if the address did not change.
      if (pressed) await visit(page, '/me/notifications');
      await visit(page, path(world));
      await ready();
      pressed = press !== undefined;
      if (!press) return;
      await pressAll(page, press);
      await expect(dialog).toHaveAccessibleName(/./u);
    });
    expect(complaints).toEqual([]);
    await context.close();
  });
}

parts.forEach(check);
