export type ErrorEntry = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  /** The error as shown to the reader; `{name}` is a placeholder for one of the error's values. */
  readonly message: string;
  /** How to resolve the error. */
  readonly help: string;
  readonly retryable?: boolean;
};
