import { deviceCode } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { instant, integer, statement, uuid, type Tx } from '../../../platform/database/index.ts';

const insertDevice = statement(
  'gift-devices-insert',
  `insert into gift_devices (gift_id, team_id, token_hash, bound_at) values ($1, $2, $3, $4)
   on conflict (gift_id, token_hash) do nothing`,
);

type Device = { readonly giftId: string; readonly teamId: string; readonly tokenHash: Buffer };

/** Records a device on which a gift's code is shown. */
export async function insertGiftDevice(
  tx: Tx,
  { giftId, teamId, tokenHash }: Device,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insertDevice, [giftId, teamId, tokenHash, now]);
}

// One statement checks and counts, so that one of two concurrent requests is refused.
const send = statement(
  'gift-device-codes-send',
  `insert into gift_device_codes as c (gift_id, id, team_id, tries, day_began_at, sent_in_day, sent_at, expires_at)
   values ($1, $2, $3, 0, $4, 1, $4, $5)
   on conflict (gift_id) do update set id = $2, tries = 0, sent_at = $4, expires_at = $5,
     day_began_at = case when c.day_began_at <= $4 - interval '1 day' then $4 else c.day_began_at end,
     sent_in_day = case when c.day_began_at <= $4 - interval '1 day' then 1 else c.sent_in_day + 1 end
   where c.sent_at <= $4 - make_interval(secs => $6) and (c.day_began_at <= $4 - interval '1 day' or c.sent_in_day < $7)
   returning id`,
  { id: uuid },
);

type DeviceCodeSend = { readonly id: string; readonly giftId: string; readonly teamId: string };

/**
 * Replaces a gift's device code with a new one. Returns false if the last one was sent too recently, or the daily limit
 * is reached.
 */
export async function replaceDeviceCode(
  tx: Tx,
  { id, giftId, teamId }: DeviceCodeSend,
  { now, expiresAt }: { readonly now: Temporal.Instant; readonly expiresAt: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx.run(send, [giftId, id, teamId, now, expiresAt, deviceCode.pauseSeconds, deviceCode.sends]);
  return rows.length > 0;
}

const codeColumns = {
  id: uuid,
  tries: integer,
  dayBeganAt: instant,
  sentInDay: integer,
  sentAt: instant,
  expiresAt: instant,
};

const lockCode = statement(
  'gift-device-codes-lock',
  `select id, tries, day_began_at, sent_in_day, sent_at, expires_at from gift_device_codes where gift_id = $1
   for no key update`,
  codeColumns,
);

type DeviceCode = {
  readonly id: string;
  readonly tries: number;
  readonly dayBeganAt: Temporal.Instant;
  readonly sentInDay: number;
  readonly sentAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

/** Finds the latest device code of a locked gift; null if none was ever sent. */
export async function lockDeviceCode(tx: Tx, giftId: string): Promise<DeviceCode | null> {
  return (await tx.run(lockCode, [giftId]))[0] ?? null;
}

const countTry = statement(
  'gift-device-codes-try',
  'update gift_device_codes set tries = tries + 1 where gift_id = $1',
);

export async function countDeviceTry(tx: Tx, giftId: string): Promise<void> {
  await tx.run(countTry, [giftId]);
}

const end = statement('gift-device-codes-end', 'update gift_device_codes set expires_at = $2 where gift_id = $1');

/** Ends a code that was used. The row stays, because it counts how many codes were sent. */
export async function endDeviceCode(tx: Tx, giftId: string, now: Temporal.Instant): Promise<void> {
  await tx.run(end, [giftId, now]);
}
