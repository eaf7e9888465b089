import { cancelErasure, getErasure, listPersonExports, requestErasure, requestPersonExport } from '@huggg/contracts';
import type { PersonExport } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, readFile } from '../../shared/api/api.ts';
import { requireUser } from '../../shared/session/session.ts';

const self = () => ({ id: requireUser().user.id });

/** Copies of one's data; looked at again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: ['me', 'exports'],
  queryFn: async ({ signal }) => (await api.call(listPersonExports, { params: self() }, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ readyAt }) => readyAt === null) ? 5_000 : false),
});

export const erasureQuery = queryOptions({
  queryKey: ['me', 'erasure'],
  queryFn: ({ signal }) => api.call(getErasure, { params: self() }, { signal }),
});

export async function askForCopy(): Promise<void> {
  await api.call(requestPersonExport, { params: self() });
}

export async function askToBeForgotten(): Promise<void> {
  await api.call(requestErasure, { params: self() });
}

export async function keepAccount(): Promise<void> {
  await api.call(cancelErasure, { params: self() });
}

/** Fetches a copy and hands it to the browser as a file. */
export async function saveCopy({ id }: PersonExport): Promise<void> {
  const url = URL.createObjectURL(await readFile(`/v3/users/${self().id}/exports/${id}/file`));
  Object.assign(document.createElement('a'), { href: url, download: 'your-data.zip' }).click();
  URL.revokeObjectURL(url);
}
