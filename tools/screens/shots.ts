/** A screen to take pictures of: its path, who looks at it, and what to do first. */
export type Shot = {
  readonly name: string;
  readonly path: (world: ScreensWorld) => string;
  readonly by?: 'ada' | 'priya' | 'victor' | 'olu' | 'ops';
  /** Whether it is opened without a session, as by recipients and people who sign in. */
  readonly open?: boolean;
  /**
   * The button that opens the dialog to show, or everything to press one after another: buttons, menu items and
   * checkboxes.
   */
  readonly press?: RegExp | readonly RegExp[];
};

/** The data that the pictures show, created before they are taken. */
export type ScreensWorld = {
  readonly draftId: string;
  /** A super link draft. */
  readonly linkDraftId: string;
  readonly superLinks: Readonly<Record<'open' | 'ended', { readonly id: string; readonly shortcode: string }>>;
  /** An approval that awaits Ada's decision. */
  readonly approvalId: string;
  readonly transactionId: string;
  /** An order whose gifts can still be changed. */
  readonly openTransactionId: string;
  readonly giftId: string;
  /** A view of gifts that is shared with the team. */
  readonly viewId: string;
  readonly productId: string;
  readonly brandId: string;
  readonly walletId: string;
  /** Automated budgets: one that is live, a draft, one whose run could not be paid, and one that has ended. */
  readonly budgets: Readonly<Record<'live' | 'draft' | 'waiting' | 'ended', string>>;
  /** Waits until the budgets are in these states; their runs start within a minute. */
  readonly waitForBudgets: () => Promise<void>;
  /** A bundle of the catalogue that has faults. */
  readonly bundleId: string;
  /**
   * Post-office files: completed, failed for faults and for money, a cancel file, and some that are being checked,
   * ordered and sent.
   */
  readonly postOffice: Readonly<
    Record<'completed' | 'failed' | 'short' | 'cancelled' | 'checking' | 'ordering' | 'sending', string>
  >;
  /**
   * Linked accounts: started, being read, connected, lost, and two that wait for confirmation, one of them because too
   * many people would leave.
   */
  readonly linked: Readonly<Record<'pending' | 'syncing' | 'connected' | 'lost' | 'waiting' | 'leavers', string>>;
  /**
   * An order whose pages were printed, some of them twice and one of them cancelled, and one whose pages are not
   * designed yet.
   */
  readonly prints: Readonly<Record<'printed' | 'new', string>>;
  /** A top-up by bank transfer that awaits payment. */
  readonly topUpId: string;
  /** Token of the link that was emailed to a new user. */
  readonly verificationToken: string;
  /** Tokens of the links that recipients use to stop reminders. */
  readonly reminders: Readonly<Record<'open' | 'stopped', string>>;
  /** Short codes of gifts in each state of their page. */
  readonly gifts: Readonly<
    Record<'wrapped' | 'choose' | 'claimed' | 'code' | 'expired' | 'cancelled' | 'frozen', string>
  >;
};

const step = (name: string) => ({
  name: `send-${name}`,
  path: ({ draftId }: ScreensWorld) => `/send/choice-of-gift?order=${draftId}&step=${name}`,
});

/** Ids of the demo data, which never change. */
const demoIds = {
  harbourPine: '01920000-0000-7000-8000-000000000201',
  bristol: '01920000-0000-7000-8000-000000000202',
  victor: '01920000-0000-7000-8000-000000000302',
  printTemplate: '01940000-0000-7000-8000-00000000a401',
} as const;

const sentGifts = '/gifts?status=%5B%22Sent%22%5D';

export const shots: readonly Shot[] = [
  { name: 'sign-in', path: () => '/sign-in', open: true },
  { name: 'two-factor-ended', path: () => '/sign-in/two-factor', open: true },
  { name: 'security', path: () => '/me/security' },
  { name: 'integrations', path: () => '/integrations' },
  { name: 'integrations-back', path: () => '/integrations?linking=01920000-0000-7000-8000-00000000dead' },
  { name: 'integrations-no-access', path: () => '/integrations', by: 'victor' },
  ...(['pending', 'syncing', 'connected', 'lost', 'waiting', 'leavers'] as const).map((state): Shot => ({
    name: `integration-${state}`,
    path: ({ linked }) => `/integrations/${linked[state]}`,
  })),
  {
    name: 'integration-disconnect',
    path: ({ linked }) => `/integrations/${linked.connected}`,
    press: /^Disconnect$/u,
  },
  { name: 'protect', path: () => '/protect' },
  { name: 'sso-refused', path: () => '/sso/saml?error=saml.expired', open: true },
  { name: 'sso-confirm', path: () => '/sso/confirm?id=01920000-0000-7000-8000-00000000dead', open: true },
  { name: 'team-sign-in', path: () => '/team/sign-in' },
  { name: 'team-sign-in-no-access', path: () => '/team/sign-in', by: 'victor' },
  { name: 'sign-up', path: () => '/sign-up', open: true },
  {
    name: 'sign-up-details',
    path: ({ verificationToken }) => `/sign-up/details?token=${verificationToken}`,
    open: true,
  },
  { name: 'verify-wrong-link', path: () => '/verify?token=nothing', open: true },
  { name: 'reset-password', path: () => '/reset-password', open: true },
  { name: 'reset-password-choose', path: () => '/reset-password/nothing', open: true },
  { name: 'unsubscribe', path: () => '/unsubscribe/x.orderFinished.x', open: true },
  { name: 'link-ended', path: () => '/link-ended', open: true },
  { name: 'link-ended-post-office', path: () => '/link-ended?of=post-office', open: true },
  { name: 'me', path: () => '/me' },
  { name: 'me-notifications', path: () => '/me/notifications' },
  { name: 'home', path: () => '/' },
  { name: 'home-participant', path: () => '/', by: 'priya' },
  { name: 'browse', path: () => '/browse' },
  { name: 'browse-category', path: () => '/browse/food' },
  { name: 'browse-nothing', path: () => '/browse?q=zzzzqqqq' },
  { name: 'product', path: ({ productId }) => `/products/${productId}` },
  { name: 'brand', path: ({ brandId }) => `/brands/${brandId}` },
  step('gift'),
  step('message'),
  step('recipients'),
  step('delivery'),
  step('pay'),
  { name: 'orders', path: () => '/transactions' },
  { name: 'orders-drafts', path: () => '/transactions/drafts' },
  { name: 'orders-approvals', path: () => '/approvals' },
  { name: 'approval', path: ({ approvalId }) => `/approvals/${approvalId}` },
  { name: 'approval-approve', path: ({ approvalId }) => `/approvals/${approvalId}`, press: /^Approve £/u },
  { name: 'approval-refuse', path: ({ approvalId }) => `/approvals/${approvalId}`, press: /^Refuse$/u },
  { name: 'thank-yous', path: () => '/reactions' },
  { name: 'order', path: ({ transactionId }) => `/transactions/${transactionId}` },
  { name: 'order-details', path: ({ openTransactionId }) => `/transactions/${openTransactionId}?tab=details` },
  { name: 'order-money', path: ({ transactionId }) => `/transactions/${transactionId}?tab=money` },
  { name: 'order-activity', path: ({ openTransactionId }) => `/transactions/${openTransactionId}?tab=activity` },
  { name: 'order-words', path: ({ openTransactionId }) => `/transactions/${openTransactionId}?act=words` },
  {
    name: 'send-super-link',
    path: ({ linkDraftId }) => `/send/choice-of-gift?order=${linkDraftId}&step=recipients`,
  },
  { name: 'super-links', path: () => '/super-links' },
  { name: 'super-links-no-access', path: () => '/super-links', by: 'priya' },
  { name: 'super-link', path: ({ superLinks }) => `/super-links/${superLinks.open.id}` },
  { name: 'super-link-ended', path: ({ superLinks }) => `/super-links/${superLinks.ended.id}` },
  { name: 'super-link-poster', path: ({ superLinks }) => `/super-links/${superLinks.open.id}/poster` },
  { name: 'super-link-unknown', path: () => '/super-links/01920000-0000-7000-8000-00000000dead' },
  { name: 'budgets', path: () => '/budgets' },
  { name: 'budgets-none', path: () => '/budgets?status=%5B%22scheduled%22%5D' },
  { name: 'budgets-no-access', path: () => '/budgets', by: 'priya' },
  { name: 'budget-new', path: () => '/budgets/new' },
  ...(['name', 'people', 'rhythm', 'rules', 'funding', 'review'] as const).map((at): Shot => ({
    name: `budget-edit-${at}`,
    path: ({ budgets }) => `/budgets/${budgets.draft}/edit?step=${at}`,
  })),
  { name: 'budget', path: ({ budgets }) => `/budgets/${budgets.live}` },
  {
    name: 'budget-dry-run',
    path: ({ budgets }) => `/budgets/${budgets.live}`,
    press: /^See what each person would get/u,
  },
  { name: 'budget-stop', path: ({ budgets }) => `/budgets/${budgets.live}`, press: [/^Change$/u, /^Stop budget$/u] },
  { name: 'budget-draft', path: ({ budgets }) => `/budgets/${budgets.draft}` },
  { name: 'budget-waiting', path: ({ budgets }) => `/budgets/${budgets.waiting}` },
  { name: 'budget-waiting-runs', path: ({ budgets }) => `/budgets/${budgets.waiting}?tab=runs` },
  { name: 'budget-ended', path: ({ budgets }) => `/budgets/${budgets.ended}` },
  { name: 'budget-no-access', path: ({ budgets }) => `/budgets/${budgets.live}`, by: 'priya' },
  { name: 'budget-read-only', path: ({ budgets }) => `/budgets/${budgets.live}?tab=people`, by: 'victor' },
  { name: 'budget-people', path: ({ budgets }) => `/budgets/${budgets.live}?tab=people` },
  {
    name: 'budget-person',
    path: ({ budgets }) => `/budgets/${budgets.live}?tab=people`,
    press: / left to spend: movements/u,
  },
  { name: 'budget-run', path: ({ budgets }) => `/budgets/${budgets.live}?tab=runs`, press: /^See what each got/u },
  { name: 'budget-runs', path: ({ budgets }) => `/budgets/${budgets.live}?tab=runs` },
  { name: 'budget-programmes', path: ({ budgets }) => `/budgets/${budgets.live}?tab=programmes` },
  {
    name: 'budget-programme-new',
    path: ({ budgets }) => `/budgets/${budgets.live}?tab=programmes`,
    press: /^New programme$/u,
  },
  { name: 'budget-dates', path: ({ budgets }) => `/budgets/${budgets.live}?tab=programmes`, press: /^Set dates/u },
  {
    name: 'budget-dates-file',
    path: ({ budgets }) => `/budgets/${budgets.live}?tab=programmes`,
    press: /^Upload dates$/u,
  },
  { name: 'budget-invoices', path: ({ budgets }) => `/budgets/${budgets.live}?tab=invoices` },
  { name: 'budget-settings', path: ({ budgets }) => `/budgets/${budgets.live}?tab=settings` },
  { name: 'budget-edit-live', path: ({ budgets }) => `/budgets/${budgets.live}/edit` },
  { name: 'my-budget', path: () => '/my-budget', by: 'olu' },
  { name: 'gifts', path: () => '/gifts' },
  { name: 'gifts-theme', path: () => sentGifts, press: [/^Select (?!this page)/u, /^Change$/u, /^Change theme$/u] },
  { name: 'gifts-reason', path: () => sentGifts, press: [/^Select (?!this page)/u, /^Change$/u, /^Change reason$/u] },
  { name: 'gifts-view', path: ({ viewId }) => `/gifts?saved=${viewId}&status=%5B%22Sent%22%5D` },
  { name: 'gifts-view-lost', path: () => '/gifts?saved=01920000-0000-7000-8000-00000000dead' },
  { name: 'gift-drawer', path: ({ giftId }) => `/gifts/${giftId}` },
  { name: 'invoices', path: () => '/invoices' },
  { name: 'wallets', path: () => '/wallets' },
  { name: 'wallet', path: ({ walletId }) => `/wallets/${walletId}` },
  {
    name: 'wallet-automatic-top-up',
    path: ({ walletId }) => `/wallets/${walletId}`,
    press: /^Set up automatic top-up$/u,
  },
  { name: 'wallet-low-balance', path: ({ walletId }) => `/wallets/${walletId}`, press: /low-balance notice$/u },
  { name: 'wallet-top-up-card', path: ({ walletId }) => `/wallets/${walletId}/top-up/card` },
  { name: 'wallet-top-up-bank', path: ({ walletId }) => `/wallets/${walletId}/top-up/bank` },
  { name: 'wallet-move', path: ({ walletId }) => `/wallets/${walletId}/move` },
  { name: 'wallet-withdrawals', path: ({ walletId }) => `/wallets/${walletId}/withdrawals` },
  { name: 'top-up', path: ({ topUpId }) => `/top-ups/${topUpId}` },
  { name: 'cards', path: () => '/cards' },
  { name: 'cards-no-access', path: () => '/cards', by: 'victor' },
  { name: 'invoices-no-access', path: () => '/invoices', by: 'priya' },
  { name: 'exports', path: () => '/exports' },
  { name: 'exports-none', path: () => '/exports', by: 'priya' },
  { name: 'post-office', path: () => '/post-office' },
  { name: 'post-office-cancels', path: () => '/post-office?kind=cancel' },
  { name: 'post-office-no-access', path: () => '/post-office', by: 'victor' },
  { name: 'post-office-file', path: ({ postOffice }) => `/post-office/uploads/${postOffice.completed}` },
  ...(['failed', 'short', 'cancelled', 'checking', 'ordering', 'sending'] as const).map((state): Shot => ({
    name: `post-office-${state}`,
    path: ({ postOffice }) => `/post-office/uploads/${postOffice[state]}`,
  })),
  { name: 'mi-reports', path: () => '/post-office/mi-reports' },
  { name: 'mi-reports-failed', path: () => '/post-office/mi-reports?status=FAILED' },
  { name: 'mi-reports-last', path: () => '/post-office/mi-reports?page=2' },
  { name: 'printables', path: () => '/printables' },
  { name: 'printables-none', path: () => '/printables?q=zzzzqqqq' },
  { name: 'printables-no-access', path: () => '/printables', by: 'victor' },
  { name: 'printables-templates', path: () => '/printables?tab=templates' },
  { name: 'printables-templates-read-only', path: () => '/printables?tab=templates', by: 'priya' },
  { name: 'printables-template', path: () => '/printables/templates/new' },
  { name: 'printables-template-read-only', path: () => `/printables/templates/${demoIds.printTemplate}` },
  { name: 'prints', path: ({ prints }) => `/printables/${prints.printed}` },
  { name: 'prints-recipients', path: ({ prints }) => `/printables/${prints.printed}?tab=recipients` },
  { name: 'prints-new', path: ({ prints }) => `/printables/${prints.new}` },
  { name: 'prints-other-order', path: ({ transactionId }) => `/printables/${transactionId}` },
  { name: 'prints-unknown', path: () => '/printables/01920000-0000-7000-8000-00000000dead' },
  { name: 'audit', path: () => '/audit' },
  { name: 'audit-nothing', path: () => '/audit?subject=nothing' },
  { name: 'your-data', path: () => '/me/data', by: 'priya' },
  { name: 'your-data-last-admin', path: () => '/me/data' },
  { name: 'api-keys', path: () => '/developer/keys' },
  { name: 'api-clients', path: () => '/developer/clients' },
  { name: 'api-keys-no-access', path: () => '/developer/keys', by: 'priya' },
  { name: 'team', path: () => '/team' },
  { name: 'team-subteams', path: () => '/team/subteams' },
  { name: 'team-roles', path: () => '/team/roles' },
  { name: 'team-roles-person', path: () => `/team/roles?person=${demoIds.victor}` },
  { name: 'team-roles-edit', path: () => '/team/roles?role=participant' },
  { name: 'team-preferences', path: () => '/team/preferences' },
  { name: 'subteam-preferences', path: () => `/team/preferences?team=${demoIds.bristol}` },
  { name: 'team-reason-codes', path: () => '/team/reason-codes' },
  { name: 'team-giftwraps', path: () => '/team/giftwraps' },
  { name: 'team-giftwraps-studio', path: () => '/team/giftwraps', press: /^Make a wrap$/u },
  { name: 'team-giftwraps-no-access', path: () => '/team/giftwraps', by: 'victor' },
  { name: 'team-giftwraps-read-only', path: () => '/team/giftwraps', by: 'priya' },
  { name: 'team-branding', path: () => '/team/branding' },
  { name: 'team-branding-new', path: () => '/team/branding?edit=new' },
  { name: 'team-branding-unknown', path: () => '/team/branding?edit=nothing' },
  { name: 'team-branding-read-only', path: () => '/team/branding', by: 'priya' },
  { name: 'team-branding-no-access', path: () => '/team/branding', by: 'victor' },
  { name: 'team-themes', path: () => '/team/themes' },
  { name: 'team-themes-add', path: () => '/team/themes', press: /^Add theme$/u },
  { name: 'team-themes-no-access', path: () => '/team/themes', by: 'priya' },
  { name: 'team-templates', path: () => '/team/templates' },
  { name: 'team-undeliverable', path: () => '/team/undeliverable' },
  { name: 'team-templates-no-access', path: () => '/team/templates', by: 'victor' },
  { name: 'team-templates-sms', path: () => '/team/templates?kind=sms' },
  { name: 'team-plan', path: () => '/team/plan' },
  { name: 'team-people', path: () => '/team/people' },
  { name: 'team-people-no-access', path: () => '/team/people', by: 'priya' },
  { name: 'team-people-read-only', path: () => '/team/people', by: 'victor' },
  { name: 'team-people-none', path: () => '/team/people?q=no-such-person' },
  { name: 'team-invites', path: () => '/team/invites' },
  { name: 'team-invites-none', path: () => `/team/invites?team=${demoIds.bristol}` },
  { name: 'team-invites-all', path: () => '/team/invites?view=all' },
  { name: 'team-invites-new', path: () => '/team/invites/new' },
  { name: 'invite-unknown-link', path: () => '/invite/no-such-link', open: true },
  { name: 'team-no-access', path: () => '/team/roles', by: 'priya' },
  { name: 'ops', path: () => '/ops', by: 'ops' },
  { name: 'ops-find', path: () => '/ops/find', by: 'ops' },
  { name: 'ops-find-results', path: () => '/ops/find?q=harbour', by: 'ops' },
  { name: 'ops-find-nothing', path: () => '/ops/find?q=zzzzqqqq', by: 'ops' },
  { name: 'ops-team', path: () => `/ops/teams/${demoIds.harbourPine}`, by: 'ops' },
  { name: 'ops-person', path: () => `/ops/people/${demoIds.victor}`, by: 'ops' },
  { name: 'ops-gift', path: ({ giftId }) => `/ops/gifts/${giftId}`, by: 'ops' },
  { name: 'ops-help', path: () => '/ops/help', by: 'ops' },
  { name: 'ops-mails', path: () => '/ops/mails', by: 'ops' },
  { name: 'ops-claims', path: () => '/ops/claims-in-review', by: 'ops' },
  { name: 'ops-jobs', path: () => '/ops/jobs', by: 'ops' },
  { name: 'ops-ledger', path: () => '/ops/ledger', by: 'ops' },
  { name: 'ops-payments', path: () => '/ops/payments', by: 'ops' },
  { name: 'ops-suppliers', path: () => '/ops/suppliers', by: 'ops' },
  { name: 'ops-catalogue', path: () => '/ops/catalogue', by: 'ops' },
  { name: 'ops-catalogue-nothing', path: () => '/ops/catalogue?q=zzzzqqqq', by: 'ops' },
  { name: 'ops-product', path: ({ productId }) => `/ops/catalogue/products/${productId}`, by: 'ops' },
  { name: 'ops-brand', path: ({ brandId }) => `/ops/catalogue/brands/${brandId}`, by: 'ops' },
  { name: 'ops-import', path: () => '/ops/catalogue/import', by: 'ops' },
  { name: 'ops-bundle', path: ({ bundleId }) => `/ops/catalogue/import/${bundleId}`, by: 'ops' },
  { name: 'ops-bank', path: () => '/ops/bank', by: 'ops' },
  { name: 'ops-bank-assign', path: () => '/ops/bank', by: 'ops', press: /^Assign$/u },
  { name: 'ops-bank-return', path: () => '/ops/bank', by: 'ops', press: /^Return$/u },
  { name: 'ops-payments-enter', path: () => '/ops/payments', by: 'ops', press: /^Enter a payment$/u },
  { name: 'ops-payments-take-back', path: () => '/ops/payments', by: 'ops', press: /^Take back$/u },
  { name: 'ops-withdrawals', path: () => '/ops/withdrawals', by: 'ops' },
  { name: 'ops-accounting', path: () => '/ops/accounting', by: 'ops' },
  { name: 'ops-plans', path: () => '/ops/plans', by: 'ops' },
  { name: 'ops-flags', path: () => '/ops/flags', by: 'ops' },
  { name: 'ops-operators', path: () => '/ops/operators', by: 'ops' },
  { name: 'ops-impersonate', path: () => '/ops/impersonate', by: 'ops' },
  { name: 'ops-no-access', path: () => '/ops', by: 'victor' },
  { name: 'help-contact', path: () => '/help/gifting?from=/g', open: true },
  { name: 'not-found', path: () => '/nowhere' },
  { name: 'not-found-team', path: () => '/team?team=01920000-0000-7000-8000-000000000204' },
  { name: 'no-access', path: () => '/send/choice-of-gift', by: 'victor' },
  ...(['wrapped', 'choose', 'claimed', 'code', 'expired', 'cancelled', 'frozen'] as const).map((state): Shot => ({
    name: `gift-page-${state}`,
    path: ({ gifts }) => `/g/${gifts[state]}`,
    open: true,
  })),
  { name: 'super-page', path: ({ superLinks }) => `/s/${superLinks.open.shortcode}`, open: true },
  { name: 'super-page-ended', path: ({ superLinks }) => `/s/${superLinks.ended.shortcode}`, open: true },
  { name: 'super-page-wrong-link', path: () => '/s/0000000000000000', open: true },
  { name: 'reminders', path: ({ reminders }) => `/u/${reminders.open}`, open: true },
  { name: 'reminders-stopped', path: ({ reminders }) => `/u/${reminders.stopped}`, open: true },
  { name: 'reminders-wrong-link', path: () => '/u/nothing', open: true },
  { name: 'gift-page-wrong-link', path: () => '/g/0000000000000000', open: true },
];
