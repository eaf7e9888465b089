import { expect, expectAccessible, mailTo, productUrl, passStepUp, signIn, test, visit } from '../support/fixtures.ts';

const demoPassword = 'unwrap-the-joy';
const unique = Date.now().toString(36);

test('an admin creates a key that is shown once, a program uses it, and it stops working as soon as it is revoked', async ({
  page,
  request,
}) => {
  const name = `HR sync ${unique}`;
  await signIn(page, 'ada');
  await visit(page, '/developer/keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('See people and subteams').check();
  await page.getByLabel('Keep people in step with a directory').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await passStepUp(page);
  const secret = (await page.getByTestId('api-key-secret').textContent()) ?? '';
  expect(secret).toMatch(/^hk_live_\w{38}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved the key' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const headers = { authorization: `Bearer ${secret}` };
  const me = async () =>
    (await request.get(`${productUrl()}/v3/teams/01920000-0000-7000-8000-000000000201/limits`, { headers })).status();
  expect(await me()).toBe(200);
  expect((await request.get(`${productUrl()}/v3/api-keys`, { headers })).status()).toBe(403);

  // The directory adds a person, and then removes them.
  const address = `joiner-${unique}@harbourpine.example`;
  const made = await request.post(`${productUrl()}/scim/v2/Users`, {
    headers: { ...headers, 'content-type': 'application/scim+json' },
    data: JSON.stringify({ userName: address, name: { givenName: 'Jo', familyName: 'Iner' }, active: true }),
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const off = await request.patch(`${productUrl()}/scim/v2/Users/${id}`, {
    headers: { ...headers, 'content-type': 'application/scim+json' },
    data: JSON.stringify({ Operations: [{ op: 'replace', path: 'active', value: false }] }),
  });
  expect(((await off.json()) as { active: boolean }).active).toBe(false);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('textbox', { name: 'Name of the key' }).fill(name);
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('row', { name }).getByText('Revoked')).toBeVisible();
  expect(await me()).toBe(401);

  // The log shows all of it, and links from a subject to all of its events.
  await visit(page, '/audit');
  await expect(page.getByText('API key revoked').first()).toBeVisible();
  await page
    .getByRole('button', { name: `Everything about this api key: ${name}` })
    .first()
    .click();
  await expect(page).toHaveURL(/subject=/);
  await expect(page.getByRole('table').getByText(/^API key (created|revoked)$/)).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Audit.*\.csv$/);
});

test('an operator impersonates a user under a banner, and returns to their own session', async ({ page }) => {
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByLabel('Email').fill('ops@huggg.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  await visit(page, '/ops/impersonate');
  await page.getByLabel('Their email').fill('ada@harbourpine.example');
  await page.getByLabel('Why').fill('Ticket 4711, gift not seen');
  await page.getByRole('button', { name: 'Impersonate this user' }).click();
  await passStepUp(page);
  const banner = page.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText('Ada Marlowe');
  await visit(page, '/developer/keys');
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operator' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('an operator registers a client for a team; it gets a token with the ID and secret shown, and none after it is revoked', async ({
  page,
  request,
}) => {
  const name = `Payroll ${unique}`;
  await page.goto(`${productUrl()}/sign-in`);
  await page.getByLabel('Email').fill('ops@huggg.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  await visit(page, '/developer/clients');
  await page.getByLabel('Team ID').fill('01920000-0000-7000-8000-000000000201');
  await page.getByRole('button', { name: 'Show clients' }).click();
  await page.getByRole('button', { name: 'Register client' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('See people and subteams').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Register client' }).click();
  await passStepUp(page);
  const secret = (await page.getByTestId('api-client-secret').textContent()) ?? '';
  const form = {
    grant_type: 'client_credentials',
    client_id: (await page.getByTestId('api-client-id').textContent()) ?? '',
    client_secret: secret,
  };
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved the secret' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  const token = async () => (await request.post(`${productUrl()}/oauth/token`, { form })).status();
  expect(await token()).toBe(200);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('textbox', { name: 'Name of the client' }).fill(name);
  await page.getByRole('button', { name: 'Revoke client' }).click();
  await expect(page.getByRole('row', { name }).getByText('Revoked')).toBeVisible();
  expect(await token()).toBe(401);
});

test('a user downloads their data, requests erasure of their account, and cancels the request', async ({ page }) => {
  await signIn(page, 'victor');
  await visit(page, '/me/data');
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  await passStepUp(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click({ timeout: 30_000 }),
  ]);
  expect(file.suggestedFilename()).toBe('your-data.zip');
  expect((await mailTo('victor@harbourpine.example')).subject).toBe('Your data is ready');

  await page.getByRole('button', { name: 'Erase my account' }).click();
  await page.getByRole('button', { name: 'Erase in 7 days' }).click();
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Erase my account' })).toBeVisible();
});
