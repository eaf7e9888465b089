import { removeBrandPicture, removeProductPicture, uploadBrandPicture, uploadProductPicture } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

const pictures = {
  product: { upload: uploadProductPicture, remove: removeProductPicture },
  brand: { upload: uploadBrandPicture, remove: removeBrandPicture },
} as const;
export type PictureOwner = { readonly kind: keyof typeof pictures; readonly id: string };

/** Uploads a picture for a product or brand or, without a file, restores its drawing. */
export function usePicture({ kind, id }: PictureOwner, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File | null): Promise<unknown> =>
      file === null
        ? api.call(pictures[kind].remove, { params: { id } })
        : api.call(pictures[kind].upload, { params: { id }, file }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.catalogue }),
  });
}
