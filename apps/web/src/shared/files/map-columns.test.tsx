import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { choose, click, render, servePageFrom, settle, until } from '../testing/render.tsx';
import type { Target } from './guess-columns.ts';
import type { ImportTable } from './import-table.ts';
import { MapColumns } from './map-columns.tsx';

const sheets = [
  {
    name: '',
    rows: [
      ['Name', 'Contact'],
      ['Ada', 'ada@example.com'],
      ['Ben', 'ben@example.com'],
    ],
  },
];

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Starts a server that knows one mapping and records what it receives. The page has the same origin. */
async function serveMappings(known: Readonly<Record<string, string>> | null): Promise<{ readonly saved: unknown[] }> {
  const saved: unknown[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method !== 'GET') saved.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ mapping: known }));
    });
  });
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address && typeof address === 'object') servePageFrom(`http://127.0.0.1:${address.port}/`);
  return { saved };
}

type Taken = { rows: readonly (readonly string[])[]; chosen: readonly Target[] };

const draw = async (taken: Taken, of = sheets) =>
  render(
    <MapColumns
      sheets={of}
      from="people.csv"
      take={(table: ImportTable, chosen: readonly Target[]) => {
        taken.chosen = chosen;
        return table.rows;
      }}
      noun={['recipient', 'recipients']}
      remember
      setBlocker={() => undefined}
      onTake={(rows: readonly (readonly string[])[]) => (taken.rows = rows)}
      onCancel={() => undefined}
    />,
  );

describe('a column of amounts', () => {
  it('is reported as not used, because each gift of an order has the same value', async () => {
    await serveMappings(null);
    const { text } = await render(
      <MapColumns
        sheets={[
          {
            name: '',
            rows: [
              ['Email', 'Gift value (£)'],
              ['ada@example.com', '25'],
            ],
          },
        ]}
        from="people.csv"
        take={(table: ImportTable) => table.rows}
        noun={['recipient', 'recipients']}
        amounts="Every gift of this order has the same value."
        setBlocker={() => undefined}
        onTake={() => undefined}
        onCancel={() => undefined}
      />,
    );
    expect(text()).toContain('“Gift value (£)” is not used. Every gift of this order has the same value.');
  });
});

describe('the mapping of the columns of a file', () => {
  it('is guessed from headings and cells, and saved when the import is confirmed', async () => {
    const { saved } = await serveMappings(null);
    const taken: Taken = { rows: [], chosen: [] };
    const { get } = await draw(taken);
    expect(taken.chosen).toEqual(['name', 'email']);
    await click(get('button', 'Check 2 recipients'));
    expect(taken.rows).toHaveLength(2);
    await until(() =>
      expect(saved).toEqual([{ headers: ['Name', 'Contact'], mapping: { Name: 'name', Contact: 'email' } }]),
    );
  });

  it('is the one that the team saved for the same headings', async () => {
    await serveMappings({ Name: 'ignore', Contact: 'email' });
    const taken: Taken = { rows: [], chosen: [] };
    const { text } = await draw(taken);
    await until(() => expect(taken.chosen).toEqual(['ignore', 'email']));
    expect(text()).toContain('mapped as your team did before');
  });

  it('is neither loaded nor saved for a file without headings', async () => {
    const { saved } = await serveMappings({ 'Column 1': 'email', 'Column 2': 'ignore' });
    const taken: Taken = { rows: [], chosen: [] };
    const { get, text } = await draw(taken, [{ name: '', rows: sheets[0]?.rows.slice(1) ?? [] }]);
    await settle();
    expect(taken.chosen).toEqual(['ignore', 'email']);
    expect(text()).not.toContain('mapped as your team did before');
    await click(get('button', 'Check 2 recipients'));
    await settle();
    expect([taken.rows.length, saved]).toEqual([2, []]);
  });

  it('uses one column for each target, and requires a column of addresses', async () => {
    await serveMappings(null);
    const taken: Taken = { rows: [], chosen: [] };
    const { get, text } = await draw(taken);
    await choose(get('combobox', 'Use Name as'), 'email');
    expect(taken.chosen).toEqual(['email', 'ignore']);
    await choose(get('combobox', 'Use Name as'), 'ignore');
    expect(text()).toContain('Choose the column that holds the email addresses.');
    expect(get('button', 'Check 2 recipients')).toHaveProperty('disabled', true);
  });
});
