import { uploadCoverImage } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

type Cover = {
  readonly file: File;
  readonly part: { readonly x: number; readonly y: number; readonly width: number };
};

/** Uploads a picture with the crop for the cover. */
export function useUploadCover(onDone: (url: string) => void) {
  return useMutation({
    mutationFn: ({ file, part }: Cover) => api.call(uploadCoverImage, { file, query: part }),
    onSuccess: ({ url }) => {
      onDone(url);
    },
  });
}
