import { setProductSuppliers } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Sets the suppliers of a product and their order. */
export function useSetSuppliers() {
  const client = useQueryClient();
  return async (id: string, suppliers: { key: string; reference: string }[]): Promise<void> => {
    await api.call(setProductSuppliers, { params: { id }, body: { suppliers } });
    await client.invalidateQueries({ queryKey: opsKeys.codeSuppliers });
  };
}
