import { Readable } from 'node:stream';
import type { EndpointDefinition, EndpointInput } from '@huggg/contracts';
import { fileTitle, type CsvRow } from '@huggg/csv';
import type { Context } from '../context.ts';
import { csvPieces } from '../sheets/index.ts';
import type { Route } from './route.ts';

export type CsvFile = {
  /** Without its ending. */
  readonly name: string;
  /**
   * The headings first. They are read as fast as the caller takes them, so a file of any length needs little memory.
   */
  readonly rows: AsyncIterable<CsvRow>;
};

/**
 * Binds a contract to a csv file that is written while it is read; texts that a spreadsheet would run as a formula are
 * guarded (RULES §8). A failure midway breaks the connection, so that a part is not taken for the whole.
 */
export function csvRoute<const E extends EndpointDefinition>(
  endpoint: E,
  make: (ctx: Context, input: EndpointInput<E>) => Promise<CsvFile>,
): Route {
  return {
    endpoint,
    handle: async (ctx, input, { reply }) => {
      const { name, rows } = await make(ctx, input as EndpointInput<E>);
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(name, 'csv'))
        .header('cache-control', 'no-store');
      const file = Readable.from(csvPieces(rows));
      file.on('error', (error) =>
        ctx.log.error({ err: error, requestId: ctx.requestId }, 'A csv file could not be finished'),
      );
      return file;
    },
  };
}

/** What makes a browser save an answer under a name, given without its ending. */
export function attachment(name: string, ending: string): string {
  return `attachment; filename="${asciiName(name)}.${ending}"; filename*=UTF-8''${encodeURIComponent(plainName(name))}.${ending}`;
}

/** A name that every file system takes. */
function plainName(name: string): string {
  return fileTitle(name, { fallback: 'list' });
}

/** The same for clients that do not read `filename*`. */
function asciiName(name: string): string {
  return plainName(
    plainName(name)
      .normalize('NFKD')
      .replaceAll(/[^ -~]+/g, ''),
  );
}
