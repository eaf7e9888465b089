import { createClient } from '@huggg/client';
import {
  applyBankImport,
  getCurrentUser,
  grantToken,
  readBankImport,
  readBankStatement,
  requestCredit,
  stepUp,
} from '@huggg/contracts';
import type { Person } from '../../e2e/support/api.ts';

const password = 'unwrap-the-joy';

/** Above the amount that one operator may enter alone in a day. */
const largePence = 1_500_000;

/** Creates a payment that waits for another operator, and a bank payment without a reference. */
export async function createPaymentsToDecide(url: string, { walletId }: Person): Promise<void> {
  const { access_token } = await createClient({ baseUrl: url }).call(grantToken, {
    body: { grant_type: 'password', username: 'ops@huggg.example', password },
  });
  const operator = createClient({ baseUrl: url, getToken: () => access_token });
  const { user } = await operator.call(getCurrentUser, {});
  await operator.call(stepUp, { params: { id: user.id }, body: { password } });
  const reference = `SCREENS-${Date.now().toString(36).toUpperCase()}`;
  await operator.call(requestCredit, {
    body: { walletId, amount: largePence, reference, reason: 'Paid by bank transfer without a reference' },
    idempotencyKey: reference,
  });
  const today = new Date().toISOString().slice(0, 10);
  const file = new Blob([`Date,Counter Party,Reference,Amount\n${today},Quayside Stores,${reference},45.60\n`], {
    type: 'application/octet-stream',
  });
  const { id } = await operator.call(readBankStatement, { query: { fileName: 'Bank statement.csv' }, file });
  await operator.call(applyBankImport, { params: { id } });
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await operator.call(readBankImport, { params: { id } })).status === 'applied') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The bank statement was not applied within half a minute.');
}
