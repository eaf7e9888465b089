import { useMutation } from '@tanstack/react-query';
import { saveCsv } from '../../../shared/files/save-file.ts';
import { periodText } from '../../../shared/list/periods.ts';
import { readAuditFile } from './read-audit-file.ts';
import type { AuditRequest } from './read-audit-file.ts';

/** Saves everything that matches the filters as CSV. */
export function useDownloadAudit(request: AuditRequest) {
  return useMutation({
    mutationFn: async () => {
      const text = await readAuditFile(request, new AbortController().signal);
      saveCsv(['Audit', periodText(request.search)].filter(Boolean).join(' '), text);
    },
  });
}
