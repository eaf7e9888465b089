import { previewRemoval } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { memberKeys } from './keys.ts';
import { noCacheOptions } from './member-params.ts';
import type { MemberParams } from './member-params.ts';

export const removalQuery = ({ teamId, userId }: MemberParams) =>
  queryOptions({
    queryKey: memberKeys.removal(teamId, userId),
    ...noCacheOptions,
    queryFn: ({ signal }) => api.call(previewRemoval, { params: { id: teamId, userId } }, { signal }),
  });
