/**
 * The fields of the specification's entities, with their names in the API. `huggg` replaces {product} in the
 * specification; dates are `dateCreated` and `dateModified`, or `created_at` and `updated_at` in the legacy form.
 */
const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);
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
  user: words(user),
  userState: words('reactionsLastSeen lastTeamId tcApprovals'),
  team: words(team),
  teamOfUser: words(`${team} clientId`),
  plan: words(`id clientId name price noticePeriod noticePeriodUnit initialPeriod initialPeriodUnit billingPeriod limits defaultRoleGroupId roleGroups
    behaviours termsURL planImageURL isActive priceVariationPlanIds ${dates}`),
  planPermissions: words('planId isActive permissions dateStarted dateEnded client'),
  invite: words(invite),
  inviteLookup: words('invite sender team userExists userTeamExists username authMethods'),
  verification: words('id action planId userId emailAddress fullName'),
  tokens: words('access_token expires_in token_type'),
  wallet: words(`id name currency balance available live teamId referenceId tags ${dates}`),
  walletTotals: words('available live redeemed total'),
  card: words(
    `id method methodCardId expiryMonth expiryYear scheme last4Digits verificationChargeId status isDefault userId ${dates}`,
  ),
  charge: words(charge),
  chargeAnswer: words('charge error additionalInfo'),
  chargeInfo: words('requires3ds redirectUrl errorCode errorSummary friendlyError'),
  topUpInvoice: words(topUpInvoice),
  file: words('fileName url'),
  teamInvoice: words(teamInvoice),
  receipt: words(`id objectKeys teamId transactionId userId files ${dates}`),
  theme: words(`id name type canApply ${dates}`),
  smsTemplate: words(`id teamId body ${dates}`),
  emailTemplate: words(`id name userId teamId senderAddress cc bcc subject body letterTemplateId ${dates}`),
  contactPreferences: words('email userId preferences'),
  feature: words('id name enabled'),
  budget: words(budget),
  budgetDetail: words(
    `${budget} latestExecution participantCounts totalFunds calculatedBudgetAmount formattedBudgetAmount`,
  ),
  participant: words(participant),
  participantCounts: words('active inactive'),
  execution: words(`id automationId startDate endDate errors ${dates}`),
  paged: words(paged),
  budgetInvoice: words(`id published from until period objectKeys notes automationId userId teamId files ${dates}`),
  budgetInvoiceKeys: words('periodReports creditNotes invoices'),
  fundingReport: words('totalTransferred totalAvailable totalSpent totalLive'),
  reasonsReport: words('reasonCode numberOfHugggs'),
  giftsReport: words('totalSent totalRedeemed averagePrice uniqueRecipients'),
  participantsReport: words('numActiveParticipants numInvitedParticipants numSenders engagementRate'),
  gift: words(gift),
  giftHit:
    words(`id receiver_id status_id shortcode expiry_date updated_at created_at deleted_at notes sent_date viewed_date viewed_client from_name meta
    theme_id transaction_id transaction sender receiver purchase status deliveryStatus deliveryStatusUpdatedAt redemptions isSettled`),
  giftHitTransaction: words('id notes delivery_method created_at sale_per_item sale_total reason_code plan_id'),
  giftHitPerson: words('id first_name surname email'),
  giftHitReceiver: words('id first_name surname email phone_number'),
  giftHitPurchase: words('id label images'),
  transaction: words(transaction),
  transactionDetail:
    words(`${transaction} handlingFee saleQuantity saleVat voucherType productId superhugggId hugggMessage hugggExpiry
    notifyOnComplete refunded`),
  transactionHit: words('isSettled transaction product sender team hugggStatuses'),
  statusCount: words('id name count'),
  reportRow:
    words(`product delivery_method created sent claimed redeemed expired cancelled pending scheduled fetched refundedValue stashed totalValue
    maxSentDate maxHugggExpiryDate huggg_expiry huggg_message`),
  reportProduct: words('id label brand_name images'),
  countAndValue: words('count value'),
  purchase: words('id hugggs status processing quantity super_url_id topup_type type date'),
  order: words(order),
  orderDetail: words(`${order} details`),
  proForma: words(`id orderId teamId userId status files ${dates}`),
  superGift: words('id launch_url'),
  product: words(product),
  segmentSet: words(`itemIds productId items flow ${dates}`),
  segment: words(segment),
  brand: words(brand),
  store: words('brand_id description id image latitude longitude name website visible'),
  branding: words(`id name model ${dates}`),
  brandingModel: words(
    'isWelfare shouldShowPoweredByHuggg typography loader button form alert markdown panel divider logo reaction colours copy',
  ),
  giftwrap: words('id name images model'),
  taxonomy: words(taxonomy),
  taxonomyLink:
    words(`id linkedTaxonomyId name productCount images taxonomyIds tagIds labelIds maxPrice maxPriceExVat minPrice minPriceExVat
    weight`),
  tag: words('id name colour icon typeId'),
  label: words(`id colour name ${dates}`),
  highballMeta: words(`clientId type ${dates}`),
  printableTemplate: words('id name teamId public type logo body dynamicRecipientData dynamicData'),
  externalTemplate: words('id name teamId'),
  printableTransaction: words(
    `id transactionId body logo file fileStatus fileSentAt logoKey teamId userId version onCompletionEmail template`,
  ),
  upload: words('id status userId teamId filename s3Key failReasons'),
  cancelUpload: words('id status userId teamIds clientId filename s3Key failReasons'),
  miReport: words(`id teamId reportDate fileName s3Key status failReason ${dates}`),
  giftExport: words(`id status query sort totalHits fileUrl userId ${dates}`),
  linkedAccount: words('id remoteId status category integration accountToken userId teamId modifiedAfter'),
  integration: words('name slug image connected squareImage color'),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SpecifiedEntity = keyof typeof specifiedFields;
