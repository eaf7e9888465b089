import { renameFactor } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';
import { selfParams } from './self-params.ts';

/** Renames a factor. */
export function useRenameFactor(factorId: string): (name: string) => Promise<void> {
  const client = useQueryClient();
  return async (name) => {
    await api.call(renameFactor, { params: { ...selfParams(), factorId }, body: { name } });
    await client.invalidateQueries({ queryKey: securityKeys.factors });
  };
}
