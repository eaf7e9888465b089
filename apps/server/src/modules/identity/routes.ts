import { getUserState, updateUserState as updateUserStateContract, type UserState } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { readUserState, updateUserState } from './use-cases/update-user-state.ts';

/** Removes undefined fields, which must stay unchanged. */
function given(entity: { readonly [K in keyof UserState]?: UserState[K] | undefined }): Partial<UserState> {
  return Object.fromEntries(Object.entries(entity).filter(([, value]) => value !== undefined));
}

export function identityRoutes(): readonly Route[] {
  return [
    route(getUserState, (ctx, { params }) => readUserState(ctx, params.id)),
    route(updateUserStateContract, (ctx, { params, body }) => updateUserState(ctx, params.id, given(body.entity))),
  ];
}
