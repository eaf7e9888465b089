import { downloadMiReport, retryMiReport } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { postOfficeKeys } from '../../../shared/query-keys/post-office-keys.ts';

/** The actions available on a report. */
export function useReportActs(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (act: 'download' | 'retry'): Promise<void> => {
      if (act === 'retry') return void (await api.call(retryMiReport, { params: { id } }));
      const { downloadUrl } = await api.call(downloadMiReport, { params: { id } });
      Object.assign(document.createElement('a'), { href: new URL(downloadUrl).pathname, download: '' }).click();
      return undefined;
    },
    onSettled: () => client.invalidateQueries({ queryKey: postOfficeKeys.reports }),
  });
}
