import { orderStatuses, orderTypes, type OrderDetails } from '@huggg/contracts';
import { z } from 'zod';
import { instant, integer, json, nullable, oneOf, text, uuid } from '../../../platform/database/index.ts';

/** What is read of each order o, and what it is. */
export const orderSelection =
  'o.id, o.team_id, o.user_id, o.type, o.name, o.notes, o.purchase_order_number, o.status, o.version, o.created_at, o.updated_at';

export const orderColumns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  type: oneOf(orderTypes),
  name: text,
  notes: text,
  purchaseOrderNumber: nullable(text),
  status: oneOf(orderStatuses),
  version: integer,
  createdAt: instant,
  updatedAt: instant,
};

// The request that wrote the details has checked them, and they may hold thousands of receivers: only that they are an
// object is checked again.
const storedDetails = z.custom<OrderDetails>((value) => typeof value === 'object' && value !== null);

/** With its details, and the transaction that paid it. */
export const wholeOrderColumns = { ...orderColumns, details: json(storedDetails), transactionId: nullable(uuid) };
