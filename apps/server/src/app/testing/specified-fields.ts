/**
 * The fields of the specification's entities, with their names in the API. `huggg` replaces {product} in the
 * specification; dates are `dateCreated` and `dateModified`, or `created_at` and `updated_at` in the legacy form.
 */
const splitWords = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);
const dates = 'dateCreated dateModified';

const user = `id firstName surname sendAsName email marketing mobile tags type teamId verifiedEmail verifiedPhoneNumber googleId microsoftId
  authData state phone_number dob ${dates}`;
const team = `id name businessEntityName businessTradingName businessAddress planId parentTeamId automationId domain tags preferences reasonCodes
  flags authMethods subteams ${dates}`;
const invite = `id type emailAddress teamId accepted senderId clientId acceptedResourceId autoAccepted ${dates}`;
const charge = `id method status amount spent cardId transactionId methodPaymentId userId ${dates}`;
const topUpInvoice = `id amount datePending dateProcessed dateQueued files objectKeys purchaseOrderNumber status teamId userId walletId ${dates}`;
const gift = `id order_id notes launch_url shortcode from_name transaction_id sender_id receiver_id theme_id purchase_client_id purchase_id status_id tags
  cover_image_url image_url deleted_at assigned_date viewed_date created_at updated_at expiry_date sent_date redeem_code is_expired account_id meta`;
const transaction = `id notes processing reason_code delivery_method team_id sale_per_item sale_total status topup_type created_at updated_at user_id
  plan_id client_id`;
const order = `id name userId notes purchaseOrderNumber type ${dates}`;
const budget = `id name isVariable status subStatus budgetAmount frequency numberOfRuns unspentParticipantBalanceAction reasonCodes deliveryMethods
  deliveryEmailDomains maximumHugggExpiryDays giftingRestrictionsCategories giftingRestrictionsPrice walletId currency billingMethod userId teamId
  runsExecuted nextScheduledRun scheduledStartDate recurrenceDate scheduledEndDate startingAt startedAt endedAt ${dates}`;
const participant = `id automationId email walletId teamId status inviteAccepted totalFundsReceived budgetAmount ${dates}`;
const segment = 'id name description voucherType redemptionProductId expiry territories images itemType';
const brand = 'id name colour description expiry logo mapPin website terms merchantTerms showInAZList weight';
const product = `id brandId name description contents redemptionInstructions over18 active handlingFee senderPrice vatVoucherType vat images locationText merchandisingText merchandisingUntil weight
  tagIds labelIds taxonomyIds variantLabel behaviouralType isPurchasable`;
const taxonomy = `id name slug displayType items ${dates}`;
const teamInvoice = 'published type from until objectKeys notes teamId brandId files';
const paged = 'hasNext hasPrevious next previous';

/** The fields of each entity in responses. */
export const specifiedFields = {
  user: splitWords(user),
  userState: splitWords('reactionsLastSeen lastTeamId tcApprovals'),
  team: splitWords(team),
  teamOfUser: splitWords(`${team} clientId`),
  plan: splitWords(`id clientId name price noticePeriod noticePeriodUnit initialPeriod initialPeriodUnit billingPeriod limits defaultRoleGroupId roleGroups
    behaviours termsURL planImageURL isActive priceVariationPlanIds ${dates}`),
  planPermissions: splitWords('planId isActive permissions dateStarted dateEnded client'),
  invite: splitWords(invite),
  inviteLookup: splitWords('invite sender team userExists userTeamExists username authMethods'),
  verification: splitWords('id action planId userId emailAddress fullName'),
  tokens: splitWords('access_token expires_in token_type'),
  wallet: splitWords(`id name currency balance available live teamId referenceId tags ${dates}`),
  walletTotals: splitWords('available live redeemed total'),
  card: splitWords(
    `id method methodCardId expiryMonth expiryYear scheme last4Digits verificationChargeId status isDefault userId ${dates}`,
  ),
  charge: splitWords(charge),
  chargeAnswer: splitWords('charge error additionalInfo'),
  chargeInfo: splitWords('requires3ds redirectUrl errorCode errorSummary friendlyError'),
  topUpInvoice: splitWords(topUpInvoice),
  file: splitWords('fileName url'),
  teamInvoice: splitWords(teamInvoice),
  receipt: splitWords(`id objectKeys teamId transactionId userId files ${dates}`),
  theme: splitWords(`id name type canApply ${dates}`),
  smsTemplate: splitWords(`id teamId body ${dates}`),
  emailTemplate: splitWords(`id name userId teamId senderAddress cc bcc subject body letterTemplateId ${dates}`),
  contactPreferences: splitWords('email userId preferences'),
  feature: splitWords('id name enabled'),
  budget: splitWords(budget),
  budgetDetail: splitWords(
    `${budget} latestExecution participantCounts totalFunds calculatedBudgetAmount formattedBudgetAmount`,
  ),
  participant: splitWords(participant),
  participantCounts: splitWords('active inactive'),
  execution: splitWords(`id automationId startDate endDate errors ${dates}`),
  paged: splitWords(paged),
  budgetInvoice: splitWords(
    `id published from until period objectKeys notes automationId userId teamId files ${dates}`,
  ),
  budgetInvoiceKeys: splitWords('periodReports creditNotes invoices'),
  fundingReport: splitWords('totalTransferred totalAvailable totalSpent totalLive'),
  reasonsReport: splitWords('reasonCode numberOfHugggs'),
  giftsReport: splitWords('totalSent totalRedeemed averagePrice uniqueRecipients'),
  participantsReport: splitWords('numActiveParticipants numInvitedParticipants numSenders engagementRate'),
  gift: splitWords(gift),
  giftHit:
    splitWords(`id receiver_id status_id shortcode expiry_date updated_at created_at deleted_at notes sent_date viewed_date viewed_client from_name meta
    theme_id transaction_id transaction sender receiver purchase status deliveryStatus deliveryStatusUpdatedAt redemptions isSettled`),
  giftHitTransaction: splitWords('id notes delivery_method created_at sale_per_item sale_total reason_code plan_id'),
  giftHitPerson: splitWords('id first_name surname email'),
  giftHitReceiver: splitWords('id first_name surname email phone_number'),
  giftHitPurchase: splitWords('id label images'),
  transaction: splitWords(transaction),
  transactionDetail:
    splitWords(`${transaction} handlingFee saleQuantity saleVat voucherType productId superhugggId hugggMessage hugggExpiry
    notifyOnComplete refunded`),
  transactionHit: splitWords('isSettled transaction product sender team hugggStatuses'),
  statusCount: splitWords('id name count'),
  reportRow:
    splitWords(`product delivery_method created sent claimed redeemed expired cancelled pending scheduled fetched refundedValue stashed totalValue
    maxSentDate maxHugggExpiryDate huggg_expiry huggg_message`),
  reportProduct: splitWords('id label brand_name images'),
  countAndValue: splitWords('count value'),
  purchase: splitWords('id hugggs status processing quantity super_url_id topup_type type date'),
  order: splitWords(order),
  orderDetail: splitWords(`${order} details`),
  proForma: splitWords(`id orderId teamId userId status files ${dates}`),
  superGift: splitWords('id launch_url'),
  product: splitWords(product),
  segmentSet: splitWords(`itemIds productId items flow ${dates}`),
  segment: splitWords(segment),
  brand: splitWords(brand),
  store: splitWords('brand_id description id image latitude longitude name website visible'),
  branding: splitWords(`id name model ${dates}`),
  brandingModel: splitWords(
    'isWelfare shouldShowPoweredByHuggg typography loader button form alert markdown panel divider logo reaction colours copy',
  ),
  giftwrap: splitWords('id name images model'),
  taxonomy: splitWords(taxonomy),
  taxonomyLink:
    splitWords(`id linkedTaxonomyId name productCount images taxonomyIds tagIds labelIds maxPrice maxPriceExVat minPrice minPriceExVat
    weight`),
  tag: splitWords('id name colour icon typeId'),
  label: splitWords(`id colour name ${dates}`),
  highballMeta: splitWords(`clientId type ${dates}`),
  printableTemplate: splitWords('id name teamId public type logo body dynamicRecipientData dynamicData'),
  externalTemplate: splitWords('id name teamId'),
  printableTransaction: splitWords(
    `id transactionId body logo file fileStatus fileSentAt logoKey teamId userId version onCompletionEmail template`,
  ),
  upload: splitWords('id status userId teamId filename s3Key failReasons'),
  cancelUpload: splitWords('id status userId teamIds clientId filename s3Key failReasons'),
  miReport: splitWords(`id teamId reportDate fileName s3Key status failReason ${dates}`),
  giftExport: splitWords(`id status query sort totalHits fileUrl userId ${dates}`),
  linkedAccount: splitWords('id remoteId status category integration accountToken userId teamId modifiedAfter'),
  integration: splitWords('name slug image connected squareImage color'),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SpecifiedEntity = keyof typeof specifiedFields;
