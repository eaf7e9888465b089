import { Readable } from 'node:stream';
import type { EndpointDefinition, EndpointInput } from '@huggg/contracts';
import { fileTitle, type CsvRow } from '@huggg/csv';
import type { Context } from '../context.ts';
import { csvPieces } from '../sheets/index.ts';
import type { Route } from './route.ts';

export type CsvFile = {
  /** The file name without its extension. */
  readonly name: string;
  /**
   * Starts with the headings. Rows are read as fast as the caller consumes them, so a file of any length needs little
   * memory.
   */
  readonly rows: AsyncIterable<CsvRow>;
};

/**
 * Binds a contract to a CSV file that is streamed as its rows are read. Texts that a spreadsheet would run as a formula
 * are escaped (RULES §8). A failure midway breaks the connection, so that an incomplete file is not mistaken for a
 * complete one.
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
        ctx.log.error({ err: error, requestId: ctx.requestId }, 'a csv file could not be completed'),
      );
      return file;
    },
  };
}

/** Returns the header that makes a browser save a response under a name, given without its extension. */
export function attachment(name: string, ending: string): string {
  return `attachment; filename="${asciiName(name)}.${ending}"; filename*=UTF-8''${encodeURIComponent(plainName(name))}.${ending}`;
}

/** Returns a name that every file system accepts. */
function plainName(name: string): string {
  return fileTitle(name, { fallback: 'list' });
}

/** An ASCII version of the name, for clients that do not read `filename*`. */
function asciiName(name: string): string {
  return plainName(
    plainName(name)
      .normalize('NFKD')
      .replaceAll(/[^ -~]+/g, ''),
  );
}
