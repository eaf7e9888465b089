import type { Config } from '../../platform/config/index.ts';
import type { Transact } from '../../platform/database/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { impersonationRoutes } from './impersonation/routes.ts';
import { inviteLinkRoutes } from './invites/routes.ts';
import { machineRoutes } from './machines/routes.ts';
import { scimRoutes } from './scim/routes.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createSlowDown } from './sessions/use-cases/slow-down.ts';
import { createOpenIdGateway } from './single-sign-on/gateways/openid.ts';
import { ssoRoutes } from './single-sign-on/routes.ts';

type Parts = { readonly transaction: Transact; readonly config: Config; readonly log: Log };

/** The calls of every room but `accounts`, whose parts come from outside. */
export function accessRoutes({ transaction, config, log }: Parts): readonly Route[] {
  const slowDown = createSlowDown(transaction);
  const openId = createOpenIdGateway({ settings: config.openId, log });
  return [
    ...sessionRoutes({ slowDown, openId }),
    ...secondFactorRoutes({ slowDown }),
    ...ssoRoutes({ slowDown, openId }),
    ...inviteLinkRoutes({ slowDown }),
    ...machineRoutes(),
    ...impersonationRoutes(),
    ...scimRoutes(),
  ];
}
