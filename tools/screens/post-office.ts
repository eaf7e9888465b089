import { createClient } from '@huggg/client';
import {
  getProduct,
  grantToken,
  getCurrentUser,
  readPostOfficeUpload,
  setFlag,
  stepUp,
  uploadOrderFile,
  type PostOfficeUpload,
} from '@huggg/contracts';
import type { Person } from '../../e2e/support/api.ts';

/** Switches post-office files on for a team, as an operator does. */
export async function switchPostOfficeOn(url: string, teamId: string): Promise<void> {
  const password = 'unwrap-the-joy';
  const { access_token } = await createClient({ baseUrl: url }).call(grantToken, {
    body: { grant_type: 'password', username: 'ops@huggg.example', password },
  });
  const operator = createClient({ baseUrl: url, getToken: () => access_token });
  const { user } = await operator.call(getCurrentUser, {});
  await operator.call(stepUp, { params: { id: user.id }, body: { password } });
  await operator.call(setFlag, { body: { name: 'post-office', teamId, on: true, value: 'on' } });
}

const columns = 'voucherId,voucherType,value,modality,deliverTo,lastName';

async function sent({ client, walletId }: Person, name: string, rows: readonly string[]): Promise<PostOfficeUpload> {
  const file = new Blob([[columns, ...rows, ''].join('\n')], { type: 'text/csv' });
  const { id } = await client.call(uploadOrderFile, { query: { fileName: name, walletId }, file });
  for (let tries = 0; tries < 300; tries += 1) {
    const upload = await client.call(readPostOfficeUpload, { params: { id } });
    if (upload.status === 'COMPLETED' || upload.status === 'FAILED') return upload;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${name} was not worked on within a minute.`);
}

/** A file that is completed, and one with faults. @returns their ids. */
export async function postOfficeFiles(
  url: string,
  ada: Person,
  productId: string,
): Promise<Readonly<Record<'completed' | 'failed', string>>> {
  await switchPostOfficeOn(url, ada.teamId);
  const { senderPrice } = await ada.client.call(getProduct, { params: { id: productId } });
  const value = (senderPrice / 100).toFixed(2);
  const mark = Date.now().toString(36).toUpperCase();
  const completed = await sent(ada, 'Winter support.csv', [
    `WH-${mark}-1,${productId},${value},DATA,Counter 7,Okoro`,
    `WH-${mark}-2,${productId},${value},EMAIL,sam.okoro@northwind.example,Okoro`,
  ]);
  const failed = await sent(ada, 'Winter support, second round.csv', [
    `WH-${mark}-3,${productId},a fortune,DATA,Counter 8,Shah`,
    `WH-${mark}-4,${productId},${value},EMAIL,priya@northwind,Shah`,
  ]);
  return { completed: completed.id, failed: failed.id };
}
