import { describe, expect, it } from 'vitest';
import { isAcceptableText, clientCredentialsOf, requestedScopes } from './token-request.ts';

const header = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the client of a token request', () => {
  it('is read from the header, otherwise from the parameters', () => {
    expect(clientCredentialsOf({}, header('id:se:cret'))).toEqual({ id: 'id', secret: 'se:cret' });
    expect(clientCredentialsOf({}, header('id:secret').replace('Basic', 'basic '))).toEqual({
      id: 'id',
      secret: 'secret',
    });
    expect(clientCredentialsOf({ client_id: 'a', client_secret: 'b' }, header('id:secret'))).toEqual({
      id: 'id',
      secret: 'secret',
    });
    expect(clientCredentialsOf({ client_id: 'a', client_secret: 'b' }, undefined)).toEqual({ id: 'a', secret: 'b' });
  });

  it('is decoded from the form encoding of the header', () => {
    expect(clientCredentialsOf({}, header('a%2Db:c%3Ad+e%25'))).toEqual({ id: 'a-b', secret: 'c:d e%' });
    expect(clientCredentialsOf({}, header('a:%zz'))).toEqual({ id: 'a', secret: null });
  });

  it.each(['Bearer abc', 'Basic', 'Basic %%%', header('no-colon'), ''])(
    'is null for the header %s',
    (authorization) => {
      expect(clientCredentialsOf({}, authorization)).toEqual({ id: null, secret: null });
    },
  );
});

it('splits scopes at spaces and removes duplicates', () => {
  expect(requestedScopes('  a b  a ')).toEqual(['a', 'b']);
  expect([requestedScopes(undefined), requestedScopes('  ')]).toEqual([undefined, undefined]);
});

it.each([
  ['ada@harbourpine.example', true],
  ['🎁 für Zoë', true],
  ['', false],
  [undefined, false],
  ['a\u0000b', false],
  ['a\nb', false],
])('treats %j as a given value: %s', (text, given) => {
  expect(isAcceptableText(text)).toBe(given);
});
