export { createOrder } from '../use-cases/create-order.ts';
export { readOrder } from '../use-cases/read-orders.ts';
export { discardOrder } from '../use-cases/discard-order.ts';
export { updateOrder } from '../use-cases/update-order.ts';
export { withdrawPayment } from '../use-cases/withdraw-payment.ts';
