import type { ErrorCode } from '@huggg/contracts';

/** Checks whether the API returned this error code. Checks the shape of the error, not its class. */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof Error && 'errorCode' in error && error.errorCode === code;
}

/** Returns a value from the details of an API error. */
export function detailOf(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || !('details' in error) || typeof error.details !== 'object' || error.details === null)
    return undefined;
  return new Map<string, unknown>(Object.entries(error.details)).get(name);
}
