import { uploadPrintableLogo } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

type Upload = { readonly file: File; readonly teamLogo: boolean };

/** Uploads a logo for prints, for the user or for the whole team. */
export function useUploadLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, teamLogo }: Upload) =>
      api.call(uploadPrintableLogo, { file, query: { teamLogo: teamLogo ? 'true' : 'false' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: printableKeys.logos }),
  });
}
