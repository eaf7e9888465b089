import { useMutation } from '@tanstack/react-query';
import { readFile } from '../api/api.ts';
import { saveBlob } from '../files/save-file.ts';

/** Downloads a file that only a signed-in user can access. */
export function useDownload({ fileName, url }: { readonly fileName: string; readonly url: string }) {
  return useMutation({ mutationFn: async () => saveBlob(fileName, await readFile(url)) });
}
