import { z } from 'zod';

type Schema = {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
};

/** A valid id that belongs to nothing. */
export const unknownId = '01920000-0000-7000-8000-00000000dead';

/**
 * Returns the smallest value that a contract's schema accepts: only what is required. The caller must add what
 * refinements require.
 */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sample(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part) as object)) as unknown;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).flatMap((name) =>
          schema.properties?.[name] ? [[name, sample(schema.properties[name])] as const] : [],
        ),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => (schema.items ? sample(schema.items) : 'x'));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return text(schema);
  }
}

function text({ pattern, format, minLength = 1 }: Schema): string {
  if (pattern?.includes('[0-9a-f]{8}-')) return unknownId;
  if (format === 'email') return 'someone@harbourpine.example';
  return 'x'.repeat(Math.max(1, minLength));
}
