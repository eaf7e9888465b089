import type { Page } from '@playwright/test';

/** Clicks what opens a dialog: one button, or several buttons, menu items and checkboxes in sequence. */
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
