import {
  removeBrandPicture,
  removeProductPicture,
  restoreOpsProduct,
  uploadBrandPicture,
  uploadProductPicture,
  withdrawOpsProduct,
} from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Withdraws a product with a reason, or restores it without one. */
export function useSellProduct(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null): Promise<unknown> =>
      reason === null
        ? api.call(restoreOpsProduct, { params: { id } })
        : api.call(withdrawOpsProduct, { params: { id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.catalogue }),
  });
}

const pictures = {
  product: { upload: uploadProductPicture, remove: removeProductPicture },
  brand: { upload: uploadBrandPicture, remove: removeBrandPicture },
} as const;
export type Pictured = { readonly kind: keyof typeof pictures; readonly id: string };

/** Gives a product or brand a picture, or its drawing again where there is no file. */
export function usePicture({ kind, id }: Pictured, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File | null): Promise<unknown> =>
      file === null
        ? api.call(pictures[kind].remove, { params: { id } })
        : api.call(pictures[kind].upload, {
            params: { id },
            file: new Blob([file], { type: 'application/octet-stream' }),
          }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.catalogue }),
  });
}
