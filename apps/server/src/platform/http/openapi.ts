import { errorCatalogue, errorsOf, wireError, type EndpointDefinition } from '@huggg/contracts';
import { z } from 'zod';
import { describeEventStream } from './openapi-events.ts';
import type { Route } from './route.ts';

type Schema = Record<string, unknown>;

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema;
  return rest;
}

function parametersOf(place: 'path' | 'query', type: z.ZodType | undefined): Schema[] {
  if (!type) return [];
  const schema = schemaOf(type, 'input');
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: value,
  }));
}

function securityOf(endpoint: EndpointDefinition): Schema[] {
  return ['public', 'link', 'session'].includes(endpoint.access.kind) ? [] : [{ bearer: [] }];
}

function accessWords({ access }: EndpointDefinition): string {
  if (access.kind === 'permission')
    return `Needs the permission \`${access.key}\`${access.people ? '; no API key' : ''}.`;
  const words = {
    public: 'Open to anyone.',
    link: 'Open to anyone with the link.',
    session: 'Uses the cookies of the browser session.',
    user: 'Any signed-in person, or an API key.',
    person: 'Any signed-in person; no API key.',
    operator: 'Staff of the platform.',
    scim: 'An API key with the scope `scim`.',
  };
  return words[access.kind];
}

function responsesOf(endpoint: EndpointDefinition): Schema {
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const byStatus = new Map<number, string[]>();
  for (const code of errorsOf(endpoint)) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${errorCatalogue[code].message}`]);
  }
  const errors = [...byStatus].map(([status, lines]) => [
    String(status),
    { description: lines.join('\n\n'), content: error },
  ]);
  return {
    '200': { description: 'Done.', content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } },
    ...Object.fromEntries(errors),
    default: { description: 'Any other error of the catalogue.', content: error },
  };
}

function operationOf(endpoint: EndpointDefinition): Schema {
  const header = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body give the same answer again; keys live 90 days.',
    schema: { type: 'string', maxLength: 255 },
  };
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: endpoint.summary,
    description: accessWords(endpoint),
    tags: [endpoint.path.split('/').find((part) => part !== '' && !/^(api|v\d+)$/.test(part)) ?? 'other'],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(endpoint.idempotent ? [header] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    ...(endpoint.file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          endpoint.file.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 description of every call, made from the contracts. */
export function openApiDocument(
  routes: readonly Route[],
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
      schemas: { Error: schemaOf(wireError, 'output'), ...stream.schemas },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
