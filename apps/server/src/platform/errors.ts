import { errorCatalogue, type ErrorCode, type WireError } from '@huggg/contracts';

type Parts = {
  /** Values of the placeholders in the catalogue's message and help. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
  /** Whether the response has `status: "fail"`, as failures of single sign-on do. */
  readonly saysFail?: boolean;
};

function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * A user-facing error of the catalogue: the only kind whose text leaves the server (RULES §14). Raised through a
 * module's errors.ts.
 */
export class CatalogueError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly parts: Parts;

  constructor(code: ErrorCode, parts: Parts) {
    super(fill(errorCatalogue[code].message, parts.values ?? {}));
    this.name = 'CatalogueError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.parts = parts;
  }

  /** Returns the body of the response. */
  toWire(requestId: string): WireError & { readonly status?: 'fail' } {
    const entry = errorCatalogue[this.code];
    return {
      ...(this.parts.saysFail && { status: 'fail' as const }),
      code: this.code,
      message: this.message,
      help: fill(entry.help, this.parts.values ?? {}),
      ...(this.parts.details && { details: { ...this.parts.details } }),
      ...(this.parts.fields && { fields: [...this.parts.fields] }),
      requestId,
      retryable: 'retryable' in entry && entry.retryable,
    };
  }
}

export function catalogueError(code: ErrorCode, parts: Parts = {}): CatalogueError {
  return new CatalogueError(code, parts);
}

/** Returns the text of an error that is reported, not thrown. */
export function errorMessage(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(errorCatalogue[code].message, values);
}
