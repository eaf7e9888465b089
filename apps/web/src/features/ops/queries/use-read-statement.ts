import { readBankStatement } from '@huggg/contracts';
import type { BankImport } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** A file, and the headings of its columns if it is a CSV file with unknown headings. */
export type StatementUpload = {
  readonly file: File;
  readonly date?: string;
  readonly amount?: string;
  readonly details?: string;
};

/** Imports a bank statement. */
export function useReadStatement(onDone: (read: BankImport) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...columns }: StatementUpload) =>
      api.call(readBankStatement, {
        query: { fileName: file.name.slice(-200), ...columns },
        file: new Blob([file], { type: 'application/octet-stream' }),
      }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.bankImports }),
  });
}
