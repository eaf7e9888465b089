import { sessionCookies } from '@huggg/contracts';
import { createMachineAuthenticate } from '../modules/machines/index.ts';
import { createPeopleAuthenticate, isMachineToken } from '../modules/sessions/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import type { Authenticate } from '../platform/http/index.ts';
import type { Runtime } from './runtime.ts';

/** Where a browser keeps the token of its person, and that of an API client. */
export const sessionCookie = sessionCookies.userAccessToken;
export const tokenCookies = [sessionCookie, sessionCookies.clientAccessToken] as const;

type Needs = Pick<Runtime, 'transaction' | 'log' | 'readPrimary'>;

/** Finds who a bearer token belongs to: a person's session, an API key or an API client's token. */
export function authenticator({ readPrimary, transaction, log }: Needs, now = systemClock.now): Authenticate {
  const people = createPeopleAuthenticate({ read: readPrimary, now });
  const machines = createMachineAuthenticate({ read: readPrimary, transaction, now, log });
  return (token, origin) => (isMachineToken(token) ? machines(token, origin) : people(token));
}
