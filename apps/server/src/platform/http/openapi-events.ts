import { errorCatalogue, events, eventStream, type Audience, type EventDefinition } from '@huggg/contracts';
import { z } from 'zod';
import { parametersOf } from './openapi-operation.ts';

type Schema = Record<string, unknown>;

function audienceText(audience: Audience): string {
  if ('all' in audience) return audience.all.map(audienceText).join(' and ');
  if ('any' in audience) return `(${audience.any.map(audienceText).join(' or ')})`;
  if ('permission' in audience) return `the permission \`${audience.permission}\``;
  if ('owner' in audience) return 'being its owner';
  if ('sharedThing' in audience) return 'no owner';
  if ('sameTeam' in audience) return 'acting in its team';
  return 'a job';
}

function schemaOf({ type, summary, data, audience }: EventDefinition): Schema {
  const id = { type: 'string', format: 'uuid' };
  const { $schema: _, ...dataSchema } = z.toJSONSchema(data, { target: 'draft-2020-12' });
  return {
    title: type,
    description: `${summary} Needs ${audienceText(audience)}.`,
    type: 'object',
    required: ['type', 'teamId', 'ownerId', 'id', 'data'],
    properties: {
      type: { const: type },
      teamId: { ...id, type: ['string', 'null'] },
      ownerId: { ...id, type: ['string', 'null'] },
      id,
      data: dataSchema,
    },
  };
}

const liveEvents: readonly EventDefinition[] = events.filter(({ audience }) => !('jobsOnly' in audience));

const missedSchema: Schema = {
  title: eventStream.missed,
  description: 'More happened before the stream than it tells. Read again what was read.',
  type: 'object',
  properties: {},
};

/** Errors of the stream, each with a status of its own. */
const streamErrors = [
  'request.malformed',
  'access.token-invalid',
  'access.factor-needed',
  'request.rate-limited',
  'server.busy',
  'server.unexpected',
] as const;

function refusal(code: (typeof streamErrors)[number]): Schema {
  return {
    description: `\`${code}\`: ${errorCatalogue[code].message}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** Returns the OpenAPI description of the event stream: its path, and the schema of each event that it can send. */
export function describeEventStream(): { readonly paths: Schema; readonly schemas: Schema } {
  const schemas = Object.fromEntries(liveEvents.map((event) => [`event.${event.type}`, schemaOf(event)]));
  const named = { ...schemas, [eventStream.missed]: missedSchema };
  const references = Object.keys(named).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const operation = {
    operationId: 'getV3Events',
    summary: eventStream.summary,
    description:
      'The name of each server-sent event is its type, its data one of the JSON objects below. Read the thing again from the API. With `lookback`, the stream begins with the events of so many milliseconds before it, for a client that read its data first: each thing’s newest of a type, or `stream.missed` where they are too many. A browser’s cookie is taken in place of the bearer token.',
    tags: ['events'],
    security: [{ bearer: [] }],
    parameters: parametersOf('query', eventStream.query),
    responses: {
      '200': {
        description: 'The stream, until the session ends.',
        content: { 'text/event-stream': { schema: { oneOf: references } } },
      },
      '204': { description: 'No one is signed in: a browser asks no more.' },
      ...Object.fromEntries(streamErrors.map((code) => [String(errorCatalogue[code].status), refusal(code)])),
    },
  };
  return { paths: { [eventStream.path]: { [eventStream.method.toLowerCase()]: operation } }, schemas: named };
}
