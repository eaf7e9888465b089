import { deleteScimUser } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { createClient, queryOf } from './create-client.ts';

describe('a query', () => {
  it('repeats the key of a list and leaves its values as they are, but for what would change the query', () => {
    expect(queryOf({ expand: ['a:b', 'c,d', 'e/f@g'] })).toBe('?expand=a:b&expand=c,d&expand=e/f@g');
    const hostile = ['a&b=c', 'd#e', 'f+g h', '100%', 'é'];
    expect([...new URLSearchParams(queryOf({ tag: hostile })).getAll('tag')]).toEqual(hostile);
  });

  it('encodes single values and leaves out what is undefined', () => {
    expect(queryOf({ search: 'a:b', page: undefined })).toBe('?search=a%3Ab');
    expect(queryOf({})).toBe('');
  });
});

describe('an answer', () => {
  const answering = (status: number, body: string | null) =>
    createClient({ baseUrl: 'http://x.example', fetch: () => Promise.resolve(new Response(body, { status })) });

  it('may have no content', async () => {
    expect(await answering(204, null).call(deleteScimUser, { params: { id: 'x' } })).toBeUndefined();
  });

  it('is malformed where content was promised and none came', async () => {
    await expect(answering(200, '').call(deleteScimUser, { params: { id: 'x' } })).rejects.toThrow('invalid JSON');
  });
});
