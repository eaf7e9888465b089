import type { Page } from '@playwright/test';

/** Presses what opens a dialog: a button, or several things one after another: buttons, items of menus and boxes. */
export async function pressAll(page: Page, press: RegExp | readonly RegExp[]): Promise<void> {
  for (const name of [press].flat()) {
    const [button, item, box] = [
      page.getByRole('button', { name }),
      page.getByRole('menuitem', { name }),
      page.getByRole('checkbox', { name }),
    ] as const;
    await button.or(item).or(box).first().click();
  }
}
