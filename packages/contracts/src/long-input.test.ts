import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contracts from './index.ts';
import { isEmailAddress, normaliseEmail, type EndpointDefinition } from './index.ts';

/** The maximum length of a body. */
const length = 1_000_000;

/** Texts for which a pattern that can match one character in two ways takes quadratic time or worse. */
const longTexts = ['a', ' ', '-', '0', '.', 'a.', 'a-', 'a@', ' a', '\n', 'é', '+4', '%2', '<a '].map((part) => [
  part,
  `${part.repeat(Math.ceil(length / part.length))}!`,
]) as readonly (readonly [string, string])[];

function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

/** Returns every pattern that is matched against a caller's text. */
function patterns(): readonly string[] {
  const schemas = Object.values<unknown>(contracts)
    .filter(isEndpoint)
    .flatMap(({ body, query, params }) => [body, query, params])
    .filter((schema) => schema !== undefined);
  const found = schemas.flatMap((schema) =>
    patternsIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
  );
  return [...new Set(found)];
}

function millisecondsOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

describe('a very long text', () => {
  it('is matched against every pattern of the contracts in linear time', () => {
    const all = patterns();
    expect(all.length).toBeGreaterThan(5);
    const slow = all.flatMap((pattern) => {
      const compiled = new RegExp(pattern, 'u');
      return longTexts
        .filter(([, text]) => millisecondsOf(() => compiled.test(text)) > 500)
        .map(([part]) => `${pattern} on many ${JSON.stringify(part)}`);
    });
    expect(slow).toEqual([]);
  });

  it('is rejected as an email address within half a second', () => {
    for (const [part, text] of longTexts) {
      const took = millisecondsOf(() =>
        expect(isEmailAddress(text) || normaliseEmail(`a@${text}`) !== null).toBe(false),
      );
      expect(took, part).toBeLessThan(500);
    }
  });
});
