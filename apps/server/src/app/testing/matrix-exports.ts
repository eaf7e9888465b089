import { createExports } from '../../modules/exports/index.ts';
import { findOrderNames } from '../../modules/gifts/index.ts';
import { createFileStore } from '../../platform/files/index.ts';
import { createPictureStore } from '../../platform/images/index.ts';
import type { Post } from './matrix-homes.ts';
import type { Rule } from './matrix-rule.ts';
import type { TestServer } from './test-server.ts';

/** Ids of a person's exports in three states. */
export type ExportThings = {
  readonly finishedExport: string;
  readonly openExport: string;
  readonly failedExport: string;
};

/** Creates exports of the gifts of an order: one with its file, one that waits for its job, and a cancelled one. */
export async function makeExports(
  { post, server }: { readonly post: Post; readonly server: TestServer },
  { token, transaction }: { readonly token: string | undefined; readonly transaction: string },
): Promise<ExportThings> {
  const query = { transactionIds: [transaction] };
  const ask = async (): Promise<string> => (await post<{ id: string }>('/v3/hugggs/exports', token, { query })).id;
  const [finishedExport, openExport, failedExport] = [await ask(), await ask(), await ask()];
  await makeFile(server, finishedExport);
  await post(`/v3/exports/${failedExport}/cancel`, token, {});
  return { finishedExport, openExport, failedExport };
}

async function makeFile({ runtime, database }: TestServer, id: string): Promise<void> {
  const files = await createFileStore(runtime.config);
  const pictures = createPictureStore(files, { isCondemned: async () => false });
  const { jobs } = createExports({ files, pictures, snapshot: database.snapshot, nameOrders: findOrderNames });
  await jobs.find(({ name }) => name === 'exports.make-file')?.run(runtime.jobContext('matrix'), { id } as never);
}

const theirs = (name: keyof ExportThings): Rule => ({
  kind: 'owned',
  params: (things) => ({ id: things[name] }),
  missing: 'export.not-found',
});

/** The rules for the ids of exports. The one that is removed has no file, because no dry run brings a file back. */
export const exportRules: Readonly<Record<string, Rule>> = {
  'GET /v3/exports/{id}': theirs('finishedExport'),
  'GET /v3/hugggs/exports/{id}': theirs('finishedExport'),
  'GET /v3/exports/{id}/file': theirs('finishedExport'),
  'POST /v3/exports/{id}/cancel': theirs('openExport'),
  'POST /v3/exports/{id}/retry': theirs('failedExport'),
  'DELETE /v3/exports/{id}': theirs('failedExport'),
};
