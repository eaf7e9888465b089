import type { DomainEvent } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../platform/context.ts';
import type { NewJob } from '../../platform/jobs/index.ts';
import { demoProductId } from '../../modules/catalogue-import/index.ts';
import { demoWallets } from '../../modules/funding/index.ts';
import { notificationsOf } from '../../modules/notifications/index.ts';
import { notify, type NotifyData } from '../../modules/notifications/testing/index.ts';
import { createOrder } from '../../modules/orders/testing/index.ts';
import { createBuying, noInvoicing } from '../../modules/purchases/testing/index.ts';
import { demoActor, demoTeams } from '../../modules/teams/index.ts';
import { changeTeam } from '../../modules/teams/testing/index.ts';
import type { Happening } from './demo-recipients.ts';

/** Bristol's orders above this amount need approval. */
const abovePence = 10_000;

/**
 * An order for which Sam requested approval this morning: its money is held, and its approvers have a notice in their
 * bell.
 */
export function waitingOrder(now: Temporal.Instant): Happening {
  return {
    at: now.subtract({ hours: 5 }),
    run: async (past) => {
      const ada = actingAs(past, 'ada');
      await changeTeam(ada, { requireProof: () => Promise.resolve() }, demoTeams.bristol.id, {
        preferences: { approvals: { above: abovePence } },
      });
      const sam = actingAs(past, 'sam');
      const order = await createOrder(sam, {
        name: 'Volunteers of the harbour festival',
        type: 'bulkHugggs',
        details: {
          productId: demoProductId('huggg-choice', 1000),
          fromName: sam.actor.name,
          message: 'Three days of sun, rain and good humour. Thank you for all of it!',
          reasonCode: 'Thank you',
          expiry: 60,
          deliveryMethod: 'email',
          receivers: Array.from({ length: 12 }, (_, index) => ({ email: `volunteer${index + 1}@northwind.example` })),
        },
      });
      const events: DomainEvent[] = [];
      const asking: Context = { ...sam, publish: async (_, published) => void events.push(...published) };
      await createBuying(asking, noInvoicing).buyOrder(asking, {
        userId: sam.actor.userId,
        payment: { method: 'wallet', reference: demoWallets.bristol.id },
        purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence ?? 0 },
      });
      await storeNotices(past, events);
      return [];
    },
  };
}

function actingAs(past: Context, person: 'ada' | 'sam'): Context {
  const actor = demoActor(person);
  return { ...past, actor, maybeActor: actor };
}

/** Stores the notices in people's bells; the emails themselves are not sent, because they are in the past. */
async function storeNotices(past: Context, events: readonly DomainEvent[]): Promise<void> {
  const gateways = {
    mailer: {
      send: () => Promise.resolve({ state: 'accepted' as const, providerId: 'history' }),
      close: () => undefined,
    },
    sms: { send: () => Promise.reject(new Error('The demo history sends no SMS.')) },
  };
  const added: NewJob[] = events.flatMap((event) => notificationsOf(event));
  const ctx: Context = { ...past, enqueue: async (_, jobs) => void added.push(...jobs) };
  for (let next = added.shift(); next; next = added.shift()) await notify(ctx, gateways, next.data as NotifyData);
}
