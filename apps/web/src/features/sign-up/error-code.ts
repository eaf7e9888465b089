/** Returns the error code of a rejected request. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'errorCode' in error ? String(error.errorCode) : undefined;
}
