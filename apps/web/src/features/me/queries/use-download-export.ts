import type { PersonExport } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { readFile } from '../../../shared/api/api.ts';
import { ownUserParams } from './own-user-params.ts';

/** Downloads a copy as a file in the browser. */
async function saveCopy({ id }: PersonExport): Promise<void> {
  const url = URL.createObjectURL(await readFile(`/v3/users/${ownUserParams().id}/exports/${id}/file`));
  Object.assign(document.createElement('a'), { href: url, download: 'your-data.zip' }).click();
  URL.revokeObjectURL(url);
}

export function useDownloadExport(copy: PersonExport) {
  return useMutation({ mutationFn: () => saveCopy(copy) });
}
