import type { EndpointDefinition } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declaredEndpoints } from './coverage.ts';
import { callOf, withoutNames } from './testing/specified-answers.ts';
import { specifiedCalls } from './testing/specified-calls.ts';
import { specifiedFields } from './testing/specified-fields.ts';

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

const declared = new Map<string, EndpointDefinition>(
  declaredEndpoints().map((endpoint) => [callOf(endpoint), endpoint]),
);
const calls = Object.entries(specifiedCalls).map(([call, answer]) => {
  return { call, answer, endpoint: declared.get(withoutNames(call)) };
});

const schemaOf = ({ response }: EndpointDefinition): Schema =>
  z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as Schema;

/** Returns the possible schemas at a place of a response: each kind of a union, except null. */
function kindsOf(schema: Schema): readonly Schema[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (parts.length > 0) return parts.flatMap(kindsOf).filter(({ type }) => type !== 'null');
  const all = schema.allOf ?? [];
  return all.length === 0
    ? [schema]
    : [
        {
          properties: Object.assign({}, ...all.map(({ properties }) => properties ?? {})) as Record<string, Schema>,
          required: all.flatMap(({ required }) => required ?? []),
        },
      ];
}

function schemasAt(schema: Schema, place: string): readonly Schema[] {
  const steps = place.replaceAll('[]', '.[]').split('.').filter(Boolean);
  return steps.reduce<readonly Schema[]>(
    (found, step) =>
      found
        .map((kind) => (step === '[]' ? kind.items : kind.properties?.[step]))
        .filter((next) => next !== undefined)
        .flatMap(kindsOf),
    kindsOf(schema),
  );
}

/** Returns the fields missing at a place of a response: those that no kind of response always has. */
function missingAt(schema: Schema, place: string, fields: readonly string[]): readonly string[] {
  const kinds = schemasAt(schema, place);
  if (kinds.length === 0) return [`${place || 'the answer'} is not there`];
  return fields
    .filter((field) => !kinds.some(({ required = [] }) => required.includes(field)))
    .map((field) => `${place ? `${place}.` : ''}${field}`);
}

describe('the calls of the specification', () => {
  it('are 152 in number', () => {
    expect(calls).toHaveLength(152);
  });

  it('are all declared', () => {
    expect(calls.filter(({ endpoint }) => !endpoint).map(({ call }) => call)).toEqual([]);
  });

  it.for(calls.filter(({ answer, endpoint }) => endpoint && Object.keys(answer).length > 0))(
    '$call returns every field',
    ({ answer, endpoint }) => {
      const schema = endpoint ? schemaOf(endpoint) : {};
      const missing = Object.entries(answer).flatMap(([place, of]) =>
        missingAt(schema, place, typeof of === 'string' ? specifiedFields[of] : of),
      );
      expect(missing).toEqual([]);
    },
  );
});
