import { setStockLevel } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Sets the number of codes at which operators are notified. */
export function useSetStockLevel() {
  const client = useQueryClient();
  return async (id: string, lowAt: number): Promise<void> => {
    await api.call(setStockLevel, { params: { id }, body: { lowAt } });
    await client.invalidateQueries({ queryKey: opsKeys.codeSuppliers });
  };
}
