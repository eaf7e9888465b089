import { useMutation } from '@tanstack/react-query';
import { saveCsv } from '../files/save-file.ts';

/** Reads gifts as the server writes them, and saves them as csv. */
export function useSaveGifts(name: string, read: () => Promise<string>) {
  return useMutation({
    mutationFn: async () => {
      saveCsv(name, await read());
    },
  });
}
