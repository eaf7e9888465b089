import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { demoTeams, demoUsers } from '../../teams/index.ts';
import { giftingWorld, type GiftingWorld } from '../../purchases/testing/index.ts';
import type { NewDocument } from '../domain/document.ts';
import { issueDocuments } from './issue-documents.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld({ poolSize: 24 });
});
afterAll(() => world.close());

function someDocument(source = `test:${newId()}`): NewDocument {
  return {
    id: newId(),
    source,
    kind: 'receipt',
    teamId: demoTeams.harbourPine.id,
    userId: demoUsers.ada.id,
    orderId: null,
    transactionId: null,
    originalId: null,
    taxPoint: '2026-10-05',
    content: {
      title: 'Receipt',
      state: 'Paid',
      seller: { name: 'Huggg', lines: [] },
      buyer: { name: 'Harbour & Pine', lines: [] },
      facts: [],
      lines: [],
      original: null,
      payment: [],
      notes: [],
    },
  };
}

const issue = (documents: readonly NewDocument[]) =>
  world.database.transaction((tx) => issueDocuments(world.as('ada'), tx, documents));

async function numbers(): Promise<readonly number[]> {
  const { rows } = await world.database.pool.query<{ number: string }>(
    `select number from documents where series = 'REC' order by number`,
  );
  return rows.map(({ number }) => Number(number));
}

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('document numbers', () => {
  let before = 0;
  beforeEach(async () => {
    before = (await numbers()).length;
  });

  it('have no gaps when twenty requests run concurrently and every third fails after it took its numbers', async () => {
    const outcomes = await Promise.allSettled(
      numbersUpTo(20).map((turn) =>
        world.database.transaction(async (tx) => {
          await issueDocuments(world.as('ada'), tx, [someDocument(), someDocument()]);
          if (turn % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(6);
    expect(await numbers()).toEqual(numbersUpTo(before + 28));
  });

  it('are assigned once for one source, however many requests are made', async () => {
    const document = someDocument();
    const issued = await Promise.all(numbersUpTo(8).map(() => issue([{ ...document, id: newId() }])));
    expect(issued.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await numbers()).toEqual(numbersUpTo(before + 1));
  });

  it('follow the order in which documents are passed', async () => {
    const documents = [someDocument(), someDocument(), someDocument()];
    await issue(documents);
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select id from documents where source = any ($1) order by number',
      [documents.map(({ source }) => source)],
    );
    expect(rows.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
  });
});

describe('an issued document', () => {
  it.each([
    ['update', `update documents set total_pence = 1, net_pence = 1`],
    ['delete', 'delete from documents'],
    ['truncate', 'truncate documents'],
    ['delete of a series', `delete from document_series where series = 'REC'`],
  ])('refuses %s, even for the owner of the database', async (_, sql) => {
    await issue([someDocument()]);
    await expect(world.database.pool.query(sql)).rejects.toThrow(/an issued document stays/);
  });
});
