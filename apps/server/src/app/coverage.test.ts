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

it('stops the start when declared calls have no handler, naming each', () => {
  expect(() => assertImplemented([])).toThrow(/POST \/oauth\/token is declared but not implemented/);
});

it('stops the start when a call does not say who may make it', () => {
  const { access: _, ...without } = declared;
  const planted = route(declared, async () => ({}));
  expect(() => assertImplemented([{ ...planted, endpoint: without } as unknown as Route])).toThrow(
    /\/v3\/nowhere does not say who may call it/,
  );
});
