import { previewRemoval } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { memberKeys } from './keys.ts';
import { fresh } from './place.ts';
import type { Place } from './place.ts';

export const removalQuery = ({ teamId, userId }: Place) =>
  queryOptions({
    queryKey: memberKeys.removal(teamId, userId),
    ...fresh,
    queryFn: ({ signal }) => api.call(previewRemoval, { params: { id: teamId, userId } }, { signal }),
  });
