import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDns, type TestDns } from '../testing/index.ts';
import { createTxtReader, type ReadTxtRecords } from './txt-records.ts';

let dns: TestDns;
let read: ReadTxtRecords;
beforeAll(async () => {
  dns = await testDns();
  read = createTxtReader({ servers: [dns.address] });
});
afterAll(() => dns.close());

it('reads every record of a name, and joins the parts of a long one', async () => {
  dns.records.set('tea.example', ['v=spf1 -all', `long=${'x'.repeat(400)}`]);
  expect(await read('tea.example')).toEqual(['v=spf1 -all', `long=${'x'.repeat(400)}`]);
});

it('distinguishes a name without records from a name server that fails or is unreachable', async () => {
  expect(await read('unknown.example')).toEqual([]);
  dns.records.set('bare.example', []);
  expect(await read('bare.example')).toEqual([]);
  dns.fails.add('broken.example');
  expect(await read('broken.example')).toBeNull();
  const gone = await testDns();
  await gone.close();
  expect(await createTxtReader({ servers: [gone.address] })('tea.example')).toBeNull();
});
