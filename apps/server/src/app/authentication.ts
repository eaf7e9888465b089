import { sessionCookies } from '@huggg/contracts';
import { createMachineAuthenticate } from '../modules/machines/index.ts';
import { createPeopleAuthenticate, isMachineToken } from '../modules/sessions/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import type { Authenticate } from '../platform/http/index.ts';
import type { Runtime } from './runtime.ts';

/** The cookies with the access token of a user and of an API client. */
export const sessionCookie = sessionCookies.userAccessToken;
export const tokenCookies = [sessionCookie, sessionCookies.clientAccessToken] as const;

type Needs = Pick<Runtime, 'transaction' | 'log' | 'readPrimary'>;

/**
 * Creates the function that finds the owner of a bearer token: a user's session, an API key or an API client's token.
 */
export function authenticator({ readPrimary, transaction, log }: Needs, now = systemClock.now): Authenticate {
  const people = createPeopleAuthenticate({ read: readPrimary, now });
  const machines = createMachineAuthenticate({ read: readPrimary, transaction, now, log });
  return (token, origin) => (isMachineToken(token) ? machines(token, origin) : people(token));
}
