import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, mailTo, productUrl, passStepUp, signIn, test, visit } from '../support/fixtures.ts';

const password = 'nine wet umbrellas sing';
const linkFor = async (address: string): Promise<string> => {
  const link = (await mailTo(address)).links.find((one) => one.includes('/invite/'));
  if (!link) throw new Error(`The mail to ${address} has no link.`);
  return link;
};

/** Opens a page in a separate browser session, as another person would. */
async function openInNewSession(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'en-GB' })).newPage();
}

/** Turns joining by domain on or off, once the page of invites has finished loading. */
async function letDomainJoin(page: Page, wanted: boolean): Promise<void> {
  await expect(page.getByText(/^\d+ to \d+ of|^No open invites$/).first()).toBeVisible();
  const rule = page.getByRole('switch', { name: /^Let people with an address at harbourpine.example/ });
  if ((await rule.isChecked()) !== wanted) {
    await rule.click();
    // Allowing more people to join requires a password confirmation, which is valid for the session.
    if (wanted) await passStepUp(page);
  }
  await expect(rule).toBeChecked({ checked: wanted });
}

async function joinAsNew(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Surname').fill('Lind');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Join Harbour & Pine' }).click();
  await expect(page).toHaveURL(`${productUrl()}/`);
}

/**
 * A person without an account is refused a common password and accepted with a better one; the link is then used up.
 */
async function rosaJoins(rosa: Page): Promise<void> {
  const link = await linkFor('rosa@elsewhere.example');
  await rosa.goto(link);
  await expect(rosa.getByRole('heading', { name: 'Ada Marlowe invites you to Harbour & Pine' })).toBeVisible();
  await expect(rosa.getByText('Participant', { exact: true })).toBeVisible();
  await expectAccessible(rosa);
  await rosa.getByLabel('First name').fill('Rosa');
  await rosa.getByLabel('Password', { exact: true }).fill('password12345');
  await rosa.getByRole('button', { name: 'Join Harbour & Pine' }).click();
  await expect(rosa.getByRole('alert')).toContainText('easy to guess');
  await expect(rosa.getByLabel('First name')).toHaveValue('Rosa');
  await joinAsNew(rosa, link, 'Rosa');
  await rosa.context().clearCookies();
  await rosa.goto(link);
  await expect(rosa.getByRole('heading', { name: 'This invite was accepted' })).toBeVisible();
  await expectAccessible(rosa);
}

test('three people are invited, each address shows its result, and they join as a new user, with an existing account and by domain', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await visit(page, '/team/people');
  await page.getByRole('link', { name: 'Invite people' }).click();
  const pasted =
    'Rosa Lind <rosa@elsewhere.example>\nnora@quaysidebooks.example, unknown\npriya@harbourpine.example casey@elsewhere.example\nrosa@elsewhere.example';
  await page.getByLabel('Email addresses').fill(pasted);
  await page.getByRole('button', { name: 'Invite 5 people' }).click();
  await expect(page.getByText('1 is not an address: unknown.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email addresses').fill(pasted.replace(', unknown', ''));
  await page.getByRole('button', { name: 'Invite 5 people' }).click();
  await expect(page.getByRole('heading', { name: '3 of 5 addresses invited' })).toBeFocused();
  const results = page.getByRole('region', { name: '3 of 5 addresses invited' }).getByRole('listitem');
  await expect(results).toHaveText([
    /rosa@.*Invited/,
    /nora@.*Invited/,
    /priya@.*Already here/,
    /casey@.*Invited/,
    /rosa@.*Listed twice/,
  ]);
  await expectAccessible(page);

  await rosaJoins(await openInNewSession(browser));

  // The list updates automatically.
  await visit(page, '/team/invites');
  const openInvites = page.getByRole('table', { name: 'Invites' });
  await expect(openInvites.getByText('nora@quaysidebooks.example')).toBeVisible();
  const nora = await openInNewSession(browser);
  await nora.goto(await linkFor('nora@quaysidebooks.example'));
  await nora.getByLabel('Password', { exact: true }).fill('not this one');
  await nora.getByRole('button', { name: 'Sign in and join' }).click();
  await expect(nora.getByRole('alert')).toContainText('The email or password is wrong.');
  await nora.getByLabel('Password', { exact: true }).fill('unwrap-the-joy');
  await nora.getByRole('button', { name: 'Sign in and join' }).click();
  await expect(nora).toHaveURL(`${productUrl()}/`);
  await expect(openInvites.getByText('nora@quaysidebooks.example')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Views of invites' }).getByRole('link', { name: 'Closed' }).click();
  await page.getByLabel('Search invites').fill('nora@');
  await expect(page).toHaveURL(/view=settled.*q=nora/);
  await expect(openInvites.getByRole('row', { name: /nora@quaysidebooks.example.*Joined/ })).toBeVisible();
  await page.getByLabel('Search invites').fill('no-such-person');
  await expect(page.getByText('No invite matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(openInvites.getByText('nora@quaysidebooks.example')).toBeVisible();

  // Wrong account: the session in this browser is Ada's.
  await page.goto(await linkFor('casey@elsewhere.example'));
  await expect(page.getByRole('heading', { name: 'This invite is for another address' })).toBeVisible();
  await expectAccessible(page);

  // Joining by domain: anyone can request an invite; the link proves the address.
  await visit(page, '/team/invites');
  await letDomainJoin(page, true);
  await expect(page.getByText('Joining rules saved.')).toBeVisible();
  const teamId = (await page.context().cookies()).find(({ name }) => name === 'huggg_team_id')?.value;
  await page.request.post(`${productUrl()}/api/v2/teams/${teamId}/invites/requests`, {
    data: { email: 'jules@harbourpine.example' },
  });
  const jules = await openInNewSession(browser);
  await joinAsNew(jules, await linkFor('jules@harbourpine.example'), 'Jules');
  await page.getByRole('navigation', { name: 'Views of invites' }).getByRole('link', { name: 'Closed' }).click();
  await expect(page.getByText('Joined by domain').first()).toBeVisible();
});

test('an invite from a file cannot be resent immediately and is withdrawn; withdrawn and invalid links show different pages', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  await visit(page, '/team/invites/new');
  // Joining from a file: the column is guessed, an invalid row is identified by its cell, and the valid row continues.
  await page.locator('input[type=file]').setInputFiles({
    name: 'Starters.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Work email\nGone,gone@elsewhere.example\nNo,nobody@\n'),
  });
  await page.getByRole('button', { name: 'Check 2 addresses' }).click();
  await expect(page.getByRole('table', { name: 'Rows with errors' })).toContainText(
    '“nobody@” is missing the part after the @.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove 1 row' }).click();
  await page.getByRole('button', { name: 'Add 1 address' }).click();
  await expect(page.getByLabel('Email addresses')).toHaveValue('gone@elsewhere.example');
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByRole('heading', { name: '1 person invited' })).toBeVisible();
  const link = await linkFor('gone@elsewhere.example');
  await page.getByRole('link', { name: 'See invites' }).click();
  await page.getByRole('button', { name: 'Send again to gone@elsewhere.example' }).click();
  await expect(page.getByText('This invite was sent a moment ago.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the invite for gone@elsewhere.example' }).click();
  await expect(page.getByText('The invite of gone@elsewhere.example is withdrawn.')).toBeVisible();
  const other = await openInNewSession(browser);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This invite was withdrawn' })).toBeVisible();
  await other.goto(`${productUrl()}/invite/${'x'.repeat(32)}`);
  await expect(other.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

test('a role change shows what changes, a removal shows what it ends, and the last admin cannot be removed, with the reason', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  await visit(page, '/team/invites/new');
  await page.getByLabel('Email addresses').fill('brief@elsewhere.example');
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  const brief = await openInNewSession(browser);
  await joinAsNew(brief, await linkFor('brief@elsewhere.example'), 'Brief');

  await visit(page, '/team/people');
  await page.getByLabel('Search people').fill('lind brief');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: /^Brief Lind/ })).toBeVisible();
  await page.getByRole('button', { name: 'Change role of Brief Lind' }).click();
  const role = page.getByRole('dialog', { name: 'Change the role of Brief Lind' });
  await role.getByLabel('Role').selectOption({ label: 'Team viewer' });
  await expect(role).toContainText('See people and subteams');
  await expect(role).toContainText('Buy and send gifts');
  await expectAccessible(page);
  await role.getByRole('button', { name: 'Make team viewer' }).click();
  await passStepUp(page);
  await expect(page.getByText('Brief Lind is now a team viewer.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Brief Lind' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Brief Lind?' });
  await expect(removal).toContainText('They are signed out of 1 device immediately.');
  await expectAccessible(page);
  await removal.getByRole('button', { name: 'Remove Brief Lind' }).click();
  await expect(page.getByText('Brief Lind is no longer in the team.')).toBeVisible();
  // The page that they have open signs itself out.
  await expect(brief).toHaveURL(/sign-in/);
  await expect
    .poll(async () => (await mailTo('brief@elsewhere.example')).subject)
    .toBe('You are no longer in Harbour & Pine');

  await expect(page.getByText('No people match “lind brief”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Remove Ada Marlowe' }).click();
  await expect(page.getByRole('dialog', { name: 'Ada Marlowe cannot be removed' })).toContainText(
    'This is the last team admin.',
  );
});

test('a user who opens a team that is not theirs requests to join it, and its admin sees the request', async ({
  page,
  browser,
}) => {
  const leeds = '01920000-0000-7000-8000-000000000203';
  // Another journey turns on joining by domain; no request would be needed then.
  await signIn(page);
  await visit(page, '/team/invites');
  await letDomainJoin(page, false);
  const sam = await openInNewSession(browser);
  await signIn(sam, 'sam');
  await visit(sam, `/team/people?team=${leeds}`);
  await expect(sam.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await sam.getByRole('button', { name: 'Ask to join' }).click();
  await expect(sam.getByText('Asked.')).toBeVisible();
  await expectAccessible(sam);

  await visit(page, `/team/invites?team=${leeds}&state=requested`);
  await expect(page.getByRole('row', { name: /sam@harbourpine.example.*Asks to join/ })).toBeVisible();
  await page.getByRole('button', { name: 'Refuse sam@harbourpine.example' }).click();
  await expect(page.getByText('The request of sam@harbourpine.example is refused.')).toBeVisible();
});
