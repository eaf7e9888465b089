import type { BankAct, BankImport, BankPayment, TopUpInvoice, Wallet, WireError } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankingJobs, noOwners } from '../modules/banking/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { demoTeams } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const tokens: Record<'ada' | 'ops', string> = { ada: '', ops: '' };
beforeAll(async () => {
  server = await testServer();
  tokens.ada = await server.tokenOf('ada');
  tokens.ops = await server.tokenOf('ops', 'huggg.example');
  await server.prove(tokens.ops);
});
afterAll(() => server.close());

const call = async <T>(
  who: 'ada' | 'ops',
  method: 'GET' | 'POST',
  url: string,
  payload?: object | string,
): Promise<T> => {
  const isFile = typeof payload === 'string';
  const response = await server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      ...(isFile && { 'content-type': 'application/octet-stream' }),
    },
    ...(payload && { payload: isFile ? Buffer.from(payload) : payload }),
  });
  return response.json<T>();
};

const available = async (): Promise<number> => {
  const wallets = await call<readonly Wallet[]>('ada', 'GET', `/api/v2/teams/${demoTeams.harbourPine.id}/wallets`);
  return wallets.find(({ id }) => id === demoWallets.main.id)?.available ?? 0;
};

const importFile = async (rows: string): Promise<BankImport> => {
  const file = `Date,Counter Party,Reference,Amount\n${rows}`;
  const read = await call<BankImport>('ops', 'POST', '/v3/ops/bank-imports?fileName=november.csv', file);
  const applying = await call<BankImport>('ops', 'POST', `/v3/ops/bank-imports/${read.id}/apply`);
  expect(applying.status).toBe('applying');
  const [apply] = bankingJobs(noOwners).jobs;
  await apply?.run(server.runtime.jobContext('test'), { id: read.id } as never);
  return call<BankImport>('ops', 'GET', `/v3/ops/bank-imports/${read.id}`);
};

it('credits the wallet with a top-up paid in two parts from two statements, and shows its progress', async () => {
  const before = await available();
  const asked = await call<TopUpInvoice>('ada', 'POST', '/v3/topup-invoices', {
    walletId: demoWallets.main.id,
    amount: 50_000,
  });
  const day = server.runtime.jobContext('test').clock.now().toString().slice(0, 10);
  const first = await importFile(
    `${day},Harbour & Pine,${asked.referenceGrouped.toLowerCase()},400.00\n${day},Someone,Rent,9.00\n`,
  );
  expect(first).toMatchObject({ status: 'applied', summary: { newLines: 2, partLines: 1, unmatchedLines: 1 } });
  expect(await call<TopUpInvoice>('ada', 'GET', `/v3/topup-invoices/${asked.id}`)).toMatchObject({
    status: 'queued',
    seen: 40_000,
    payments: [{ amount: 40_000, bookedOn: day }],
    abilities: { canCancel: false },
  });
  expect(await available()).toBe(before);
  const second = await importFile(
    `${day},Harbour & Pine,${asked.referenceGrouped.toLowerCase()},400.00\n${day},Someone,Rent,9.00\n${day},Harbour & Pine,${asked.reference},100.00\n`,
  );
  expect(second.summary).toMatchObject({ newLines: 1, knownLines: 2, matchedLines: 1, matchedPence: 50_000 });
  expect(await call<TopUpInvoice>('ada', 'GET', `/v3/topup-invoices/${asked.id}`)).toMatchObject({
    status: 'processed',
    seen: 50_000,
  });
  expect(await available()).toBe(before + 50_000);
  expect((await verifyLedger(server.database.read)).findings).toEqual([]);
});

it('lets an operator assign an unmatched payment and undo the assignment', async () => {
  type Page = { readonly data: readonly BankPayment[]; readonly waiting: { readonly unmatchedPence: number } };
  const before = await available();
  const [waiting] = (await call<Page>('ops', 'GET', '/v3/ops/bank-payments')).data;
  expect(await call('ops', 'GET', '/v3/ops/overview')).toMatchObject({ waitingBankPayments: 1, paymentDifferences: 0 });
  const act = await call<BankAct>('ops', 'POST', '/v3/ops/bank-acts', {
    kind: 'assign',
    paymentId: waiting?.id,
    to: { walletId: demoWallets.main.id },
    reason: 'They called',
  });
  expect([act.status, await available()]).toEqual(['done', before + 900]);
  const { data } = await call<Page>('ops', 'GET', '/v3/ops/bank-payments?state=all');
  const [allocation] = data.find(({ id }) => id === waiting?.id)?.allocations ?? [];
  await call('ops', 'POST', '/v3/ops/bank-acts', { kind: 'undo', allocationId: allocation?.id, reason: 'Wrong team' });
  expect([await available(), (await call<Page>('ops', 'GET', '/v3/ops/bank-payments')).waiting.unmatchedPence]).toEqual(
    [before, 900],
  );
  expect((await verifyLedger(server.database.read)).findings).toEqual([]);
});

it('lists the refused lines of each statement', async () => {
  const day = server.runtime.jobContext('test').clock.now().toString().slice(0, 10);
  const read = await call<BankImport>(
    'ops',
    'POST',
    '/v3/ops/bank-imports?fileName=b.csv',
    `Date,Counter Party,Reference,Amount\n${day},A,x,1.00\n${day},B,y,not money\n`,
  );
  const { data } = await call<{ readonly data: readonly BankImport[] }>('ops', 'GET', '/v3/ops/bank-imports');
  expect(data.length).toBeGreaterThan(1);
  expect(data.find(({ id }) => id === read.id)?.refusedLines).toEqual([{ place: 3, refusal: 'amount' }]);
});

it('refuses a file that is not a statement, and returns the headings if it does not know the columns', async () => {
  const refused = await call<WireError>(
    'ops',
    'POST',
    '/v3/ops/bank-imports?fileName=a.csv',
    'Tag;Betrag;Text\n20.11.2026;5.00;x\n',
  );
  expect(refused).toMatchObject({
    code: 'bank-import.refused',
    details: { reason: 'columns', headings: ['Tag', 'Betrag', 'Text'] },
  });
  const hostile = await call<WireError>(
    'ops',
    'POST',
    '/v3/ops/bank-imports?fileName=a.xml',
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  );
  expect(hostile).toMatchObject({ code: 'bank-import.refused', details: { reason: 'document-type' } });
});
