import { ClientError, MalformedResponseError } from '@huggg/client';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

describe('the description of an error', () => {
  it('contains the message, the help and the request id of a refusal', () => {
    const error = new ClientError({
      message: 'The wallet holds £12.00; this needs £24.00.',
      helpMessage: 'Top up £12.00.',
      errorCode: 'wallet.insufficient-funds',
      status: 422,
      requestId: 'r-1',
    });
    expect(describeError(error)).toEqual({
      message: 'The wallet holds £12.00; this needs £24.00.',
      help: 'Top up £12.00.',
      requestId: 'r-1',
      status: 422,
    });
  });

  it('omits the request id for a wrong password, which needs no support', () => {
    const error = new ClientError({
      message: 'The email or password is wrong.',
      helpMessage: 'Check both, or reset your password.',
      errorCode: 'access.invalid-credentials',
      status: 401,
      requestId: 'r-2',
    });
    expect(describeError(error)).not.toHaveProperty('requestId');
  });

  it('distinguishes a lost connection, an unreadable response, code that was not loaded, an error on the page and a timeout', () => {
    expect(describeError(new TypeError('Failed to fetch')).message).toContain('no connection');
    expect(describeError(new MalformedResponseError('Received invalid JSON', '')).message).toContain(
      'could not be read',
    );
    for (const text of [
      'Failed to fetch dynamically imported module: https://huggg.example/assets/part.js',
      'error loading dynamically imported module: https://huggg.example/assets/part.js',
      'Importing a module script failed.',
    ])
      expect(describeError(new TypeError(text)).help).toContain('newer version');
    expect(describeError(new TypeError('x is undefined')).message).toContain('on this page');
    expect(describeError(new DOMException('Over', 'TimeoutError')).message).toContain('is not responding');
    expect(describeError('nonsense').status).toBeUndefined();
  });
});

it.each([
  [502, 'Bad Gateway', 'The service is not responding at the moment.'],
  [413, 'Request Entity Too Large', 'This is too large to send.'],
  [404, 'Not Found', 'Not Found'],
])('explains in words the response of a load balancer with %i %s', (status, message, words) => {
  const error = new ClientError({ message, errorCode: status, status, requestId: undefined });
  expect(describeError(error).message).toBe(words);
});
