import { errorCatalogue } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';

/**
 * Returns the code of an error response; undefined if the call succeeded. SCIM has its own format, whose detail starts
 * with the error's message.
 */
export function refusalOf({ statusCode, headers, json }: LightMyRequestResponse): string | undefined {
  if (statusCode < 400 || !headers['content-type']?.includes('json')) return undefined;
  const { code, detail } = json<{ code?: string; detail?: string }>();
  if (detail === undefined) return code;
  return Object.entries(errorCatalogue).find(([, { message }]) => detail.startsWith(message))?.[0];
}
