import { importPoolCodes } from '@huggg/contracts';
import type { CodeImport } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Adds the codes of a file to their pools. */
export function useImportCodes(onDone: (done: CodeImport) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      api.call(importPoolCodes, { file: new Blob([file], { type: 'application/octet-stream' }) }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.codeSuppliers }),
  });
}
