import { createAuthenticate } from '../modules/access/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import type { Authenticate } from '../platform/http/index.ts';
import type { Runtime } from './runtime.ts';

export const sessionCookie = 'huggg_user_access_token';

/** Finds who a bearer token belongs to: a person's session, an API key or an API client's token. */
export function authenticator({ readPrimary, transaction, log }: Runtime): Authenticate {
  return createAuthenticate({ read: readPrimary, transaction, log, now: systemClock.now });
}
