import type { ErrorCode } from '@huggg/contracts';
import type { NamedRows } from './named-rows.ts';

type KindOfRow = {
  /** The row of a home that a field of this kind names. */
  readonly row: (rows: NamedRows) => string;
  /** The error of a call that does not find it. Expected of every call whose contract declares it. */
  readonly missing: ErrorCode;
  /** Whether it belongs to one person, so that the row of a colleague is not found either. */
  readonly personal?: true;
  /** Whether a subteam may use those of the team above. */
  readonly inherited?: true;
};

/** The kinds of rows that fields name and that belong to one team or person. */
const rowKinds = {
  team: { row: ({ team }) => team, missing: 'team.not-found' },
  person: { row: ({ member }) => member, missing: 'user.not-found' },
  member: { row: ({ member }) => member, missing: 'member.not-found' },
  subteam: { row: ({ subteam }) => subteam, missing: 'team.not-found' },
  owner: { row: ({ owner }) => owner, missing: 'user.not-found' },
  wallet: { row: ({ wallet }) => wallet, missing: 'wallet.not-found' },
  otherWallet: { row: ({ otherWallet }) => otherWallet, missing: 'wallet.not-found' },
  commitment: { row: ({ commitment }) => commitment, missing: 'commitment.not-found' },
  card: { row: ({ card }) => card, missing: 'card.not-found' },
  otherCard: { row: ({ otherCard }) => otherCard, missing: 'card.not-found' },
  charge: { row: ({ charge }) => charge, missing: 'charge.not-found' },
  topUp: { row: ({ topUp }) => topUp, missing: 'topup-invoice.not-found' },
  withdrawal: { row: ({ withdrawal }) => withdrawal, missing: 'withdrawal.not-found' },
  plan: { row: ({ plan }) => plan, missing: 'plan.not-found' },
  order: { row: ({ order }) => order, missing: 'order.not-found' },
  transaction: { row: ({ transaction }) => transaction, missing: 'transaction.not-found' },
  printed: { row: ({ printed }) => printed, missing: 'transaction.not-found' },
  gift: { row: ({ gift }) => gift, missing: 'gift.not-found' },
  printedGift: { row: ({ printedGift }) => printedGift, missing: 'printable.gift-not-found' },
  change: { row: ({ change }) => change, missing: 'gift.not-found' },
  branding: { row: ({ branding }) => branding, missing: 'branding.not-found', inherited: true },
  giftwrap: { row: ({ giftwrap }) => giftwrap, missing: 'giftwrap.not-found', inherited: true },
  theme: { row: ({ theme }) => theme, missing: 'theme.not-found', inherited: true },
  smsTemplate: { row: ({ smsTemplate }) => smsTemplate, missing: 'template.not-found', inherited: true },
  emailTemplate: { row: ({ emailTemplate }) => emailTemplate, missing: 'template.not-found', inherited: true },
  printableTemplate: {
    row: (rows) => rows.printableTemplate,
    missing: 'printable.template-not-found',
    inherited: true,
  },
  letterTemplate: {
    row: ({ letterTemplate }) => letterTemplate,
    missing: 'printable.template-not-found',
    inherited: true,
  },
  coverImage: { row: ({ coverImage }) => coverImage, missing: 'order.cover-image-unknown' },
  printLogo: { row: ({ printLogo }) => printLogo, missing: 'printable.logo-unknown' },
  giftPoint: { row: ({ giftPoint }) => giftPoint, missing: 'search.point-not-found' },
  orderPoint: { row: ({ orderPoint }) => orderPoint, missing: 'search.point-not-found' },
  budget: { row: ({ budget }) => budget, missing: 'budget.not-found' },
  participant: { row: ({ participant }) => participant, missing: 'budget.participant-not-found' },
  run: { row: ({ run }) => run, missing: 'budget.run-not-found' },
  programme: { row: ({ programme }) => programme, missing: 'budget.programme-not-found' },
  budgetInvoice: { row: ({ budgetInvoice }) => budgetInvoice, missing: 'budget.invoice-not-found' },
  directoryGroup: { row: ({ directoryGroup }) => directoryGroup, missing: 'scim.group-not-found' },
  accountSync: { row: ({ accountSync }) => accountSync, missing: 'linked-account.sync-not-found' },
  invite: { row: ({ invite }) => invite, missing: 'invite.not-found' },
  syncPerson: { row: ({ syncPerson }) => syncPerson, missing: 'linked-account.not-found' },
  notice: { row: ({ notice }) => notice, missing: 'notice.not-found' },
  factor: { row: ({ factor }) => factor, missing: 'factor.not-found', personal: true },
  newFactor: { row: ({ newFactor }) => newFactor, missing: 'factor.not-found', personal: true },
  session: { row: ({ session }) => session, missing: 'session.not-found', personal: true },
  personExport: { row: (rows) => rows.personExport, missing: 'privacy.export-not-found', personal: true },
  secondStep: { row: ({ secondStep }) => secondStep, missing: 'access.second-factor-invalid' },
  challenge: { row: ({ challenge }) => challenge, missing: 'passkey.refused' },
} satisfies Record<string, KindOfRow>;
export type RowKind = keyof typeof rowKinds;
export const kindsOfRows: Readonly<Record<RowKind, KindOfRow>> = rowKinds;

/** Rows that belong to no team, so that everyone may name them, with the reason. */
const catalogue = { everyone: 'the catalogue is the same for every team' } as const;

type Naming = RowKind | { readonly everyone: string };

/** What a field names, by the end of its path. */
const endings: Readonly<Record<string, Naming>> = {
  teamId: 'team',
  teamIds: 'team',
  lastTeamId: 'team',
  userId: 'person',
  userIds: 'person',
  senderIds: 'owner',
  ownerUserId: 'person',
  person: 'owner',
  subject: 'branding',
  'members.value': 'person',
  walletId: 'wallet',
  toWalletId: 'otherWallet',
  commitmentId: 'commitment',
  cardId: 'card',
  replacementId: 'otherCard',
  planId: 'plan',
  orderId: 'order',
  transactionId: 'transaction',
  transactionIds: 'transaction',
  hugggId: 'gift',
  hugggIds: 'gift',
  changeId: 'change',
  brandingId: 'branding',
  giftwrapId: 'giftwrap',
  'giftwrap.id': 'giftwrap',
  themeId: 'theme',
  smsTemplateId: 'smsTemplate',
  emailTemplateId: 'emailTemplate',
  letterTemplateId: 'letterTemplate',
  templateId: 'printableTemplate',
  coverImage: 'coverImage',
  logo: 'printLogo',
  budgetId: 'budget',
  budgetIds: 'budget',
  automationId: 'budget',
  participantId: 'participant',
  participantIds: 'participant',
  twofa_token: 'secondStep',
  challengeId: 'challenge',
  'params.userId': 'member',
  'params.subId': 'subteam',
  'params.inviteId': 'invite',
  'params.syncId': 'accountSync',
  'params.runId': 'run',
  'params.programmeId': 'programme',
  'params.invoiceId': 'budgetInvoice',
  'params.groupId': 'directoryGroup',
  'params.pid': 'participant',
  'params.factorId': 'factor',
  'params.sessionId': 'session',
  'params.exportId': 'personExport',
  productId: catalogue,
  productIds: catalogue,
  brandId: catalogue,
  tagIds: catalogue,
  taxonomyId: catalogue,
  taxonomyIds: catalogue,
  linkedTaxonomyId: catalogue,
  tcApprovals: { everyone: 'the brands whose terms a person has accepted are those of the catalogue' },
};

/** Returns what a field names by the end of its path; undefined if its path does not say it. */
export function namingOf(field: string): Naming | undefined {
  const names = field.replaceAll('[]', '').split('.');
  return endings[names.slice(-2).join('.')] ?? endings[names.at(-1) ?? ''];
}
