import { cancelExport, getExport, removeExport, retryExport } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { exportKeys } from '../query-keys/export-keys.ts';

export type ExportAct = 'download' | 'cancel' | 'retry' | 'remove';

/** Downloads the file through a link created on demand, because the file may be too large for the page's memory. */
async function download(id: string): Promise<void> {
  const { fileUrl } = await api.call(getExport, { params: { id } });
  if (fileUrl === null) throw new Error('The file of this export is no longer available.');
  const { pathname } = new URL(fileUrl);
  Object.assign(document.createElement('a'), { href: pathname, download: '' }).click();
}

/** The actions on an export. */
export function useExportActs(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (act: ExportAct): Promise<void> => {
      const asked = { params: { id } };
      if (act === 'download') await download(id);
      else if (act === 'cancel') await api.call(cancelExport, asked);
      else if (act === 'retry') await api.call(retryExport, asked);
      else await api.call(removeExport, asked);
    },
    onSettled: () => client.invalidateQueries({ queryKey: exportKeys.all }),
  });
}
