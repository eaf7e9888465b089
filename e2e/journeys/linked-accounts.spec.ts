import type { Page } from '@playwright/test';
import { withDatabase } from '../support/database.ts';
import { expect, expectAccessible, inboxUrl, signIn, test, visit } from '../support/fixtures.ts';

type Account = { readonly id: string; readonly slug: string; readonly isLinked: boolean };

const postToConsole = (path: string, body?: object): Promise<Response> =>
  fetch(`${inboxUrl()}/linked-accounts/console/${path}`, {
    method: 'POST',
    redirect: 'manual',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Returns the id, at the aggregator, of the account that is being linked. */
async function pendingAccountId(slug: string): Promise<string> {
  const response = await fetch(`${inboxUrl()}/linked-accounts/console/accounts.json`);
  const found = ((await response.json()) as Account[]).find((one) => one.slug === slug && !one.isLinked);
  if (!found) throw new Error(`No account of ${slug} is being linked.`);
  return found.id;
}

const people = (id: string, change: object) => postToConsole(`accounts/${id}/people`, change);

/** Waits until the next sync shows its planned changes. */
async function expectPlan(page: Page, counts: Readonly<Record<'Invite' | 'Remove', string>>): Promise<void> {
  const plan = page.getByRole('region', { name: 'What the next sync would do' });
  for (const [label, number] of Object.entries(counts))
    await expect(plan.locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(number, {
      timeout: 60_000,
    });
}

test('a system is linked, its 300 people are invited, 5 leave and 3 join, and it is disconnected', async ({
  page,
  product,
  complaints,
}) => {
  test.setTimeout(240_000);
  // New organisations have a low daily limit on invites; this one is made half a year old.
  await withDatabase(product, (rows) =>
    rows("update teams set created_at = least(created_at, now() - interval '180 days')"),
  );
  await signIn(page);
  await visit(page, '/integrations');
  await page.getByRole('button', { name: 'Connect BambooHR' }).click();
  await expect(page.getByRole('heading', { name: 'Let Huggg read BambooHR' })).toBeVisible();
  const account = await pendingAccountId('bamboohr');
  await people(account, { join: 300 });
  await page.getByRole('button', { name: 'Connect BambooHR' }).click();

  // Invites wait until a person has reviewed the list.
  await expect(page.getByRole('heading', { level: 1, name: 'BambooHR' })).toBeVisible();
  await expectPlan(page, { Invite: '300', Remove: '0' });
  await expect(page.getByText('No one from it is in the team yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite 300' }).click();
  const syncs = page.getByRole('region', { name: 'Syncs' });
  await expect(syncs.getByText('300 invited, 0 removed')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('300 people from it are in the team or invited.')).toBeVisible();

  await people(account, { leave: 5, join: 3 });
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expectPlan(page, { Invite: '3', Remove: '5' });
  const leavers = page.getByRole('region', { name: 'Remove', exact: true }).getByRole('listitem');
  await expect(leavers).toHaveCount(5);
  await page.getByRole('button', { name: 'Invite 3 and remove 5' }).click();
  await expect(syncs.getByText('3 invited, 5 removed')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('298 people from it are in the team or invited.')).toBeVisible();

  await syncs.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo sync' }).click();
  await expect(syncs.getByText(/^Undone/u)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('300 people from it are in the team or invited.')).toBeVisible();

  // If the aggregator reports that everyone has left, no one is removed.
  await postToConsole('behaves/away');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText(/^\d+ people would leave$/u)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard this sync' }).click();
  await expect(page.getByRole('region', { name: 'What the next sync would do' })).toBeHidden();
  await expect(page.getByText('300 people from it are in the team or invited.')).toBeVisible();
  await postToConsole('behaves/usual');

  await page.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect BambooHR?' });
  await expect(dialog.getByText('300 people from it stay in the team or invited.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect BambooHR' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BambooHR' })).toBeHidden();
  await expectAccessible(page);
  // The deletion event may make its page load the integration once more.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});
