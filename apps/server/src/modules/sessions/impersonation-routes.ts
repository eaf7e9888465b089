import {
  endImpersonation as endImpersonationContract,
  impersonationMinutes,
  startImpersonation as startImpersonationContract,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { keepsCookies, setImpersonationCookies } from './cookies.ts';
import { secureOf } from './token-answers.ts';
import { endImpersonation, startImpersonation } from './use-cases/impersonate.ts';

/** Routes with which operators start and stop an impersonation. */
export function impersonationRoutes(): readonly Route[] {
  return [
    route(startImpersonationContract, async (ctx, { body }, { request, reply }) => {
      const started = await startImpersonation(ctx, body);
      const seconds = impersonationMinutes * 60;
      void reply.header('cache-control', 'no-store');
      if (keepsCookies(request)) setImpersonationCookies(reply, started, { ...secureOf(ctx), seconds });
      return {
        id: started.id,
        access_token: started.token,
        expires_in: seconds,
        token_type: 'Bearer' as const,
        expiresAt: started.expiresAt.toString(),
      };
    }),
    route(endImpersonationContract, async (ctx) => {
      await endImpersonation(ctx);
      return { status: 'ok' as const };
    }),
  ];
}
