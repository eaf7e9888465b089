import { uploadLogo } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Uploads a logo; the answer is its address and size. */
export function useUploadLogo() {
  return useMutation({ mutationFn: (file: File) => api.call(uploadLogo, { file }) });
}
