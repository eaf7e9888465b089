import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  inboxUrl,
  mailTo,
  productUrl,
  passStepUp,
  signIn,
  test,
  visit,
} from '../support/fixtures.ts';

const save = async (page: Page, said: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(said)).toBeVisible();
};

test('a rejected value in the team’s information is reported at its field, and leaving unsaved changes asks first', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/team');
  const domain = page.getByRole('textbox', { name: /Email domain/ });
  await domain.fill('gmail.com');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('gmail.com belongs to a public mail provider.');
  await expect(domain).toHaveAccessibleDescription(/Belongs to a public mail provider/);
  await expect(domain).toHaveValue('gmail.com');
  await page.getByRole('navigation', { name: 'Team settings' }).getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(domain).toHaveValue('gmail.com');
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard changes' }).click();
  await expect(domain).toHaveValue('harbourpine.example');
  await page.getByRole('textbox', { name: /Address/ }).fill('4 Quay Street\nBristol BS1 4RW');
  await save(page, 'Team information saved.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /Address/ })).toHaveValue('4 Quay Street\nBristol BS1 4RW');
});

test('a subteam is created, sets preferences within the limits of its parent team, and is closed by typing its name', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await visit(page, '/team/preferences');
  await page.getByRole('textbox', { name: 'Maximum days to claim' }).fill('300');
  await save(page, 'Preferences saved.');
  await visit(page, '/team/reason-codes');
  await page.getByRole('switch', { name: /Give subteams these codes/ }).check();
  await save(page, 'Reason codes saved.');

  await visit(page, '/team/subteams');
  await page.getByRole('button', { name: 'Add subteam' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a subteam' });
  await adding.getByLabel('Name', { exact: true }).fill('bristol');
  await adding.getByRole('button', { name: 'Add subteam' }).click();
  await expect(adding.getByRole('alert')).toContainText('There is already a subteam called bristol.');
  await adding.getByLabel('Name', { exact: true }).fill('Whitby');
  await adding.getByRole('button', { name: 'Add subteam' }).click();

  await page.getByRole('link', { name: 'Preferences of Whitby' }).click();
  const days = page.getByRole('textbox', { name: 'Maximum days to claim' });
  await expect(days).toHaveAccessibleDescription(/1 to 300: Harbour & Pine allows no more/);
  await days.fill('310');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(days).toHaveAccessibleDescription(/Harbour & Pine allows 300 days at most\./);
  await days.fill('30');
  await page.getByRole('checkbox', { name: 'Links', exact: true }).uncheck();
  await save(page, 'Preferences saved.');
  await page.getByRole('navigation', { name: 'Team settings' }).getByRole('link', { name: 'Reason codes' }).click();
  const inherited = page.getByRole('region', { name: 'From Harbour & Pine' });
  await expect(inherited.getByText('Set by Harbour & Pine').first()).toBeVisible();
  await expect(inherited.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('switch', { name: /Require a reason/ })).toBeDisabled();
  await expectAccessible(page);

  await visit(page, '/team/subteams');
  await page.getByRole('button', { name: 'Close Whitby' }).click();
  const closing = page.getByRole('dialog', { name: 'Close Whitby?' });
  await expect(closing).toContainText('No people are in it.');
  await expect(closing).toContainText('It holds no money.');
  await closing.getByLabel('Name of the subteam').fill('Leeds');
  await closing.getByRole('button', { name: 'Close Whitby' }).click();
  await expect(closing.getByText('This is not Whitby')).toBeVisible();
  await closing.getByLabel('Name of the subteam').fill('whitby');
  await closing.getByRole('button', { name: 'Close Whitby' }).click();
  await expect(page.getByText('Whitby is closed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Whitby', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Close Bristol' }).click();
  await expect(page.getByRole('dialog', { name: 'Close Bristol?' })).toContainText(
    /1 person leaves it immediately\..*£[\d,.]+ moves to Main wallet of Harbour & Pine\./s,
  );
  await page.getByRole('button', { name: 'Keep Bristol' }).click();
  await visit(page, '/team/reason-codes');
  await page.getByRole('switch', { name: /Give subteams these codes/ }).uncheck();
  await save(page, 'Reason codes saved.');
  await visit(page, '/team/preferences');
  await page.getByRole('textbox', { name: 'Maximum days to claim' }).fill('');
  await save(page, 'Preferences saved.');
});

test('the table of roles shows what the server enforces and why, and reflects a change', async ({ page, browser }) => {
  await signIn(page);
  await visit(page, '/team/roles');
  await page.getByRole('combobox', { name: 'Person' }).fill('Priya');
  await page.getByRole('option', { name: /Priya Nair/ }).click();
  await expect(
    page.getByText(/Priya Nair is a participant of Harbour & Pine and has \d+ of \d+ permissions/),
  ).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Send by SMS' });
  await expect(line).toContainText('No');
  await expect(line).toContainText('Role: Participants of Harbour & Pine do not hold it.');
  await expect(page.getByRole('button', { name: 'Change team admins' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Change participants', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Participants of Harbour & Pine' });
  await expect(editor.getByLabel('Sign in')).not.toContainText('Not granted');
  await expect(editor.getByLabel('Manage invoices and the plan').locator('option')).toHaveText([
    'Not granted',
    'Team',
    'Their own',
  ]);
  await editor.getByLabel('Send by SMS').selectOption('Team');
  await editor.getByRole('button', { name: 'Change 1 permission' }).click();
  await passStepUp(page);
  await expect(page.getByText('Participants changed.')).toBeVisible();
  await expect(line).toContainText('Yes');
  const priya = await browser.newPage();
  await signIn(priya, 'priya');
  await visit(priya, '/');
  expect(
    await priya.evaluate(
      () =>
        (
          JSON.parse(document.getElementById('session-context')?.textContent ?? '{}') as {
            initialUser: { permissions: Record<string, string> };
          }
        ).initialUser.permissions['send-sms'],
    ),
  ).toBe('team');
  await visit(priya, '/team/roles');
  await expect(priya.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  await expect(priya.getByText(/Request ID/)).toBeVisible();
  await expect(priya.getByText(/Ask Ada Marlowe/)).toBeVisible();
  // The open page of a participant learns without a reload that they no longer hold it.
  const lost = priya.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/v2/auth/me') &&
      ((await response.json()) as { permissions: Record<string, string> }).permissions['send-sms'] === undefined,
  );
  await page.getByRole('button', { name: 'Change participants', exact: true }).click();
  await page.getByRole('button', { name: 'Use the plan’s' }).click();
  await expect(line).toContainText('No');
  await lost;
  await priya.close();
});

test('the plan shows usage and the refund of unclaimed gifts, and a question is sent to the operators', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/team/plan');
  await expect(page.getByText('Unclaimed gifts are refunded in full to the wallet that paid.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /Subteams: 2 of 25/ })).toBeVisible();
  await page.getByRole('button', { name: 'Take Starter' }).click();
  const taking = page.getByRole('dialog', { name: 'Take Starter?' });
  await expect(taking).toContainText('Gifts in an order: 1,000, now 10,000.');
  await expect(taking).toContainText('Unclaimed gifts are no longer refunded.');
  await expectAccessible(page);
  await taking.getByRole('button', { name: 'Keep Growth' }).click();
  await page.getByRole('button', { name: 'Ask for advice' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for advice' });
  await asking.getByRole('button', { name: 'Send question' }).click();
  await expect(asking.getByText('Say what you need.').first()).toBeVisible();
  await asking.getByLabel('Message').fill('We need thirty subteams.');
  await asking.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('We have received your question and will answer by email.')).toBeVisible();
  const mail = await mailTo('ops@huggg.example', /^Harbour & Pine asks about its plan$/u);
  expect(mail.text).toContain('We need thirty subteams.');
  expect(mail.text).toContain('ada@harbourpine.example');
});

test('a page that cannot be shown states the reason and a next step: not found, no connection, maintenance', async ({
  page,
  context,
}) => {
  await signIn(page);
  await visit(page, '/team?team=01920000-0000-7000-8000-000000000204');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText(/Request ID/)).toBeVisible();
  await visit(page, '/team/plan');
  await expect(page.getByRole('heading', { name: 'Growth', level: 2 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.', { exact: false })).toBeHidden();
  // The screen also loads again by itself: the service stays busy until the button is clicked.
  await page.route('**/v3/teams/*/limits', async (route) => {
    if ((await page.locator('html[data-clicked]').count()) > 0) return route.continue();
    return route.fulfill({
      status: 503,
      json: {
        code: 'server.busy',
        message: 'The service is busy.',
        help: 'Try again in a minute.',
        requestId: 'busy-1',
      },
    });
  });
  await page.reload();
  await expect(page.getByText('The service is busy.')).toBeVisible();
  await expect(page.getByText('busy-1')).toBeVisible();
  await page.evaluate(() => {
    const root = document.documentElement;
    root.addEventListener('click', () => root.setAttribute('data-clicked', ''), { capture: true });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Growth', level: 2 })).toBeVisible();
});

test('an email domain is verified by its DNS record, and admits nobody before that', async ({ page, browser }) => {
  const admin = await browser.newPage();
  await admin.goto(`${productUrl()}/sign-in`);
  await admin.getByLabel('Email').fill('ops@huggg.example');
  await admin.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await admin.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(admin).not.toHaveURL(/sign-in/);
  await visit(admin, '/team');
  await expect(admin.getByRole('region', { name: 'huggg.example is verified' })).toContainText('Since');
  // A domain that was removed and claimed again must be verified again.
  const domain = admin.getByRole('textbox', { name: /Email domain/ });
  for (const value of ['', 'huggg.example']) {
    await domain.fill(value);
    await admin.getByRole('button', { name: 'Save changes' }).click();
    await expect(admin.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  }
  const proof = admin.getByRole('region', { name: 'Verify that huggg.example is yours' });
  await proof.getByRole('button', { name: 'Check now' }).click();
  await expect(proof.getByRole('alert')).toContainText('The DNS record was not found at huggg.example.');
  await expectAccessible(admin);
  const value = await proof.getByText(/^huggg-domain=/).textContent();
  await page.goto(`${inboxUrl()}/dns`);
  await page.getByLabel('Name').fill('huggg.example');
  await page.getByLabel('Value').fill(value ?? '');
  await page.getByRole('button', { name: 'Publish record' }).click();
  await expect(page.getByRole('button', { name: 'Remove record' })).toBeVisible();
  await proof.getByRole('button', { name: 'Check now' }).click();
  await expect(admin.getByRole('region', { name: 'huggg.example is verified' })).toBeVisible();
  await admin.close();
});
