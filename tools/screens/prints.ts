import {
  cancelGift,
  createPrintablePdfs,
  getPrintable,
  listPrintableReceivers,
  savePrintableReceivers,
  uploadPrintableLogo,
  upsertPrintable,
} from '@huggg/contracts';
import sharp from 'sharp';
import { draftOf, waitUntilProcessed, pay, type Person } from '../../e2e/support/api.ts';

/** The platform's template for an A4 page. */
const template = '01940000-0000-7000-8000-00000000a401';

async function bought(ada: Person, productId: string, name: string): Promise<string> {
  const draft = await draftOf(ada, { productId, deliveryMethod: 'printable', quantity: 6 }, name);
  const { id } = await pay(ada, draft, `screens-prints-${draft.id}`);
  await waitUntilProcessed(ada, id);
  return id;
}

async function buyPrints({ client }: Person): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" rx="40" fill="#0f5e57"/><circle cx="150" cy="150" r="90" fill="#f2894b"/></svg>`;
  const png = await sharp(Buffer.from(drawing)).png().toBuffer();
  const file = new Blob([new Uint8Array(png)], { type: 'image/png' });
  return (await client.call(uploadPrintableLogo, { file, query: { teamLogo: 'true' } })).key;
}

async function printPages({ client }: Person, transactionId: string, hugggIds?: string[]): Promise<void> {
  await client.call(createPrintablePdfs, { body: { transactionId, ...(hugggIds && { hugggIds }) } });
  for (let tries = 0; tries < 300; tries += 1) {
    const { fileStatus } = await client.call(getPrintable, { params: { id: transactionId } });
    if (fileStatus === 'completed') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The printables were not created within a minute.');
}

/**
 * Creates an order whose pages were printed, some twice and one cancelled, and one whose pages are not designed yet.
 */
export async function printsOf(ada: Person, productId: string): Promise<Readonly<Record<'printed' | 'new', string>>> {
  const { client } = ada;
  const id = await bought(ada, productId, 'Thank-you cards');
  const body = { size: 'A4', heading: 'For {{recipientName|a friend}}', text: '{{message}}' } as const;
  await client.call(upsertPrintable, {
    params: { id },
    body: { templateId: template, body, logo: await buyPrints(ada), onCompletionEmail: false },
  });
  const receivers = ['Sam Okafor', 'Mair Evans'].map((recipientName) => ({ values: { recipientName } }));
  await client.call(savePrintableReceivers, { params: { id }, body: { receivers } });
  await printPages(ada, id);
  const pages = await client.call(listPrintableReceivers, { params: { id }, query: {} });
  await printPages(
    ada,
    id,
    pages.slice(0, 2).map(({ hugggId }) => hugggId),
  );
  await client.call(cancelGift, {
    params: { id: pages[5]?.hugggId ?? '' },
    body: { reason: 'Left the team' },
    idempotencyKey: `screens-prints-${id}`,
  });
  return { printed: id, new: await bought(ada, productId, 'Open day vouchers') };
}
