/** The catalogue's code of what the server refused. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'errorCode' in error ? String(error.errorCode) : undefined;
}
