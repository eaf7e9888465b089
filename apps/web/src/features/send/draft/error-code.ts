import type { ErrorCode } from '@huggg/contracts';

/** Whether the API refused with this code. The error's shape is asked for, not its class. */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof Error && 'errorCode' in error && error.errorCode === code;
}

/** A figure or text that the API gave with its refusal. */
export function detailOf(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || !('details' in error) || typeof error.details !== 'object' || error.details === null)
    return undefined;
  return new Map<string, unknown>(Object.entries(error.details)).get(name);
}
