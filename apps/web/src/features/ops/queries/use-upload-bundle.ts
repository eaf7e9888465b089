import { uploadBundle, type CatalogueBundle } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Uploads a bundle; it is checked in the background. */
export function useUploadBundle(onDone: (bundle: CatalogueBundle) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      api.call(uploadBundle, {
        query: { fileName: file.name.slice(-200) },
        file: new Blob([file], { type: 'application/octet-stream' }),
      }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.bundles }),
  });
}
