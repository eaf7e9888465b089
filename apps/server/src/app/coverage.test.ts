import { anyone, endpoint } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { assertImplemented } from './coverage.ts';
import { route, type Route } from '../platform/http/index.ts';

const declared = endpoint({
  method: 'GET',
  path: '/v3/nowhere',
  summary: 'A call of this test',
  access: anyone,
  response: z.object({}),
});

it('prevents the start if declared calls have no handler, and names each', () => {
  expect(() => assertImplemented([])).toThrow(/POST \/oauth\/token is declared but not implemented/);
});

it('prevents the start if a call does not declare its access', () => {
  const { access: _, ...without } = declared;
  const planted = route(declared, async () => ({}));
  expect(() => assertImplemented([{ ...planted, endpoint: without } as unknown as Route])).toThrow(
    /\/v3\/nowhere does not say who may call it/,
  );
});
