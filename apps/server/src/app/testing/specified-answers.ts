import type { EndpointDefinition } from '@huggg/contracts';
import { specifiedCalls } from './specified-calls.ts';
import { specifiedFields } from './specified-fields.ts';

/** A call without the names of its parameters, which differ between the specification and the contracts. */
export const withoutNames = (call: string): string => call.replaceAll(/\{[^}]+\}/g, '{}');

export const callOf = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>): string =>
  withoutNames(`${method} ${path}`);

const answers = new Map(Object.entries(specifiedCalls).map(([call, answer]) => [withoutNames(call), answer]));

export const isSpecified = (endpoint: EndpointDefinition): boolean => answers.has(callOf(endpoint));

/** What stands at a place of a value; of a list the first, null where it is empty or nothing is there. */
function at(value: unknown, place: string): unknown {
  const steps = place.replaceAll('[]', '.[]').split('.').filter(Boolean);
  return steps.reduce<unknown>((found, step) => {
    if (found === null) return null;
    if (step === '[]') return Array.isArray(found) ? (found[0] ?? null) : undefined;
    return typeof found === 'object' ? (found as Record<string, unknown>)[step] : found;
  }, value);
}

/** The fields of the specification that a real answer lacks. What is null or an empty list has no fields to look at. */
export function lackingOf(endpoint: EndpointDefinition, body: unknown): readonly string[] {
  return Object.entries(answers.get(callOf(endpoint)) ?? {}).flatMap(([place, of]) => {
    const found = at(body, place);
    if (found === null) return [];
    if (typeof found !== 'object') return [`${place || 'the answer'} is not there`];
    const fields = typeof of === 'string' ? specifiedFields[of] : of;
    return fields.filter((field) => !(field in found)).map((field) => `${place ? `${place}.` : ''}${field}`);
  });
}
