import { z } from 'zod';
import { fileOf } from '../answers.ts';
import { endpoint, permission } from '../endpoint.ts';
import { idParams } from '../shapes.ts';
import { giftSearch } from './searches.ts';
import { hugggIds } from './shared.ts';
import { giftFilters } from './transaction-gifts.ts';

// A file contains recipients' addresses, so each export is recorded, and an impersonator cannot create one.

export const exportTransactionGifts = endpoint({
  method: 'POST',
  path: '/v3/transactions/{id}/gifts.csv',
  impersonation: 'refused',
  access: permission('view-team-transactions'),
  summary:
    'Take the gifts of an order as a csv file: those that are named, or all that fit the filters. Links are in it for their sender and those who may mark gifts as sent. Cells that a spreadsheet would run are guarded.',
  params: idParams,
  body: z.strictObject({ ...giftFilters, hugggIds: hugggIds.optional() }),
  response: z.string(),
  answers: fileOf('text/csv'),
  errors: ['transaction.not-found'],
});

export const exportFoundGifts = endpoint({
  method: 'POST',
  path: '/v3/searches/hugggs/csv',
  impersonation: 'refused',
  access: permission('view-huggg-status'),
  summary:
    'Take the gifts that a search finds as a csv file, up to 10,000. Links are in it for their sender and those who may mark gifts as sent. Cells that a spreadsheet would run are guarded.',
  body: giftSearch.pick({ query: true, sort: true }),
  response: z.string(),
  answers: fileOf('text/csv'),
  errors: ['gift.too-many-for-file'],
});

export const giftFileEndpoints = { exportTransactionGifts, exportFoundGifts };
