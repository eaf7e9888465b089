import { uploadCancelFile, uploadOrderFile } from '@huggg/contracts';
import type { EndpointResponse } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { postOfficeKeys } from '../../../shared/query-keys/post-office-keys.ts';

export type UploadInput = {
  readonly file: File;
  /** The wallet that pays; undefined for a cancel file. */
  readonly walletId?: string | undefined;
};

type UploadResponse = EndpointResponse<typeof uploadOrderFile>;

/** Sends an order file, or a cancel file if no wallet is given. */
export function useUpload(onDone: (sent: UploadResponse) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, walletId }: UploadInput) => {
      const fileName = file.name.slice(-200);
      // Windows gives csv files the media type of its spreadsheet program.
      const content = new Blob([file], { type: 'text/csv' });
      return walletId === undefined
        ? api.call(uploadCancelFile, { query: { fileName }, file: content })
        : api.call(uploadOrderFile, { query: { fileName, walletId }, file: content });
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: postOfficeKeys.uploads }),
  });
}
