import { errorCatalogue, scimSchemas, type EndpointDefinition } from '@huggg/contracts';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readProject } from './read-project.ts';
import { inputFields, unreadFields } from './input-fields.ts';
import { keysOfContracts, permissionFindings, screenFindings } from './permissions.ts';
import type { Project } from './project.ts';
import { contractFiles, endpoints, errorFindings, unreturnedErrors } from './promises.ts';
import { serverGraph, type ServerGraph } from './server-graph.ts';
import { parseSource } from './source-file.ts';

/** Calls whose input is stored and read by other calls. */
const storedInputReaders: Readonly<Record<string, readonly string[]>> = {
  createOrder: ['buyOrder', 'getTransaction', 'getLaunch', 'updateTransaction', 'viewLaunch'],
  upsertPrintable: ['previewPrintable', 'createPrintablePdfs'],
  upsertPrintableTemplate: ['previewPrintable', 'createPrintablePdfs', 'upsertPrintable', 'savePrintableReceivers'],
  updateOrder: ['createOrder', 'buyOrder', 'getTransaction', 'getLaunch', 'updateTransaction', 'viewLaunch'],
};

const otherTerms = 'it changes nothing for those on the plan, and what does is previewed';
const passedToLibrary = 'the answer of the browser is passed to the passkey library whole';
const readByName = 'the choices are gone through by their names';

/** The limits of a plan, stored as one object. */
const planLimitFields = (
  keys: readonly string[] = ['wallets', 'themes', 'participants', 'giftsPerOrder', 'smsPartPence'],
  before = '',
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    keys.map((key) => [`${before}limits.${key}`, 'the limits are kept as one object and read by their keys']),
  );

const readFromLook =
  'a look is kept as one object; gift pages (apps/gift) and mails (packages/messages) read each part of it';

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
  ].map((field) => [`model.${field}`, readFromLook]),
);

const readFromView =
  'a view is kept as one object and read by its keys; the lists (apps/web/src/shared/views) show each part';

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
    .map((field) => [field, readFromView]),
);

const datesOfScim = 'the directory reads it by the name of its schema';
/** Fields that take effect although no code names them, with the reason. */
const unnamedFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  createScimUser: { [scimSchemas.dates]: datesOfScim },
  replaceScimUser: { [scimSchemas.dates]: datesOfScim },
  createExport: { mail: 'it is read when the file is complete, by the job' },
  createSavedView: viewFields,
  updateSavedView: viewFields,
  upsertBranding: lookFields,
  previewBranding: { ...lookFields, 'model.isWelfare': readFromLook },
  getSuperHuggg: { platform: 'the link is the same on every platform' },
  createPlan: planLimitFields(),
  editPlan: planLimitFields(undefined, 'plan.'),
  previewPlanChange: {
    ...planLimitFields(['wallets', 'subteams', 'themes', 'participants', 'giftsPerOrder', 'smsPartPence']),
    name: otherTerms,
    billingPeriod: otherTerms,
    isPublic: otherTerms,
    termsURL: otherTerms,
  },
  addPasskey: { 'response.rawId': passedToLibrary },
  passkeySignIn: { 'response.rawId': passedToLibrary },
  verifyTwofaPasskey: { 'response.rawId': passedToLibrary },
  sendTransactionGifts: { 'receivers.phoneNumber': 'a receiver without an email address is refused' },
  searchGifts: { index: 'both of its values name the gifts, as the specification has them' },
  upsertContactPreferences: {
    'preferences.reactionSummary': readByName,
    'preferences.orderFinished': readByName,
    'preferences.bouncesDigest': readByName,
    'preferences.giftDeclined': readByName,
    'preferences.lowBalance': readByName,
    'preferences.unspentBudgets': readByName,
    'preferences.budgetNews': readByName,
    'preferences.budgetMoney': readByName,
    'preferences.documents': readByName,
    'preferences.postOffice': readByName,
  },
};

let project: Project;
let contractFile: (endpoint: string) => string;
let graph: ServerGraph;
beforeAll(() => {
  project = readProject(join(import.meta.dirname, '../..'));
  graph = serverGraph(project.files);
  contractFile = contractFiles(project.files);
}, 120_000);

describe('the contracts', () => {
  it('have a handler for each endpoint, which the graph finds', () => {
    const found = new Set(graph.calls.map(({ contract }) => contract));
    expect([...endpoints.keys()].filter((name) => !found.has(name))).toEqual([]);
  });

  it('declare each error that a call can raise, and no others', () => {
    const findings = graph.calls.flatMap((call) => {
      const endpoint = endpoints.get(call.contract);
      const from = { contractFile: contractFile(call.contract), kept: unreturnedErrors[call.contract] };
      return endpoint ? errorFindings(graph, call, { endpoint, ...from }) : [];
    });
    expect(findings).toEqual([]);
    const gone = Object.keys(unreturnedErrors).filter((name) => !endpoints.has(name));
    expect(gone, 'take these calls out of unreturnedErrors in tools/house-rules/promises.ts').toEqual([]);
  });

  it('leave no error of the catalogue unused', () => {
    const used = new Set(graph.calls.flatMap((call) => [...graph.raisedBy(call)]));
    const ofThePlatform =
      /^(request|server|idempotency)\.|^access\.(signed-out|factor-needed|token-invalid|key-invalid|address-not-allowed|people-only|read-only|forbidden)$/;
    const orphans = Object.keys(errorCatalogue).filter((code) => !used.has(code) && !ofThePlatform.test(code));
    expect(orphans, 'raise these errors, or take them out of the catalogue').toEqual([]);
  });

  it('take only fields that the server reads', () => {
    const flow = graph.followInput((name) => inputFields(endpoints.get(name) ?? {}));
    const unread = [...endpoints].flatMap(([name, endpoint]) => {
      const allowed = unnamedFields[name] ?? {};
      const fields = unreadFields(graph, flow, { name, endpoint, keptFor: storedInputReaders[name] ?? [] });
      const inPart = (field: string): string => field.slice(field.indexOf('.') + 1);
      return [
        ...fields
          .filter((field) => !allowed[inPart(field)])
          .map((field) => `${contractFile(name)}: ${name} takes ${field}, and nothing on the server reads it`),
        ...Object.keys(allowed)
          .filter((field) => !fields.map(inPart).includes(field))
          .map((field) => `${name}: ${field} is read, so take its reason out of unnamedFields`),
      ];
    });
    const remedy = [
      'Use the field in the handler, refuse it with notInUseYet(), or take it out of the contract.',
      'One that is read without being named goes into unnamedFields of tools/house-rules/promises.test.ts with the reason.',
    ].join(' ');
    expect(unread, remedy).toEqual([]);
  });
});

describe('the permissions', () => {
  it('that can be granted are each checked on the server', () => {
    expect(permissionFindings(project.files, keysOfContracts())).toEqual([]);
  });

  it('that the server does not check are asked for by no screen', () => {
    expect(screenFindings(project.files)).toEqual([]);
  });
});

describe('a planted fault', () => {
  const file = (path: string, text: string) => parseSource(`apps/server/src/modules/a/${path}`, text);
  const planted = serverGraph([
    file(
      'routes.ts',
      `import { getOrder } from '@huggg/contracts';
       import { read } from './read.ts';
       export const routes = () => [route(getOrder, (ctx, { params }) => read(ctx, params.id))];`,
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

  it('is found if an error is raised but not declared, or declared but not raised', () => {
    if (!call || !endpoint) throw new Error('The planted call was not found.');
    const findings = errorFindings(planted, call, {
      endpoint: { ...endpoint, errors: ['order.already-paid'] },
      contractFile: 'packages/contracts/src/gifting/orders.ts',
    });
    expect(findings).toContain(
      'apps/server/src/modules/a/read.ts raises order.changed, which the contract of getOrder does not declare. Add it to `errors` of getOrder in packages/contracts/src/gifting/orders.ts; or, if it never leaves the call, add it to `unreturnedErrors` in tools/house-rules/promises.ts with the reason.',
    );
    expect(findings).toContain(
      'packages/contracts/src/gifting/orders.ts: getOrder declares order.already-paid, which nothing that it calls raises. Raise it, or take it out of `errors`.',
    );
  });
});

describe('a field that a call takes', () => {
  /** Returns the unread fields of a call's input, given the source of its handler and of the functions beside it. */
  function unread(input: Pick<EndpointDefinition, 'body' | 'query'>, handler: string, beside = ''): readonly string[] {
    const text = `import { planted, other } from '@huggg/contracts';
      ${beside}
      export const routes = () => [route(planted, ${handler}), route(other, (ctx, { body }) => body.name)];`;
    const source = parseSource('apps/server/src/modules/a/routes.ts', text);
    const saving = `export const save = (tx, row) => tx.run(insert, [row.level, JSON.stringify(row.details)]);`;
    const of = serverGraph([source, parseSource('apps/server/src/modules/a/save.ts', saving)]);
    const flow = of.followInput((name) => (name === 'planted' ? inputFields(input) : []));
    return unreadFields(of, flow, { name: 'planted', endpoint: input, keptFor: [] });
  }
  const named = z.object({ level: z.number(), name: z.string().optional() });

  it.each([
    ['in a body', { body: named }, `(ctx, { body }) => set(body.level, ctx.actor.name)`, 'body.name'],
    ['in a query', { query: named }, `async (ctx, { query: { level } }) => (await find(level)).name`, 'query.name'],
    [
      'nested in an object',
      { body: z.object({ details: named }) },
      `(ctx, { body: { details } }) => set(details.level, ctx.actor.name)`,
      'body.details.name',
    ],
    [
      'in the items of an array',
      { body: z.object({ items: z.array(named) }) },
      `(ctx, { body }) => body.items.filter(({ level }) => level > 0).map((item) => item.level)`,
      'body.items.name',
    ],
    [
      'in a choice of objects',
      { body: z.union([named, z.object({ level: z.number(), until: z.string() })]) },
      `(ctx, { body }) => ('until' in body ? end(body.until) : set(body.level))`,
      'body.name',
    ],
    [
      'of input that is passed whole to another function',
      { body: named },
      `(ctx, { body }) => ctx.transaction(async (tx) => keep(tx, body))`,
      'body.name',
      `async function keep(tx, { level }) { const team = await find(tx); return { level, name: team.name }; }`,
    ],
    [
      'that is only copied',
      { body: named },
      `(ctx, { body }) => save(ctx.tx, { ...body, teamId: ctx.actor.teamId })`,
      'body.name',
      `import { save } from './save.ts';`,
    ],
    [
      'whose copy is read for another value only',
      { body: named },
      `(ctx, { body: { level, ...rest } }) => set(level, { ...rest, name: ctx.actor.name })`,
      'body.name',
      `const set = (level, made) => find(level, made.name);`,
    ],
    [
      'that no code mentions, of an object that is stored whole',
      { body: z.object({ level: z.number(), details: z.object({ told: z.string() }) }) },
      `(ctx, { body }) => save(ctx.tx, body)`,
      'body.details.told',
      `import { save } from './save.ts';`,
    ],
  ])('is reported if nothing reads it: %s', (_where, input, handler, field, beside = '') => {
    expect(unread(input, handler, beside)).toEqual([field]);
  });

  it.each([
    ['by the function that receives it', `(ctx, { body }) => set(body)`, `const set = ({ level, name }) => level;`],
    ['in a copy', `(ctx, { body }) => set({ ...body, id: 1 })`, `const set = (made) => [made.level, made.name];`],
    ['in a nested function', `(ctx, { body }) => later(() => body.level + body.name)`, ''],
    ['through a variable', `(ctx, { body }) => { let all; all = body; return [all.level, all['name']]; }`, ''],
    [
      'by a function that is passed with the input',
      `(ctx, { body }) => each(body, (one) => one.level + one.name)`,
      `function each(value, work) { return work(value); }`,
    ],
    [
      'by a handler that a function makes',
      `handler({ work: (body) => [body.level, body.name] })`,
      `const handler = ({ work }) => (ctx, { body }) => work(body);`,
    ],
    [
      'by its name, where the input is handed over whole',
      `async (ctx, { body }) => { await ctx.tx.run(insert, [body]); const kept = await find(); return [kept.level, kept.name]; }`,
      '',
    ],
  ])('is not reported if it is read: %s', (_how, handler, beside) => {
    expect(unread({ body: named }, handler, beside)).toEqual([]);
  });
});
