import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { id, idParams, instant, pence, queryBoolean, queryInteger } from '../shapes.ts';

/** The stock of codes for one product, bought in advance. */
export const codeStock = z.object({
  productId: id,
  productName: z.string(),
  brandName: z.string(),
  value: pence,
  /** Number of codes that can be assigned. */
  free: z.int(),
  /** Number of codes assigned to gifts. */
  given: z.int(),
  /** Number of gifts that wait for a code. */
  waiting: z.int(),
  /** Operators are notified when this many or fewer free codes are left. */
  lowAt: z.int(),
  isLow: z.boolean(),
  /** The earliest use-by of the free codes; null if they have none. */
  dateFirstUseBy: instant.nullable(),
});
export type CodeStock = z.infer<typeof codeStock>;

export const listCodeStock = endpoint({
  method: 'GET',
  path: '/v3/ops/code-stock',
  summary: 'The stock of code pools, the ones nearest to their level first.',
  access: operatorOnly,
  query: z.strictObject({
    q: z.string().max(100).default(''),
    /** Only stocks that are low. */
    low: queryBoolean.default(false),
    limit: queryInteger(1, 100).default(25),
  }),
  response: z.object({ data: z.array(codeStock) }),
});

export const setStockLevel = endpoint({
  method: 'PUT',
  path: '/v3/ops/code-stock/{id}',
  summary: 'Set the number of codes at which operators are told that a pool runs low.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ lowAt: z.int().min(0).max(1_000_000) }),
  response: codeStock,
  errors: ['product.not-found'],
});

/** The outcome of importing a file of codes. Rows are numbered as in a spreadsheet (the header is row 1). */
export const codeImport = z.object({
  imported: z.int(),
  /** Number of codes that their pools already contained. */
  duplicates: z.int(),
  problemCount: z.int(),
  /** The first hundred problems. */
  problems: z.array(z.object({ row: z.int(), message: z.string() })),
});
export type CodeImport = z.infer<typeof codeImport>;

export const importPoolCodes = endpoint({
  method: 'POST',
  path: '/v3/ops/code-stock/codes',
  summary:
    'Add codes to their pools from a csv file: product and code, and where known value, pin and use-by. Good rows are kept, faulty ones named, known codes left as they are.',
  access: operatorOnly,
  file: { maxBytes: 16 * 1024 * 1024, types: ['application/octet-stream'] },
  response: codeImport,
});
