import { z } from 'zod';

/** Tells one operator that gifts wait for codes of a product. */
export const tellOperator = {
  name: 'notifications.tell-operator',
  data: z.object({ operatorId: z.uuid(), productId: z.uuid(), valuePence: z.int() }),
};

/** Tells one operator that a team asks about its plan. */
export const tellOperatorOfUpgrade = {
  name: 'notifications.tell-operator-of-upgrade',
  data: z.object({ operatorId: z.uuid(), requestId: z.uuid() }),
};

/** Tells one admin that somebody asks to be let in. */
export const tellAdminOfRequest = {
  name: 'notifications.tell-admin-of-request',
  data: z.object({ adminId: z.guid(), inviteId: z.guid() }),
};
