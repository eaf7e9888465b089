import { z } from 'zod';
import { endpoint, signedInPerson } from '../endpoint.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';

/**
 * A sign-in on one device. `device` is a description such as "Chrome on Windows"; `place` is the IP address of its last
 * use.
 */
export const session = z.object({
  id,
  device: z.string(),
  place: z.string().nullable(),
  method: z.string(),
  secondFactor: z.string().nullable(),
  current: z.boolean(),
  dateStarted: instant,
  dateLastUsed: instant,
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/v3/users/{id}/sessions',
  summary: 'The caller’s sessions, most recently used first.',
  access: signedInPerson,
  params: idParams,
  response: z.object({ sessions: z.array(session) }),
  errors: ['user.not-found'],
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/v3/users/{id}/sessions/{sessionId}',
  summary: 'Sign one device out, at once.',
  access: signedInPerson,
  params: z.strictObject({ id, sessionId: id }),
  response: statusOk,
  errors: ['user.not-found', 'session.not-found'],
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/v3/users/{id}/sessions',
  summary: 'Sign every other device out, or with `keep=none` this one too.',
  access: signedInPerson,
  params: idParams,
  query: z.strictObject({ keep: z.enum(['current', 'none']).default('current') }),
  response: z.object({ ended: z.int() }),
  errors: ['user.not-found'],
});
