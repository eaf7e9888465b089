import type { Temporal } from 'temporal-polyfill';
import { deliveryStatuses, suppressionReasons } from '@huggg/contracts';
import {
  boolean,
  instant,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { DeliveryReport } from '../domain/delivery-report.ts';

const insert = statement(
  'delivery-events-insert',
  `insert into delivery_events (id, provider, event_key, delivery_id, status, suppresses, error, provider_id, at)
   select id, provider, event_key, delivery_id, status, suppresses, error, provider_id, $9
   from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[])
     as given (id, provider, event_key, delivery_id, status, suppresses, error, provider_id)
   on conflict do nothing returning id`,
  { id: uuid },
);

/** Stores reports that are not stored yet. @returns the number of new reports */
export async function insertReports(
  tx: Tx,
  { reports, now }: { readonly reports: readonly DeliveryReport[]; readonly now: Temporal.Instant },
): Promise<number> {
  if (reports.length === 0) return 0;
  const rows = await tx.run(insert, [
    reports.map(() => newId()),
    reports.map(({ provider }) => provider),
    reports.map(({ eventKey }) => eventKey),
    reports.map(({ deliveryId }) => deliveryId),
    reports.map(({ status }) => status),
    reports.map(({ suppresses }) => suppresses),
    reports.map(({ error }) => error),
    reports.map(({ providerId }) => providerId),
    now,
  ]);
  return rows.length;
}

const drop = statement(
  'delivery-events-drop-unknown',
  `update delivery_events e set handled_at = $1 where handled_at is null and not exists (select from deliveries d where d.id = e.delivery_id)`,
);

/** Settles reports of unknown messages. */
export async function deleteUnknownReports(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx.run(drop, [now]);
}

const takenColumns = {
  eventId: uuid,
  deliveryId: uuid,
  giftId: uuid,
  teamId: uuid,
  transactionId: uuid,
  channel: oneOf(['email', 'sms']),
  address: text,
  /** Whether the outcome of the message is unknown, so that the report decides it. */
  isOpen: boolean,
  hasNewer: boolean,
  status: oneOf(deliveryStatuses),
  suppresses: nullable(oneOf(suppressionReasons)),
  error: nullable(text),
  providerId: nullable(text),
  at: instant,
};

/** A report and its message. */
export type TakenReport = RowOf<typeof takenColumns>;

const take = statement(
  'delivery-events-take',
  `with first as (
     select d.transaction_id from delivery_events e join deliveries d on d.id = e.delivery_id where e.handled_at is null order by e.at, e.id limit 1 for update of e skip locked
   ), picked as (
     select e.id, e.delivery_id from delivery_events e join deliveries d on d.id = e.delivery_id join first on first.transaction_id = d.transaction_id
     where e.handled_at is null order by e.at, e.id limit $2 for update of e skip locked
   ), handled as (
     update delivery_events e set handled_at = $1 from picked where e.id = picked.id returning e.*
   )
   select e.id as event_id, d.id as delivery_id, d.gift_id, d.team_id, d.transaction_id, d.channel, d.address, d.state in ('started', 'unknown') as is_open,
     exists (select from deliveries newer where newer.gift_id = d.gift_id and newer.id > d.id) as has_newer, e.status, e.suppresses, e.error, e.provider_id, e.at
   from handled e join deliveries d on d.id = e.delivery_id order by e.at, e.id`,
  takenColumns,
);

/** Takes the waiting reports of one order, in order of arrival. Reports locked by another worker are skipped. */
export function takeReports(
  tx: Tx,
  { now, max }: { readonly now: Temporal.Instant; readonly max: number },
): Promise<readonly TakenReport[]> {
  return tx.run(take, [now, max]);
}

const forget = statement(
  'delivery-events-forget',
  `delete from delivery_events where id in (select id from delivery_events where handled_at < $1 limit $2) returning id`,
  { id: uuid },
);

/** Removes reports that were handled long ago. @returns the number of reports removed */
export async function deleteOldReports(
  tx: Tx,
  { handledBefore, max }: { readonly handledBefore: Temporal.Instant; readonly max: number },
): Promise<number> {
  return (await tx.run(forget, [handledBefore, max])).length;
}
