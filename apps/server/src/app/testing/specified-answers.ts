import type { EndpointDefinition } from '@huggg/contracts';
import { expect } from 'vitest';
import { specifiedCalls, type SpecifiedCall } from './specified-calls.ts';
import { specifiedFields } from './specified-fields.ts';

/** Returns a call without the names of its parameters, which differ between the specification and the contracts. */
export const withoutNames = (call: string): string => call.replaceAll(/\{[^}]+\}/g, '{}');

export const callOf = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>): string =>
  withoutNames(`${method} ${path}`);

const calls = new Map((Object.keys(specifiedCalls) as SpecifiedCall[]).map((call) => [withoutNames(call), call]));

/** Returns the specification's call that an endpoint implements. */
export const specifiedCallOf = (endpoint: EndpointDefinition): SpecifiedCall | null =>
  calls.get(callOf(endpoint)) ?? null;

/** Returns the value at a path; for a list its first item, or null if the list is empty or nothing is there. */
function at(value: unknown, place: string): unknown {
  const steps = place.replaceAll('[]', '.[]').split('.').filter(Boolean);
  return steps.reduce<unknown>((found, step) => {
    if (found === null) return null;
    if (step === '[]') return Array.isArray(found) ? (found[0] ?? null) : undefined;
    return typeof found === 'object' ? (found as Record<string, unknown>)[step] : found;
  }, value);
}

/** Returns the specification's fields that are missing in a response, and those that are null or an empty list. */
export function readAnswer(
  call: SpecifiedCall,
  body: unknown,
): { readonly lacking: readonly string[]; readonly empty: readonly string[] } {
  const places = Object.entries(specifiedCalls[call]).map(([place, of]) => ({ place, of, found: at(body, place) }));
  const lacking = places.flatMap(({ place, of, found }) => {
    if (found === null) return [];
    if (typeof found !== 'object') return [`${place || 'the answer'} is not there`];
    const fields = typeof of === 'string' ? specifiedFields[of] : of;
    return fields.filter((field) => !(field in found)).map((field) => `${place ? `${place}.` : ''}${field}`);
  });
  return { lacking, empty: places.filter(({ found }) => found === null).map(({ place }) => place) };
}

/**
 * Expects every field of the specification in a response, and no empty parent of fields. The matrix counts the calls
 * that use this function (matrix.test.ts).
 */
export function expectSpecified(call: SpecifiedCall, body: unknown): void {
  expect(readAnswer(call, body), call).toEqual({ lacking: [], empty: [] });
}
