import {
  answersOf,
  errorCatalogue,
  errorsOf,
  jsonType,
  scimMediaType,
  type Answer,
  type EndpointDefinition,
  type ErrorCode,
} from '@huggg/contracts';
import { z } from 'zod';
import { isTokenCall, oauthStatus } from './oauth.ts';

export type Schema = Record<string, unknown>;

export function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Schema;
  return rest;
}

/** Returns the parameters in the path or in the query of a call. */
export function parametersOf(place: 'path' | 'query', type: z.ZodType | undefined): Schema[] {
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

function accessText({ access }: EndpointDefinition): string {
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

const isScim = ({ access }: EndpointDefinition): boolean => access.kind === 'scim';

/** Returns the content of a response: our JSON schema, or a file. */
function contentOf(endpoint: EndpointDefinition, { type }: Answer): Schema {
  if (type === null) return {};
  const schema =
    type === jsonType || type === scimMediaType ? schemaOf(endpoint.response, 'output') : { type: 'string' };
  return { content: { [type]: { schema } } };
}

function errorContentOf(endpoint: EndpointDefinition): Schema {
  if (isScim(endpoint)) return { [scimMediaType]: { schema: { $ref: '#/components/schemas/ScimError' } } };
  const name = isTokenCall(endpoint.path) ? 'TokenError' : 'Error';
  return { [jsonType]: { schema: { $ref: `#/components/schemas/${name}` } } };
}

function statusOf(endpoint: EndpointDefinition, code: ErrorCode): number {
  const { status } = errorCatalogue[code];
  return isTokenCall(endpoint.path) ? oauthStatus(code, status) : status;
}

/** Returns every response of a call, by its status. There is no `default`: a call returns only what is listed here. */
export function responsesOf(endpoint: EndpointDefinition): Readonly<Record<string, Schema>> {
  const content = errorContentOf(endpoint);
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => statusOf(endpoint, code));
  const errors = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
      content,
    },
  ]);
  // A call may return the same status in several media types.
  const successes = [...Map.groupBy(answersOf(endpoint), ({ status }) => status)].map(([status, answers]) => {
    const contents = answers.map((answer) => contentOf(endpoint, answer).content);
    const described = contents.some((each) => each !== undefined);
    return [
      String(status),
      {
        description: answers[0]?.description ?? 'Done.',
        ...(described && { content: Object.assign({}, ...contents) as Schema }),
      },
    ];
  });
  return Object.fromEntries([...successes, ...errors]) as Record<string, Schema>;
}

function requestBodyOf(endpoint: EndpointDefinition): Schema {
  const { body, file, form } = endpoint;
  if (file) {
    const bytes = { schema: { type: 'string', format: 'binary' } };
    return { requestBody: { required: true, content: Object.fromEntries(file.types.map((type) => [type, bytes])) } };
  }
  if (!body) return {};
  const types = [
    ...(isScim(endpoint) ? [scimMediaType] : []),
    jsonType,
    ...(form ? ['application/x-www-form-urlencoded'] : []),
  ];
  const schema = schemaOf(body, 'input');
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body give the same answer again; keys live 90 days.',
  schema: { type: 'string', maxLength: 255 },
};

/** Returns the OpenAPI description of one call. */
export function operationOf(endpoint: EndpointDefinition): Schema {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: endpoint.summary,
    description: accessText(endpoint),
    tags: [endpoint.path.split('/').find((part) => part !== '' && !/^(api|v\d+)$/.test(part)) ?? 'other'],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}
