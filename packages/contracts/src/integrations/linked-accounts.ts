import { z } from 'zod';
import { endpoint, permission, personWith } from '../endpoint.ts';
import { id, idParams, queryInteger, statusOk } from '../shapes.ts';
import {
  accountSync,
  connectedRoles,
  integration,
  integrationCategories,
  linkedAccount,
  syncItem,
  syncItemKinds,
} from './model.ts';

const category = z.enum(integrationCategories);
const syncParams = z.strictObject({ id, syncId: id });

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/v3/integrations/linked-accounts/integrations',
  summary: 'The systems that a team can link, and which of them it has linked.',
  access: permission('team-admin'),
  query: z.strictObject({ category: category.optional() }),
  response: z.object({ data: z.array(integration) }),
  errors: ['linked-account.not-set-up', 'linked-account.provider-down'],
});

export const createLinkedAccount = endpoint({
  method: 'POST',
  path: '/v3/integrations/linked-accounts',
  summary:
    'Begin to link a system, or to link it again. The person continues at `linkUrl`, and comes back with a public token.',
  access: personWith('team-admin'),
  body: z.strictObject({ category, integrationSlug: z.string().trim().min(1).max(100) }),
  response: z.object({ linkedAccount, linkToken: z.string(), linkUrl: z.string() }),
  errors: [
    'linked-account.not-set-up',
    'linked-account.provider-down',
    'linked-account.unknown-integration',
    'linked-account.connected-already',
    'linked-account.too-many',
  ],
});

export const exchangePublicToken = endpoint({
  method: 'POST',
  path: '/v3/integrations/linked-accounts/{id}/account-tokens',
  summary:
    'Finish linking: the public token that the link page gave is exchanged for the account’s own, which stays on the server. The first sync begins.',
  access: personWith('team-admin'),
  params: idParams,
  body: z.strictObject({ publicToken: z.string().trim().min(1).max(400) }),
  response: linkedAccount,
  errors: [
    'linked-account.not-found',
    'linked-account.not-set-up',
    'linked-account.provider-down',
    'linked-account.token-refused',
    'linked-account.connected-already',
  ],
});

export const listLinkedAccounts = endpoint({
  method: 'GET',
  path: '/v3/integrations/linked-accounts',
  summary: 'The linked accounts of the team and its subteams, newest first.',
  access: permission('team-admin'),
  response: z.object({ data: z.array(linkedAccount) }),
});

export const getLinkedAccount = endpoint({
  method: 'GET',
  path: '/v3/integrations/linked-accounts/{id}',
  summary: 'A linked account.',
  access: permission('team-admin'),
  params: idParams,
  response: linkedAccount,
  errors: ['linked-account.not-found'],
});

/** A change of what a linked account does with its people. */
export const linkedAccountChange = z.strictObject({
  joinAs: z.enum(connectedRoles).optional(),
  /** The budget that people who join become participants of; null for none. */
  budgetId: id.nullable().optional(),
  /** If turned off, the stored birthdays are deleted. */
  keepsBirthdays: z.boolean().optional(),
  isAutomatic: z.boolean().optional(),
  leaversLimitPercent: z.int().min(0).max(50).optional(),
});

export const updateLinkedAccount = endpoint({
  method: 'PATCH',
  path: '/v3/integrations/linked-accounts/{id}',
  summary: 'Change what a linked account does with its people, from the next sync.',
  access: personWith('team-admin'),
  params: idParams,
  body: linkedAccountChange,
  response: linkedAccount,
  errors: ['linked-account.not-found', 'linked-account.role-without-budget', 'budget.not-found'],
});

export const disconnectLinkedAccount = endpoint({
  method: 'DELETE',
  path: '/v3/integrations/linked-accounts/{id}',
  summary: 'Disconnect a system. Everyone who joined through it stays; its data about them is deleted.',
  access: personWith('team-admin'),
  params: idParams,
  response: statusOk,
  errors: ['linked-account.not-found'],
});

export const startAccountSync = endpoint({
  method: 'POST',
  path: '/v3/integrations/linked-accounts/{id}/syncs',
  summary: 'Read the whole system again. Returns the sync that is under way, if there is one.',
  access: personWith('team-admin'),
  params: idParams,
  response: accountSync,
  errors: ['linked-account.not-found', 'linked-account.not-set-up', 'linked-account.not-connected'],
});

export const listAccountSyncs = endpoint({
  method: 'GET',
  path: '/v3/integrations/linked-accounts/{id}/syncs',
  summary: 'The last 50 syncs of a linked account, newest first.',
  access: permission('team-admin'),
  params: idParams,
  response: z.object({ data: z.array(accountSync) }),
  errors: ['linked-account.not-found'],
});

export const listSyncItems = endpoint({
  method: 'GET',
  path: '/v3/integrations/linked-accounts/{id}/syncs/{syncId}/people',
  summary:
    'List the people whom a sync adds, removes or changes, by address; with `after`, those that follow this item.',
  access: permission('team-admin'),
  params: syncParams,
  query: z.strictObject({
    kind: z.enum(syncItemKinds).optional(),
    limit: queryInteger(1, 200).default(50),
    after: id.optional(),
  }),
  response: z.object({ data: z.array(syncItem), hasNext: z.boolean() }),
  errors: ['linked-account.not-found', 'linked-account.sync-not-found'],
});

export const applyAccountSync = endpoint({
  method: 'POST',
  path: '/v3/integrations/linked-accounts/{id}/syncs/{syncId}/apply',
  summary: 'Apply a sync that waits. `leavers` must be the number that the person saw.',
  access: personWith('team-admin'),
  params: syncParams,
  body: z.strictObject({ leavers: z.int().min(0) }),
  response: accountSync,
  errors: [
    'linked-account.not-found',
    'linked-account.sync-not-found',
    'linked-account.sync-not-now',
    'linked-account.leavers-changed',
  ],
});

export const discardAccountSync = endpoint({
  method: 'POST',
  path: '/v3/integrations/linked-accounts/{id}/syncs/{syncId}/discard',
  summary: 'Discard a sync that waits; nothing of it is applied.',
  access: personWith('team-admin'),
  params: syncParams,
  response: accountSync,
  errors: ['linked-account.not-found', 'linked-account.sync-not-found', 'linked-account.sync-not-now'],
});

export const undoAccountSync = endpoint({
  method: 'POST',
  path: '/v3/integrations/linked-accounts/{id}/syncs/{syncId}/undo',
  summary:
    'Undo the newest sync that was done: open invites are withdrawn, who was taken out comes back in their role. Who cannot is said in the people of the sync.',
  access: personWith('team-admin'),
  params: syncParams,
  response: accountSync,
  errors: ['linked-account.not-found', 'linked-account.sync-not-found', 'linked-account.sync-not-now'],
});
