import { z } from 'zod';
import { endpoint, signedInPerson } from '../endpoint.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { asksForStepUp } from './step-up.ts';

/** Days between the wish to be forgotten and its fulfilment, in which it can be taken back. */
export const erasureDays = 7;
/** Days that a copy of somebody's data is kept for them to fetch. */
export const exportDays = 7;

/** `readyAt` is null while it is being made. */
export const personExport = z.object({ id, dateCreated: instant, readyAt: instant.nullable(), expiresAt: instant });
export type PersonExport = z.infer<typeof personExport>;

export const listPersonExports = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/exports',
  summary: 'The copies of the caller’s data that can be fetched.',
  access: signedInPerson,
  impersonation: 'refused',
  params: idParams,
  response: z.object({ data: z.array(personExport) }),
  errors: ['user.not-found'],
});

export const requestPersonExport = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/exports',
  summary: 'Ask for a copy of everything that is kept about the caller. A mail says when it is ready.',
  access: signedInPerson,
  params: idParams,
  response: personExport,
  errors: ['user.not-found', ...asksForStepUp, 'privacy.export-too-soon'],
});

/** Answers a zip file of JSON files. */
export const downloadPersonExport = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/exports/{exportId}/file',
  summary: 'Fetch a copy: a zip file with a JSON file for each kind of data.',
  access: signedInPerson,
  impersonation: 'refused',
  params: z.strictObject({ id, exportId: id }),
  response: z.unknown(),
  errors: ['user.not-found', 'privacy.export-not-found'],
});

export const erasure = z.object({
  /** The wish that waits; null for none. */
  open: z.object({ dateRequested: instant, dueAt: instant }).nullable(),
  /** Teams that would be left without an admin: somebody else must become one first. */
  lastAdminOf: z.array(z.object({ id, name: z.string() })),
});
export type Erasure = z.infer<typeof erasure>;

export const getErasure = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/erasure',
  summary: 'Whether the caller waits to be forgotten, and what stands in the way.',
  access: signedInPerson,
  params: idParams,
  response: erasure,
  errors: ['user.not-found'],
});

export const requestErasure = endpoint({
  method: 'POST',
  path: '/v3/users/{id}/erasure',
  summary: 'Ask to be forgotten after seven days. Records of money stay, without a name.',
  access: signedInPerson,
  params: idParams,
  response: erasure,
  errors: ['user.not-found', ...asksForStepUp, 'privacy.last-admin'],
});

export const cancelErasure = endpoint({
  method: 'DELETE',
  path: '/v3/users/{id}/erasure',
  summary: 'Take the wish back.',
  access: signedInPerson,
  params: idParams,
  response: statusOk,
  errors: ['user.not-found'],
});
