import { useMutation } from '@tanstack/react-query';
import { saveCsv } from '../files/save-file.ts';

/** Fetches gifts as csv from the server, and downloads them. */
export function useSaveGifts(name: string, read: () => Promise<string>) {
  return useMutation({
    mutationFn: async () => {
      saveCsv(name, await read());
    },
  });
}
