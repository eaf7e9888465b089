import { errorCatalogue, scimSchemas, unusedPermissionKeys, type EndpointDefinition } from '@huggg/contracts';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readProject } from './read-project.ts';
import { serverFolder, type Project } from './project.ts';
import {
  endpoints,
  errorFindings,
  inputFields,
  keptInside,
  keysAsked,
  keysOfContracts,
  permissionFindings,
  readsOf,
} from './promises.ts';
import { serverGraph, type ServerGraph } from './server-graph.ts';
import { parseSource } from './source-file.ts';

/** Calls whose input is kept and read by others. */
const keptFor: Readonly<Record<string, readonly string[]>> = {
  createOrder: ['buyOrder', 'getTransaction', 'getLaunch', 'updateTransaction', 'viewLaunch'],
  upsertPrintable: ['previewPrintable', 'createPrintablePdfs'],
  upsertPrintableTemplate: ['previewPrintable', 'createPrintablePdfs', 'upsertPrintable', 'savePrintableReceivers'],
  updateOrder: ['createOrder', 'buyOrder', 'getTransaction', 'getLaunch', 'updateTransaction', 'viewLaunch'],
};

const onlyInvoice = 'an invoice is the only value that its schema takes';
const passedOn = 'the answer of the browser is passed to the passkey library whole';
const byName = 'the choices are gone through by their names';

/** The limits of a plan, kept as one object. */
const planLimitFields = (
  keys: readonly string[] = ['wallets', 'themes', 'participants', 'giftsPerOrder', 'smsPartPence'],
  before = '',
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    keys.map((key) => [`${before}limits.${key}`, 'the limits are kept as one object and read by their keys']),
  );

const worn = 'a look is kept as one object; gift pages (apps/gift) and mails (packages/messages) read each part of it';

/** The parts of a branding's look. */
const lookFields: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'shouldShowPoweredByHuggg',
    'colours',
    'colours.brand',
    'colours.accent',
    'typography',
    'typography.heading',
    ...['loader', 'button', 'form', 'alert', 'markdown', 'panel', 'divider'].flatMap((part) => [
      part,
      `${part}.colour`,
    ]),
    'button.shape',
    'logo.alt',
    'logo.width',
    'logo.height',
    'copy',
    'copy.greeting',
    'copy.closing',
    'reaction',
    'reaction.enabled',
    'reaction.quickEmojis',
  ].map((field) => [`model.${field}`, worn]),
);

const kept = 'a view is kept as one object and read by its keys; the lists (apps/web/src/shared/views) show each part';

/** The parts of a saved view. */
const viewFields: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'statuses',
    'deliveryMethods',
    'needsAttention',
    'opened',
    'claimBy',
    'view',
    'budgetIds',
    'senderIds',
    'reached',
    'reasonCodes',
    'hasReason',
  ]
    .map((filter) => `look.filters.${filter}`)
    .concat('look.sort.field', 'look.sort.order')
    .map((field) => [field, kept]),
);

const datesOfScim = 'the directory reads it by the name of its schema';
/** Fields that no code names though they have their effect, and why. */
const readUnnamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  createScimUser: { [scimSchemas.dates]: datesOfScim },
  replaceScimUser: { [scimSchemas.dates]: datesOfScim },
  createExport: { mail: 'it is read when the file is complete, by the job' },
  createSavedView: viewFields,
  updateSavedView: viewFields,
  upsertBranding: lookFields,
  previewBranding: { ...lookFields, 'model.isWelfare': worn },
  getSuperHuggg: { platform: 'the link is the same on every platform' },
  createPlan: planLimitFields(),
  editPlan: planLimitFields(undefined, 'plan.'),
  previewPlanChange: {
    ...planLimitFields(['wallets', 'subteams', 'themes', 'participants', 'giftsPerOrder', 'smsPartPence']),
    termsURL: 'other terms change nothing for those on the plan',
  },
  addPasskey: { 'response.rawId': passedOn },
  passkeySignIn: { 'response.rawId': passedOn },
  verifyTwofaPasskey: { 'response.rawId': passedOn },
  searchProducts: { 'sort._score': 'the fields to sort by are gone through by their names' },
  sendTransactionGifts: { 'receivers.phoneNumber': 'a receiver without an email address is refused' },
  signUpBusiness: { paymentMethod: onlyInvoice },
  upgradeBusiness: { paymentMethod: onlyInvoice },
  upsertContactPreferences: {
    'preferences.reactionSummary': byName,
    'preferences.orderFinished': byName,
    'preferences.bouncesDigest': byName,
    'preferences.giftDeclined': byName,
    'preferences.lowBalance': byName,
    'preferences.unspentBudgets': byName,
    'preferences.budgetNews': byName,
    'preferences.budgetMoney': byName,
    'preferences.documents': byName,
    'preferences.postOffice': byName,
  },
};

let project: Project;
let graph: ServerGraph;
beforeAll(() => {
  project = readProject(join(import.meta.dirname, '../..'));
  graph = serverGraph(project.files);
}, 120_000);

function unreadFields(
  of: ServerGraph,
  name: string,
  endpoint: Pick<EndpointDefinition, 'body' | 'query'>,
): readonly string[] {
  const callers = new Set([name, ...(keptFor[name] ?? [])]);
  const reads = readsOf(
    of,
    of.calls.filter(({ contract }) => callers.has(contract)),
  );
  return inputFields(endpoint).filter((field) => !reads.has(field.split('.').at(-1) ?? ''));
}

describe('what the contracts promise', () => {
  it('is bound to a handler that the graph finds', () => {
    const found = new Set(graph.calls.map(({ contract }) => contract));
    expect([...endpoints.keys()].filter((name) => !found.has(name))).toEqual([]);
  });

  it('names each error that a call can raise, and no other', () => {
    const findings = graph.calls.flatMap((call) => {
      const endpoint = endpoints.get(call.contract);
      return endpoint ? errorFindings(graph, call, { endpoint, kept: keptInside[call.contract] }) : [];
    });
    expect(findings).toEqual([]);
    expect(Object.keys(keptInside).filter((name) => !endpoints.has(name))).toEqual([]);
  });

  it('leaves no error of the catalogue to nobody', () => {
    const used = new Set(graph.calls.flatMap((call) => [...graph.raisedBy(call)]));
    const ofThePlatform =
      /^(request|server|idempotency)\.|^access\.(signed-out|factor-needed|token-invalid|key-invalid|address-not-allowed|people-only|read-only|forbidden)$/;
    const orphans = Object.keys(errorCatalogue).filter((code) => !used.has(code) && !ofThePlatform.test(code));
    expect(orphans, 'raise these errors, or take them out of the catalogue').toEqual([]);
  });

  it('reads each field that it takes', () => {
    const unread = [...endpoints].flatMap(([name, endpoint]) => {
      const allowed = readUnnamed[name] ?? {};
      const fields = unreadFields(graph, name, endpoint);
      return [
        ...fields.filter((field) => !allowed[field]).map((field) => `${name}: nothing reads ${field}`),
        ...Object.keys(allowed)
          .filter((field) => !fields.includes(field))
          .map((field) => `${name}: ${field} is read, so it needs no reason`),
      ];
    });
    expect(unread, 'give each field its effect, refuse it with notInUseYet(), or take it out').toEqual([]);
  });

  it('asks on the server for each permission that can be granted', () => {
    const asked = new Set(keysOfContracts());
    for (const source of project.files)
      if (source.path.startsWith(serverFolder) && !source.isTest) for (const key of keysAsked(source)) asked.add(key);
    expect(permissionFindings(asked)).toEqual([]);
  });

  it('lets no screen ask for a permission that nothing on the server asks for', () => {
    const found = project.files
      .filter(({ path, isTest }) => path.startsWith('apps/web/src/') && !isTest)
      .flatMap((source) =>
        [...keysAsked(source, ['can'])]
          .filter((key) => key in unusedPermissionKeys)
          .map((key) => `${source.path}: ${key}`),
      );
    expect(
      found,
      'ask for a permission that the server asks for, or enforce this one there and take it out of unusedPermissionKeys',
    ).toEqual([]);
  });
});

describe('a planted fault is found', () => {
  const file = (path: string, text: string) => parseSource(`apps/server/src/modules/a/${path}`, text);
  const planted = serverGraph([
    file(
      'routes.ts',
      `import { getOrder, listOrders } from '@huggg/contracts';
       import { read } from './read.ts';
       export const routes = () => [
         route(getOrder, (ctx, { params }) => read(ctx, params.id)),
         route(listOrders, (ctx, { query }) => read(ctx, query.limit)),
       ];`,
    ),
    file(
      'read.ts',
      `import { errors } from './errors.ts'; export function read(ctx, id) { if (!id) throw errors.gone(); return errors; }`,
    ),
    file(
      'errors.ts',
      `export const errors = { gone: () => catalogueError('order.changed'), other: () => catalogueError('order.not-found') };`,
    ),
  ]);
  const call = planted.calls.find(({ contract }) => contract === 'getOrder');
  const endpoint = endpoints.get('getOrder');

  it('as an error that is raised and not declared, and one that is declared and not raised', () => {
    if (!call || !endpoint) throw new Error('The planted call was not found.');
    const narrow = { ...planted.calls[0], contract: 'getOrder', file: call.file, own: call.own, roots: call.roots };
    const findings = errorFindings(planted, narrow, { endpoint: { ...endpoint, errors: ['order.already-paid'] } });
    expect(findings.join('\n')).toContain('getOrder can raise order.changed: declare it');
    expect(findings.join('\n')).toContain('getOrder declares order.already-paid, which nothing on its way raises');
  });

  it('as a field that nothing reads', () => {
    const listed = endpoints.get('listOrders');
    expect(listed && unreadFields(planted, 'listOrders', listed)).toEqual(['cursor', 'teamIds', 'status']);
  });

  it('as a permission that only a screen asks for', () => {
    const web = parseSource('apps/web/src/a.tsx', `export const a = can('use-theme') && can('top-up-wallet');`);
    expect([...keysAsked(web)]).toEqual([]);
    expect(permissionFindings(new Set(keysAsked(web))).join('\n')).toContain('top-up-wallet is asked for nowhere');
    const server = parseSource(
      'apps/server/src/a.ts',
      `export const a = (actor) => reachOf(actor, 'view-huggg-expiry');`,
    );
    expect(permissionFindings(keysAsked(server)).join('\n')).toContain('view-huggg-expiry is asked for on the server');
  });
});
