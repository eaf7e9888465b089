/** The file cannot be read further; faults found before stay listed. */
export class FileRefused extends Error {
  readonly code: string;
  readonly row: number | null;
  constructor(code: string, message: string, row: number | null = null) {
    super(message);
    this.code = code;
    this.row = row;
  }
}

/** A problem with a line, with the headings (row 1), or with the file (no row). */
export type Fault = {
  readonly row: number | null;
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
};
