import { orderStatuses, orderTypes, type OrderDetails } from '@huggg/contracts';
import { z } from 'zod';
import { instant, integer, json, nullable, oneOf, text, uuid } from '../../../platform/database/index.ts';

/** The columns selected from orders, with the alias `o`, and their types. */
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

// The details were validated when they were stored, and may contain thousands of receivers, so this only checks that
// they are an object.
const storedDetails = z.custom<OrderDetails>((value) => typeof value === 'object' && value !== null);

/** The columns with the details and the transaction that paid for the order. */
export const wholeOrderColumns = { ...orderColumns, details: json(storedDetails), transactionId: nullable(uuid) };
