import { readPostOfficeUpload } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Downloads letters or data through a link created on demand. */
export function useOpenOutput(uploadId: string) {
  return useMutation({
    mutationFn: async (outputId: string) => {
      const { outputs } = await api.call(readPostOfficeUpload, { params: { id: uploadId } });
      const url = outputs.find(({ id }) => id === outputId)?.downloadUrl;
      if (!url) throw new Error('You may not open this file.');
      Object.assign(document.createElement('a'), { href: new URL(url).pathname, download: '' }).click();
    },
  });
}
