import type { SpecifiedEntity } from './specified-fields.ts';

/**
 * The response of a call: entities or plain fields by their path. `''` is the response itself, `data[]` each item of
 * its data.
 */
type Answer = Readonly<Record<string, SpecifiedEntity | readonly string[]>>;

const status: Answer = { '': ['status'] };
const list = (entity: SpecifiedEntity): Answer => ({ '[]': entity });
const one = (entity: SpecifiedEntity): Answer => ({ '': entity });
const page = (entity: SpecifiedEntity): Answer => ({ 'data[]': entity });
const budget: Answer = { '': 'budgetDetail', participantCounts: 'participantCounts' };
const charged: Answer = { '': 'chargeAnswer', charge: 'charge', additionalInfo: 'chargeInfo' };
const topUp: Answer = { '': 'topUpInvoice', 'files[]': 'file' };
const proForma: Answer = { '': 'proForma', 'files[]': 'file' };
const branding: Answer = { model: 'brandingModel' };

/** Every call in the specification, with its response; empty if the specification does not show one. */
const calls = {
  // Signing in
  'POST /api/v2/users/password/reset-request': status,
  'POST /api/v2/users/password/reset': status,
  'GET /api/v2/auth/me': { '': ['user', 'teamId'], user: 'user', 'user.state': 'userState' },
  'POST /api/v2/users/presignup': { 'teams[]': ['id', 'clientId', 'baseHighballUrl'] },
  'POST /api/v2/users/b2b': one('user'),
  'POST /api/v2/users/b2b/upgrade': { '': ['user', 'teamId'], user: 'user' },
  'POST /v3/twofa-state/{id}/verify': status,
  'GET /v3/twofa-state': { '': ['id', 'status'] },
  'POST /v3/twofa-state': { '': ['id', 'status'] },
  'POST /v3/oauth/authorise/urls': { '': ['authoriseUrl'] },
  'POST /v3/oauth/verify-identity/{id}': one('tokens'),
  'POST /v3/sso/saml': one('tokens'),
  'POST /oauth/token': one('tokens'),
  // People
  'POST /v3/users/{id}/tokens': one('tokens'),
  'POST /api/v2/users/update': one('user'),
  'POST /api/v2/users/verification/request': {},
  'POST /api/v2/users/verification/verify': one('verification'),
  'GET /v3/users-state/{id}': one('userState'),
  'PUT /v3/users-state/{id}': one('userState'),
  'POST /v3/emails/contact-preferences/upsert': { '': 'contactPreferences', preferences: ['reactionSummary'] },
  'GET /v3/emails/contact-preferences/{email}': { '': 'contactPreferences', preferences: ['reactionSummary'] },
  'GET /v3/emails/templates': list('emailTemplate'),
  // Teams
  'GET /api/v2/teams/{id}': one('team'),
  'PUT /api/v2/teams/{id}': one('team'),
  'GET /v3/teams/user/{userId}': { '': ['success', 'teams'], 'teams[]': 'teamOfUser' },
  'POST /v3/teams/updates': {},
  'GET /api/v2/teams/{id}/users': {},
  'GET /api/v2/teams/{id}/admins': {},
  'DELETE /v3/teams/{id}/users/{userId}': {},
  'DELETE /v3/teams/{id}/subteams/{subId}': {},
  'POST /v3/teams/{id}/users/invites': {},
  'POST /v3/team-invites/{id}/resend': one('invite'),
  'GET /v3/team-invites': page('invite'),
  'GET /api/v2/teams/invites/search': page('invite'),
  'DELETE /v3/teams/{id}/invites/{inviteId}': {},
  'POST /api/v2/teams/{id}/invites/requests': {},
  'GET /v3/team-invites/token/{token}': { '': 'inviteLookup', invite: 'invite' },
  'POST /v3/team-invites/{id}/accept': { invite: 'invite' },
  'GET /api/v2/teams/{id}/invoices': page('teamInvoice'),
  // Plans
  'GET /api/v2/plans/{id}': one('plan'),
  'GET /api/v2/plans/permissions/{id}': one('planPermissions'),
  'GET /v3/features': list('feature'),
  // Styling
  'GET /v3/themes/{id}': one('theme'),
  'POST /v3/themes/model/upsert': { '': ['brandingId', 'giftwrapId', 'id', 'name', 'type', 'canApply'] },
  'GET /v3/sms/templates': list('smsTemplate'),
  'GET /v3/sms/templates/{id}': one('smsTemplate'),
  'GET /v3/giftwraps': {
    '[]': 'giftwrap',
    '[].images': ['thumbnail', 'opengraph'],
    '[].model.giftWrap': ['wrapping', 'remoteUrl'],
  },
  'GET /v3/giftwraps/{id}': one('giftwrap'),
  'GET /v3/brandings': {
    '[]': 'branding',
    '[].model': 'brandingModel',
    '[].model.reaction': ['enabled', 'quickEmojis'],
  },
  'GET /v3/brandings/{id}': { '': 'branding', ...branding },
  // Money
  'GET /api/v2/teams/{id}/wallets': list('wallet'),
  'GET /api/v2/user/{id}/wallets': list('wallet'),
  'GET /api/v2/report/balances/user/{userId}': one('walletTotals'),
  'POST /api/v2/wallets/{id}/remittance-advice': one('file'),
  'POST /api/v2/wallets/{id}/top-up': { charge: 'charge', wallet: 'wallet' },
  'GET /api/v2/cards': list('card'),
  'GET /api/v2/cards/{id}': one('card'),
  'PUT /api/v2/cards/{id}': one('card'),
  'DELETE /api/v2/cards/{id}': {},
  'POST /api/v2/charges': charged,
  'POST /api/v2/charges/{id}/verify': charged,
  'POST /v3/topup-invoices': topUp,
  'GET /v3/topup-invoices/{id}': topUp,
  'GET /api/v2/transaction/top-ups/{userId}': page('transaction'),
  'GET /v3/invoices/{id}': one('teamInvoice'),
  'PATCH /v3/invoices/{id}': one('teamInvoice'),
  // Automated budgets
  'POST /v3/automated-budgets': budget,
  'GET /v3/automated-budgets': { ...page('budget'), pagination: 'paged' },
  'GET /v3/automated-budgets/{id}': budget,
  'PUT /v3/automated-budgets/{id}': budget,
  'DELETE /v3/automated-budgets/{id}': {},
  'POST /v3/automated-budgets/{id}/start': budget,
  'POST /v3/automated-budgets/{id}/stop': budget,
  'POST /v3/automated-budgets/{id}/unschedule': budget,
  'POST /v3/automated-budgets/{id}/runs': {},
  'GET /v3/automated-budgets/{id}/execution-dates': {},
  'POST /v3/automated-budgets/{id}/participants': {},
  'DELETE /v3/automated-budgets/{id}/participants': {},
  'GET /v3/automated-budgets/{id}/participants': { ...page('participant'), pagination: 'paged' },
  'PATCH /v3/automated-budgets/{id}/participants': page('participant'),
  'GET /v3/automated-budgets/{id}/participants/{pid}/balances': {},
  'GET /v3/automated-budgets/{id}/participants/balances': {},
  'POST /v3/automated-budgets/{id}/participants/{pid}/withdrawals': {},
  'GET /v3/automated-budgets/{id}/invoices': {
    'data[]': 'budgetInvoice',
    'data[].objectKeys': 'budgetInvoiceKeys',
    'data[].files[]': 'file',
    pagination: 'paged',
  },
  'PATCH /v3/automated-budgets/{id}/invoices/{invoiceId}': one('budgetInvoice'),
  'GET /v3/automated-budgets/{id}/reports/bonds-created': {},
  'GET /v3/automated-budgets/{id}/reports/funding': one('fundingReport'),
  'GET /v3/automated-budgets/{id}/reports/gifting-reasons': list('reasonsReport'),
  'GET /v3/automated-budgets/{id}/reports/gifts': one('giftsReport'),
  'GET /v3/automated-budgets/{id}/reports/participants': one('participantsReport'),
  'GET /v3/automated-budgets/{id}/reports/participants/total-spent': {},
  'GET /v3/automated-budgets/{id}/reports/participants/last-active': {},
  // Orders that were paid
  'GET /api/v2/report/transactions/user/{userId}': {
    'data[]': 'reportRow',
    'data[].product': 'reportProduct',
    'data[].created': 'countAndValue',
  },
  'POST /api/v2/transactions': one('purchase'),
  'GET /api/v2/transactions/{id}': one('transactionDetail'),
  'PATCH /api/v2/transactions/{id}': one('transactionDetail'),
  'POST /api/v2/transactions/{id}/hugggs/cancel': {},
  'GET /api/v2/transactions/{id}/hugggs': { '': ['data', 'pagination'], ...page('gift') },
  'POST /api/v2/transactions/{id}/hugggs/send': {},
  'PATCH /api/v2/transactions/{id}/hugggs': {},
  'POST /api/v2/transactions/{id}/hugggs/toggleSent': {},
  'GET /api/v2/transactions/{id}/receipt': one('receipt'),
  // Gifts
  'POST /api/v2/huggg/{id}/toggleSent': one('gift'),
  'GET /api/v2/hugggs/{id}': one('gift'),
  'PATCH /api/v2/hugggs/{id}': one('gift'),
  'POST /api/v2/hugggs/{id}/cancel': one('gift'),
  'POST /v3/hugggs/exports': one('giftExport'),
  'GET /v3/hugggs/exports/{id}': one('giftExport'),
  'GET /api/v2/super-hugggs/{id}': one('superGift'),
  // Searches
  'POST /v3/searches/hugggs': {
    '': ['status', 'data'],
    data: ['total', 'hits', 'pit_id'],
    'data.hits[]': 'giftHit',
    'data.hits[].transaction': 'giftHitTransaction',
    'data.hits[].sender': 'giftHitPerson',
    'data.hits[].receiver': 'giftHitReceiver',
    'data.hits[].purchase': 'giftHitPurchase',
  },
  'POST /v3/searches/transactions': {
    data: ['total', 'hits', 'pit_id'],
    'data.hits[]': 'transactionHit',
    'data.hits[].hugggStatuses[]': 'statusCount',
  },
  'POST /v3/searches/products': { 'hits[].source': ['product'], 'hits[].source.product': 'product' },
  'POST /v3/searches/products/suggestions': {},
  'POST /v3/tags/searches': list('tag'),
  'POST /v3/labels/searches': list('label'),
  'POST /v3/taxonomies/searches': list('taxonomy'),
  'POST /v3/taxonomy-links/searches': { '[]': 'taxonomyLink', '[].images': ['main'] },
  'POST /v3/highball/meta/searches': list('highballMeta'),
  'POST /v3/brands/searches': { '[]': ['id'] },
  // Orders
  'GET /api/v2/orders': page('order'),
  'POST /api/v2/orders': one('orderDetail'),
  'GET /api/v2/orders/{id}': one('orderDetail'),
  'PUT /api/v2/orders/{id}': one('orderDetail'),
  'DELETE /api/v2/orders/{id}': {},
  'GET /api/v2/orders/{id}/pro-forma-invoice': proForma,
  'POST /api/v2/pro-forma-invoices': proForma,
  // Catalogue
  'GET /v3/products': list('product'),
  'GET /v3/products/{id}': one('product'),
  'GET /api/v2/products/{id}/segments': { '': 'segmentSet' },
  'GET /v3/product-voucher-segments': list('segment'),
  'GET /v3/brands/{id}': one('brand'),
  'GET /api/v2/brands': { '[]': 'brand', '[].stores[]': 'store' },
  'GET /v3/taxonomies/{id}': one('taxonomy'),
  'GET /v3/taxonomies/slug/{slug}': one('taxonomy'),
  // Printables
  'POST /v3/printables/logos': {},
  'GET /v3/printables/teams/logos': {},
  'POST /v3/printables/previews': {},
  'GET /v3/printables/templates': list('printableTemplate'),
  'GET /v3/printables/external-templates': list('externalTemplate'),
  'POST /v3/printables/transactions/{id}/upsert': one('printableTransaction'),
  'GET /v3/printables/transactions/{id}': one('printableTransaction'),
  'POST /v3/printables/transactions/{id}/receivers': {},
  'GET /v3/printables/transactions/{id}/receivers': {},
  'POST /v3/printables/pdfs': {},
  // Post office
  'POST /v3/po-orders/orders/upload': one('upload'),
  'POST /v3/po-orders/orders/cancel-upload': one('cancelUpload'),
  'GET /v3/po-orders/orders/{id}': one('upload'),
  'GET /v3/po-mi/mi-reports': page('miReport'),
  'GET /v3/po-mi/mi-reports/{id}/download': { '': ['fileName', 'downloadUrl'] },
  // Linked accounts
  'GET /v3/integrations/linked-accounts/integrations': page('integration'),
  'POST /v3/integrations/linked-accounts': { linkedAccount: 'linkedAccount' },
  'POST /v3/integrations/linked-accounts/{id}/account-tokens': one('linkedAccount'),
} satisfies Readonly<Record<string, Answer>>;

export type SpecifiedCall = keyof typeof calls;

export const specifiedCalls: Readonly<Record<SpecifiedCall, Answer>> = calls;
