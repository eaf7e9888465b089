import * as contracts from '@huggg/contracts';
import {
  derivedErrors,
  errorCatalogue,
  pictureErrors,
  type EndpointDefinition,
  type ErrorCode,
} from '@huggg/contracts';
import type { SourceFile } from './source-file.ts';
import type { ApiCall } from './api-calls.ts';
import type { ServerGraph } from './server-graph.ts';

type Reasons<Key extends string = string> = Readonly<Partial<Record<Key, string>>>;

const personAlreadyRead = 'the person was read just before, under the same lock or by their session';
const perItemResponse = 'each team or address of the call is answered by itself';
const noPasswordChecked = 'no password is checked here';
const ownOrder = 'the call makes its order itself';
const nothingChosen = 'nothing is chosen: a theme comes from the settings, and only where the caller may use it';
const reportedAsChoiceUnknown = 'it is told as gift.choice-unknown';
const linkOnlyCreated = 'a link is begun here, and changed by its own call';
const noSuperLink = 'gifts that are bought at once are not a super link';
const checkedWithOrder = 'the order that began the link was accepted with the same';
const approvalRequested = 'the order is put to a second person instead';
const approvedHere = 'the order is approved here';
const approvalEnded = 'its approval has ended then, and that is told';
const newTeam = 'the team was made in the same transaction';

/**
 * Codes that a handler reaches in the source but never returns: they are caught on the way, or belong to a branch that
 * the call does not take.
 */
const walletsNeverRemoved = 'the row names its wallet, and wallets stay';

const picturesOnlyRead = Object.fromEntries(
  pictureErrors.map((code) => [code, 'logos and wraps of prints are read here, not uploaded']),
);
const referencesKept = 'orders keep their product, and designs their template';
const exportPrintErrors = {
  ...picturesOnlyRead,
  'product.not-found': referencesKept,
  'printable.template-not-found': referencesKept,
};

export const unreturnedErrors: Readonly<Record<string, Reasons<ErrorCode>>> = {
  createExport: exportPrintErrors,
  createPrintablePdfs: exportPrintErrors,
  retryExport: exportPrintErrors,
  createGiftExport: { 'printable.being-made': 'a list is not a print' },
  removeExport: picturesOnlyRead,
  downloadExport: picturesOnlyRead,
  fetchExportFile: picturesOnlyRead,
  previewPrintable: picturesOnlyRead,
  upsertPrintable: { 'printable.not-found': 'it was saved by the same call' },
  getPrintable: { 'printable.template-not-found': referencesKept },
  savePrintableReceivers: { 'printable.template-not-found': referencesKept },
  listPrintableReceivers: { 'printable.template-not-found': referencesKept },
  buyOrder: { 'super-link.changed': linkOnlyCreated, 'order.approval-required': approvalRequested },
  approveOrder: {
    'order.awaiting-approval': 'it waits for this answer',
    'order.payment-under-way': approvalEnded,
    'order.awaiting-payment': approvalEnded,
    'order.already-paid': approvalEnded,
    'order.approval-required': approvedHere,
    'order.approver-missing': approvedHere,
    'super-link.changed': linkOnlyCreated,
  },
  runBudget: { 'wallet.not-found': 'a card tops up the wallet that the budget names, which stays' },
  createProgramme: { 'budget.programme-not-found': 'the programme was written by the same transaction' },
  createSavedView: { 'saved-view.not-found': 'the view was written by the same transaction' },
  updateSuperLink: {
    ...Object.fromEntries(
      (
        ['not-found', 'already-paid', 'changed', 'payment-under-way', 'awaiting-payment', 'awaiting-approval'] as const
      ).map((state) => [`order.${state}`, ownOrder]),
    ),
    'order.send-date-out-of-range': 'a super link has no send date',
    'order.receiver-invalid': 'a super link has no receivers',
    'team.email-domain-not-allowed': 'a super link has no receivers',
    'message.placeholder-unknown': checkedWithOrder,
    'message.placeholder-open': checkedWithOrder,
    'super-link.restriction-invalid': checkedWithOrder,
    'super-link.closed': 'it is told as super-link.over',
    'super-link.paused': 'a paused link can be changed',
  },
  buyGifts: {
    'super-link.restriction-invalid': noSuperLink,
    'super-link.dates-out-of-range': noSuperLink,
    'super-link.changed': noSuperLink,
    'order.not-found': ownOrder,
    'order.already-paid': ownOrder,
    'order.changed': ownOrder,
    'order.payment-under-way': ownOrder,
    'order.awaiting-payment': ownOrder,
    'order.awaiting-approval': ownOrder,
    'order.approval-required': approvalRequested,
    'product.no-choices': reportedAsChoiceUnknown,
  },
  createOrder: { 'product.no-choices': reportedAsChoiceUnknown },
  previewProduct: {
    'giftwrap.not-found': nothingChosen,
    'theme.not-found': nothingChosen,
    'template.not-found': nothingChosen,
  },
  createProForma: {
    'order.awaiting-payment': 'the order is answered with the pro-forma that it waits with',
    'document.not-found': 'an order waits with a pro-forma',
  },
  requestWithdrawal: { 'withdrawal.not-found': 'it was written in the same transaction' },
  approveWithdrawal: { 'wallet.not-found': walletsNeverRemoved, 'wallet.locked': 'it is asked where it is paid' },
  cancelWithdrawal: {
    'wallet.not-found': walletsNeverRemoved,
    'wallet.locked': 'it is asked where it is paid',
    'withdrawal.own': 'it is asked where it is approved',
  },
  payWithdrawal: { 'wallet.not-found': walletsNeverRemoved },
  confirmWithdrawal: { 'wallet.not-found': walletsNeverRemoved },
  refuseWithdrawal: { 'wallet.not-found': walletsNeverRemoved, 'wallet.locked': 'it is asked where it is paid' },
  approveCredit: { 'wallet.not-found': 'the credit was asked for a wallet, and wallets stay' },
  createPlan: { 'plan.not-found': 'the plan was made in the same transaction' },
  updateOrder: { 'product.no-choices': reportedAsChoiceUnknown },
  acceptInvite: {
    'team.participants-limit': 'it is told as invite.team-full',
    'team.not-found': 'the lock of the invite shows its team',
  },
  verifyCharge: { 'wallet.not-found': 'a charge keeps a wallet that was found' },
  refundCharge: { 'wallet.not-found': 'a charge keeps a wallet that was found' },
  presignUp: Object.fromEntries(
    (['unknown-link', 'removed', 'replaced', 'expired', 'withdrawn', 'used'] as const).map((state) => [
      `invite.${state}`,
      'a link that opens nothing is as no link',
    ]),
  ),
  signUpBusiness: { 'team.participants-limit': newTeam, 'team.not-found': newTeam },
  upgradeBusiness: { 'user.not-found': personAlreadyRead },
  updateUser: { 'user.not-found': personAlreadyRead },
  resetPassword: {
    'user.not-found': personAlreadyRead,
    'access.slow-down': 'failures are forgotten here, not counted',
  },
  listFactors: { 'team.not-found': personAlreadyRead },
  confirmTotp: { 'factor.limit-reached': 'it was asked when the factor was begun' },
  removeFactor: { 'factor.limit-reached': 'it is asked where a factor is added' },
  renewRecoveryCodes: { 'factor.limit-reached': 'it is asked where a factor is added' },
  createCommitment: { 'commitment.not-found': 'it was written in the same transaction' },
  passkeySignIn: {
    'access.invalid-credentials': noPasswordChecked,
    'access.second-factor-required': 'a passkey is both steps',
    'access.second-factor-invalid': 'a passkey is both steps',
  },
  samlSignIn: {
    'access.invalid-credentials': noPasswordChecked,
    'team.not-found': personAlreadyRead,
    'team.last-admin': 'joining only adds roles',
    'member.not-found': personAlreadyRead,
  },
  verifyIdentity: {
    'team.not-found': personAlreadyRead,
    'team.last-admin': 'joining only adds roles',
    'member.not-found': personAlreadyRead,
  },
  grantToken: { 'team.not-found': personAlreadyRead },
  refreshSession: { 'access.invalid-grant': 'it is told as access.token-invalid' },
  createAuthoriseUrl: {
    'access.own-proof-needed': 'it is asked where an account is linked',
    'access.step-up-required': 'it is asked where an account is linked',
    'access.token-invalid': 'it is asked where an account is linked',
  },
  createLinkUrl: { 'plan.not-available': 'a plan is named where a business signs up' },
  createScimGroup: { 'scim.group-not-found': 'the group is answered that was just made' },
  createScimUser: { 'scim.user-not-found': personAlreadyRead, 'team.not-found': personAlreadyRead },
  replaceScimUser: { 'member.not-found': personAlreadyRead, 'team.not-found': personAlreadyRead },
  patchScimUser: { 'member.not-found': personAlreadyRead, 'team.not-found': personAlreadyRead },
  deleteScimUser: { 'member.not-found': personAlreadyRead, 'team.not-found': personAlreadyRead },
  sendInvites: { 'team.participants-limit': perItemResponse },
  addParticipants: { 'team.participants-limit': perItemResponse },
  updateTeams: Object.fromEntries(
    (
      [
        'team.not-found',
        'team.domain-taken',
        'sign-in.nothing-left',
        'team.domain-not-proven',
        'team.domain-public',
        'team.domain-of-subteam',
        'team.name-taken',
        'team.preferences-contradictory',
        'team.preferences-looser',
      ] as const
    ).map((code) => [code, perItemResponse]),
  ),
};

function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

/** Every endpoint, by its export name in the contracts. */
export const endpoints: ReadonlyMap<string, EndpointDefinition> = new Map(
  Object.entries(contracts).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
);

/** Returns a function that finds the contract file that declares an endpoint. */
export function contractFiles(files: readonly SourceFile[]): (endpoint: string) => string {
  const declared = files
    .filter(({ path, isTest }) => path.startsWith('packages/contracts/src/') && !isTest)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name = '']) => [name, path] as const),
    );
  const byName = new Map(declared);
  return (endpoint) => byName.get(endpoint) ?? 'packages/contracts/src';
}

function isCode(text: string): text is ErrorCode {
  return text in errorCatalogue;
}

const reasonsFile = 'tools/house-rules/promises.ts';

/** Reports endpoints whose declared errors differ from those that their handler can raise. */
export function errorFindings(
  graph: ServerGraph,
  call: ApiCall,
  {
    endpoint,
    contractFile,
    kept = {},
  }: { readonly endpoint: EndpointDefinition; readonly contractFile: string; readonly kept?: Reasons | undefined },
): readonly string[] {
  const raised = new Set([...graph.raisedBy(call)].filter(isCode));
  const derived = new Set(derivedErrors(endpoint));
  const declared = new Set(endpoint.errors ?? []);
  const { contract } = call;
  return [
    ...[...raised]
      .filter((code) => !declared.has(code) && !derived.has(code) && !kept[code])
      .map(
        (code) =>
          `${graph.raiserOf(call, code)} raises ${code}, which the contract of ${contract} does not declare. ` +
          `Add it to \`errors\` of ${contract} in ${contractFile}; or, if it never leaves the call, ` +
          `add it to \`unreturnedErrors\` in ${reasonsFile} with the reason.`,
      ),
    ...[...declared]
      .filter((code) => !raised.has(code) && !derived.has(code))
      .map(
        (code) =>
          `${contractFile}: ${contract} declares ${code}, which nothing that it calls raises. ` +
          'Raise it, or take it out of `errors`.',
      ),
    ...[...declared]
      .filter((code) => derived.has(code))
      .map(
        (code) =>
          `${contractFile}: ${contract} declares ${code}, which follows from the rest of the contract. ` +
          'Take it out of `errors`.',
      ),
    ...Object.keys(kept)
      .filter((code) => isCode(code) && (!raised.has(code) || declared.has(code)))
      .map((code) => {
        const why = declared.has(code as ErrorCode) ? 'its contract declares it' : 'nothing that it calls raises it';
        return `${reasonsFile}: ${contract} has ${code} in \`unreturnedErrors\`, but ${why}. Take it out.`;
      }),
  ];
}
