import { errorCatalogue } from '@huggg/contracts';
import type { LightMyRequestResponse } from 'fastify';

/**
 * The code of a refusal; undefined where the call was done. SCIM has a shape of its own, whose detail begins with our
 * message.
 */
export function refusalOf({ statusCode, headers, json }: LightMyRequestResponse): string | undefined {
  if (statusCode < 400 || !headers['content-type']?.includes('json')) return undefined;
  const { code, detail } = json<{ code?: string; detail?: string }>();
  if (detail === undefined) return code;
  return Object.entries(errorCatalogue).find(([, { message }]) => detail.startsWith(message))?.[0];
}
