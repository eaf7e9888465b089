import { z } from 'zod';
import { fileOf } from '../answers.ts';
import { endpoint, signedInPerson } from '../endpoint.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { asksForStepUp } from './step-up.ts';

/** Number of days between an erasure request and the erasure, in which it can be cancelled. */
export const erasureDays = 7;
/** Number of days for which a copy of a person's data can be downloaded. */
export const exportDays = 7;

/** `readyAt` is null until the copy is ready. */
export const personExport = z.object({ id, dateCreated: instant, readyAt: instant.nullable(), expiresAt: instant });
export type PersonExport = z.infer<typeof personExport>;

export const listPersonExports = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/exports',
  summary: 'The copies of the caller’s data that can be downloaded.',
  access: signedInPerson,
  impersonation: 'refused',
  params: idParams,
  response: z.object({ data: z.array(personExport) }),
  errors: ['user.not-found'],
});

export const requestPersonExport = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/exports',
  summary: 'Request a copy of everything stored about the caller. The caller is emailed when it is ready.',
  access: signedInPerson,
  params: idParams,
  response: personExport,
  errors: ['user.not-found', ...asksForStepUp, 'privacy.export-too-soon'],
});

/** Returns a zip file of JSON files. */
export const downloadPersonExport = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/exports/{exportId}/file',
  summary: 'Download a copy: a zip file with a JSON file for each kind of data.',
  access: signedInPerson,
  impersonation: 'refused',
  params: z.strictObject({ id, exportId: id }),
  response: z.unknown(),
  answers: fileOf('application/zip'),
  errors: ['user.not-found', 'privacy.export-not-found'],
});

export const erasure = z.object({
  /** The pending erasure request; null for none. */
  open: z.object({ dateRequested: instant, dueAt: instant }).nullable(),
  /** Teams that would be left without an admin: another member must become an admin first. */
  lastAdminOf: z.array(z.object({ id, name: z.string() })),
  /** Whether the installation would be left without an operator: another person must become one first. */
  isLastOperator: z.boolean(),
});
export type Erasure = z.infer<typeof erasure>;

export const getErasure = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/erasure',
  summary: 'Whether the caller’s erasure is pending, and what prevents it.',
  access: signedInPerson,
  params: idParams,
  response: erasure,
  errors: ['user.not-found'],
});

export const requestErasure = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/erasure',
  summary: 'Request erasure after seven days. Financial records stay, without a name.',
  access: signedInPerson,
  params: idParams,
  response: erasure,
  errors: ['user.not-found', ...asksForStepUp, 'operator.last', 'privacy.last-admin'],
});

export const cancelErasure = endpoint({
  method: 'DELETE',
  path: '/v3/users/{id}/erasure',
  summary: 'Cancel the erasure request.',
  access: signedInPerson,
  params: idParams,
  response: statusOk,
  errors: ['user.not-found'],
});
