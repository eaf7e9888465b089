/** The file as a whole cannot be read on; what was found before stays listed. */
export class FileRefused extends Error {
  readonly code: string;
  readonly row: number | null;
  constructor(code: string, message: string, row: number | null = null) {
    super(message);
    this.code = code;
    this.row = row;
  }
}

/** Something wrong with a line, or with the headings (row 1), or with the file (no row). */
export type Fault = {
  readonly row: number | null;
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
};
