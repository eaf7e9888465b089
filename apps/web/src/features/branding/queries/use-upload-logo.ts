import { uploadLogo } from '@huggg/contracts';
import type { PicturePart } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

type Upload = { readonly file: File; readonly part: PicturePart };

/** Uploads a logo, or a part of it, and returns its URL and size. */
export function useUploadLogo() {
  return useMutation({ mutationFn: ({ file, part }: Upload) => api.call(uploadLogo, { file, query: part }) });
}
