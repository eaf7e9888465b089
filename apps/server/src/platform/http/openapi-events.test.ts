import { events } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

it('describes the event stream with the data of each event that it can send, and no other', () => {
  const document = openApiDocument([], { publicUrl: 'https://huggg.example', productName: 'Huggg', version: '1' });
  expect(document).toMatchObject({ paths: { '/v3/events': { get: { responses: { 200: expect.anything() } } } } });
  const { schemas } = document['components'] as { readonly schemas: Readonly<Record<string, object>> };
  const described = Object.keys(schemas).filter((name) => name.startsWith('event.'));
  const live = events.filter(({ audience }) => !('jobsOnly' in audience)).map(({ type }) => `event.${type}`);
  expect(described.toSorted()).toEqual(live.toSorted());
  expect(JSON.stringify(document['paths'])).toContain('#/components/schemas/stream.missed');
  expect(schemas['stream.missed']).toBeDefined();
  expect(described).not.toContain('event.account.password-changed');
  expect(schemas['event.gift.changed']).toMatchObject({
    description: 'A gift changed. Needs the permission `view-team-transactions`.',
    properties: { data: { required: ['transactionId', 'statusId', 'walletId', 'frozen'] } },
  });
});
