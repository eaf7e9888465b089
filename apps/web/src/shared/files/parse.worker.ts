import { readTable } from './read-table.ts';
import type { TableFile } from './read-table.ts';

/** The result from the worker: the table, or why there is none. */
export type ParseAnswer =
  | { readonly ok: true; readonly file: TableFile }
  | { readonly ok: false; readonly reason: string };

async function parse(file: File): Promise<ParseAnswer> {
  try {
    return { ok: true, file: await readTable(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    const known = error instanceof Error && error.name === 'UnreadableFileError';
    return {
      ok: false,
      reason: known ? error.message : 'This file could not be read. Save it as csv, tsv or xlsx and try again.',
    };
  }
}

self.addEventListener('message', (event: MessageEvent<File>) => {
  void parse(event.data).then((answer) => {
    self.postMessage(answer, { transfer: [] });
    return answer;
  });
});
