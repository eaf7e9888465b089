import { downloadStatementCsv, downloadStatementPdf } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { fileName, saveBlob, saveCsv } from '../../../shared/files/save-file.ts';
import { periodText } from '../../../shared/list/periods.ts';
import { statementFilterOf } from './read-statement.ts';
import type { StatementRequest } from './read-statement.ts';
import { figureNames } from './search.ts';

type Wanted = { readonly request: StatementRequest; readonly walletName: string; readonly kind: 'csv' | 'pdf' };

/** Downloads a statement with the filters on the page. The server writes the file. */
export function useSaveStatement() {
  return useMutation({
    mutationFn: async ({ request, walletName, kind }: Wanted): Promise<void> => {
      const { search, walletId } = request;
      const name = [walletName, figureNames[search.figure ?? 'available'].toLowerCase(), periodText(search)]
        .filter(Boolean)
        .join(' ');
      const asked = { params: { id: walletId }, query: statementFilterOf(request) };
      if (kind === 'csv') {
        saveCsv(name, await api.call(downloadStatementCsv, asked));
        return;
      }
      const file = await api.call(downloadStatementPdf, asked);
      if (!(file instanceof Blob)) throw new Error('The response with the statement is not a file.');
      saveBlob(fileName(name, 'pdf'), file);
    },
  });
}
