import { deleteScimUser, downloadPersonExport, exportFoundGifts } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { createClient, queryOf } from './create-client.ts';

describe('a query string', () => {
  it('repeats the key of a list, and encodes only the characters of its values that would change the query', () => {
    expect(queryOf({ expand: ['a:b', 'c,d', 'e/f@g'] })).toBe('?expand=a:b&expand=c,d&expand=e/f@g');
    const hostile = ['a&b=c', 'd#e', 'f+g h', '100%', 'é'];
    expect([...new URLSearchParams(queryOf({ tag: hostile })).getAll('tag')]).toEqual(hostile);
  });

  it('encodes single values and omits undefined ones', () => {
    expect(queryOf({ search: 'a:b', page: undefined })).toBe('?search=a%3Ab');
    expect(queryOf({})).toBe('');
  });
});

describe('a response', () => {
  const answering = (status: number, body: string | null) =>
    createClient({ baseUrl: 'http://x.example', fetch: () => Promise.resolve(new Response(body, { status })) });

  it('may have no content', async () => {
    expect(await answering(204, null).call(deleteScimUser, { params: { id: 'x' } })).toBeUndefined();
  });

  it('may be a file: text is returned as a string, bytes as a Blob', async () => {
    const file = (type: string, body: string) =>
      createClient({
        baseUrl: 'http://x.example',
        fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': type } })),
      });
    const csv = file('text/csv; charset=utf-8', 'a,b');
    expect(await csv.call(exportFoundGifts, { body: {} })).toBe('a,b');
    const zip = await file('application/zip', 'PK').call(downloadPersonExport, { params: { id: 'x', exportId: 'y' } });
    expect(zip).toBeInstanceOf(Blob);
    expect(await (zip as Blob).text()).toBe('PK');
  });

  it('is malformed if content is expected and the body is empty', async () => {
    await expect(answering(200, '').call(deleteScimUser, { params: { id: 'x' } })).rejects.toThrow('invalid JSON');
  });
});
