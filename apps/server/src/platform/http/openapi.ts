import { scimError, tokenError, wireError } from '@huggg/contracts';
import { describeEventStream } from './openapi-events.ts';
import { operationOf, schemaOf, type Schema } from './openapi-operation.ts';
import type { Route } from './route.ts';

/** Returns the OpenAPI 3.1 description of every call, generated from the contracts. */
export function openApiDocument(
  routes: readonly Pick<Route, 'endpoint'>[],
  {
    publicUrl,
    productName,
    version,
  }: { readonly publicUrl: string; readonly productName: string; readonly version: string },
): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const { endpoint } of routes) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  const stream = describeEventStream();
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version,
      description: 'Business gifting: orders, gifts, wallets, teams. Amounts are whole pence.',
    },
    servers: [{ url: publicUrl }],
    paths: { ...paths, ...stream.paths },
    components: {
      schemas: {
        Error: schemaOf(wireError, 'output'),
        TokenError: schemaOf(tokenError, 'output'),
        ScimError: schemaOf(scimError, 'output'),
        ...stream.schemas,
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
