import type { CancelFileColumn, UnchangedReason } from '@huggg/contracts';
import { contextActingAs, type Actor, type Context } from '../../../platform/context.ts';
import { inBatches, oneByOne } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { withdraw } from '../../gift-changes/index.ts';
import { lockGiftsInReach } from '../../gifts/index.ts';
import { buyerOf } from '../../purchases/index.ts';
import { cancelColumns, readColumns } from '../domain/columns.ts';
import type { Fault } from '../domain/file-refused.ts';
import { readCancelLine, type CancelLine } from '../domain/read-cancel-line.ts';
import type { PostOfficeDeps } from '../ports.ts';
import {
  insertCancellations,
  listOpenCancellations,
  listDuplicateCancellations,
  removeCancellations,
  settleCancellations,
  settleDuplicates,
  type OpenCancellation,
} from '../queries/cancellations.ts';
import { insertReasons, removeReasons } from '../queries/reasons.ts';
import { addCancelled, markFileRead, writeReasonCount, type UploadRow } from '../queries/uploads.ts';
import { findVouchers, type VoucherPlace } from '../queries/vouchers.read-model.ts';
import { failWith, lockAttempt, moveTo, recordStageProgress, AttemptSuperseded } from './attempt.ts';
import { readLines } from './read-lines.ts';

/** Number of vouchers voided in one transaction. */
const vouchersPerTransaction = 500;

/** Why a voucher was not cancelled, and what the user can do. */
const words: Readonly<Partial<Record<UnchangedReason | 'not-made' | 'ambiguous' | 'named-twice', string>>> = {
  redeemed: 'Its code was shown to its recipient, so it stays.',
  expired: 'It has expired, so there is nothing to cancel.',
  cancelled: 'It was cancelled before.',
  'already-so': 'It was cancelled before.',
  'code-held': 'Its recipient holds its code, and the supplier does not take it back.',
  'code-voiding': 'Its supplier is being asked to void its code; its money returns once it has answered.',
  updating: 'It is being changed. Upload it again in a minute.',
  'not-found': 'No file of your team ordered this voucher. Check its id.',
  'not-made': 'Its file is still being worked on. Upload it again once that file is completed.',
  ambiguous: 'Several of your teams have a voucher of this id. Cancel it from its own team.',
  'named-twice': 'An earlier row names it already.',
};

/**
 * Reads a cancel file and voids what can be voided. Each voucher that cannot be is reported with its row and the
 * reason.
 */
export async function cancelVouchers(ctx: JobContext, workshop: PostOfficeDeps, row: UploadRow): Promise<void> {
  if (row.validatedAt === null && !(await readFile(ctx, workshop, row))) return;
  const actor = await buyerOf(ctx, { userId: row.userId, buyer: row.rights });
  const acting = contextActingAs(ctx, actor);
  const progress = { done: 0 };
  await inBatches(async () => {
    const open = await listOpenCancellations(ctx.readPrimary, row.id, vouchersPerTransaction);
    if (open.length > 0) await cancelPage(acting, workshop, { row, open, progress });
    return open.length;
  });
  await ctx.transaction(async (tx) => {
    await lockAttempt(tx, row);
    await writeReasonCount(tx, row.id);
    await moveTo(ctx, tx, row, 'COMPLETED');
  });
}

/** Reads and stores the lines of the file. False if it has faults, in which case nothing is voided. */
async function readFile(ctx: JobContext, { files }: PostOfficeDeps, row: UploadRow): Promise<boolean> {
  await ctx.transaction(async (tx) => {
    await recordStageProgress(ctx, tx, row, { lines: 0, done: 0 });
    await removeReasons(tx, row.id);
    await removeCancellations(tx, row.id);
  });
  const faults = await readLines<CancelLine>(ctx, {
    row,
    files,
    headings: (cells) => {
      const { columns, faults: wrong } = readColumns<CancelFileColumn>(cells, cancelColumns);
      return { faults: wrong, read: wrong.length > 0 ? null : (given) => readCancelLine(given, columns) };
    },
    check: (lines) =>
      Promise.resolve({
        faults: [],
        keep: (tx) => insertCancellations(tx, { uploadId: row.id, teamId: row.teamId }, lines),
      }),
  });
  await ctx.transaction(async (tx) => {
    if (faults > 0) return failWith(ctx, tx, row, { faults: [] });
    await settleDuplicates(tx, row.id);
    const twins = await listDuplicateCancellations(tx, row.id);
    await insertReasons(
      tx,
      row.id,
      twins.map(({ rowNumber }) => notCancelledFault(rowNumber, 'named-twice')),
    );
    if (!(await markFileRead(tx, { id: row.id, attempt: row.attempt, now: ctx.clock.now() })))
      throw new AttemptSuperseded();
    return undefined;
  });
  return faults === 0;
}

function notCancelledFault(row: number, code: keyof typeof words): Fault {
  return { row, field: 'voucherId', code, message: words[code] ?? 'It can not be cancelled as it is now.' };
}

type Page = {
  readonly row: UploadRow;
  readonly open: readonly OpenCancellation[];
  readonly progress: { done: number };
};

async function cancelPage(ctx: Context, workshop: PostOfficeDeps, { row, open, progress }: Page): Promise<void> {
  const found = await findVouchers(
    ctx.readPrimary,
    row.teamIds ?? [],
    open.map(({ voucherId }) => voucherId),
  );
  const placeOf = placesByVoucher(found, row.teamId);
  const groups = Map.groupBy(open, ({ reason }) => reason);
  await oneByOne(groups, ([reason, lines]) => cancelGroup(ctx, workshop, { row, lines, placeOf, reason, progress }));
}

type PlaceOf = (voucherId: string) => VoucherPlace | 'ambiguous' | null;

/**
 * Finds the place of each voucher. A voucher of the uploader's own team takes precedence over one with the same id in a
 * subteam.
 */
function placesByVoucher(found: readonly VoucherPlace[], teamId: string): PlaceOf {
  const byId = Map.groupBy(found, ({ voucherId }) => voucherId);
  return (voucherId) => {
    const places = byId.get(voucherId) ?? [];
    const own = places.find((place) => place.teamId === teamId);
    return own ?? (places.length > 1 ? 'ambiguous' : (places[0] ?? null));
  };
}

type Group = Pick<Page, 'row' | 'progress'> & {
  readonly lines: readonly OpenCancellation[];
  readonly placeOf: PlaceOf;
  readonly reason: string;
};

async function cancelGroup(
  ctx: Context,
  { codes }: PostOfficeDeps,
  { row, lines, placeOf, reason, progress }: Group,
): Promise<void> {
  const giftOf = new Map(lines.map(({ rowNumber, voucherId }) => [rowNumber, giftIdOf(placeOf(voucherId))] as const));
  const giftIds = [...giftOf.values()].flatMap((gift) => ('id' in gift ? [gift.id] : []));
  await ctx.transaction(async (tx) => {
    await lockAttempt(tx, row);
    const gifts = await lockGiftsInReach(tx, reachOf(ctx.actor, row), giftIds);
    const { moved, refused, returnedPence } = await withdraw(tx, ctx, {
      codes,
      gifts,
      reason: reason || `Cancel file ${row.fileName}`.slice(0, 200),
    });
    const done = new Set(moved.map(({ gift }) => gift.id));
    const why = new Map(refused.map(({ gift, reason: code }) => [gift.id, code] as const));
    const outcomes = lines.map(({ rowNumber }) => {
      const gift = giftOf.get(rowNumber) ?? { missing: 'not-found' as const };
      const code = 'id' in gift ? (done.has(gift.id) ? null : (why.get(gift.id) ?? 'not-found')) : gift.missing;
      return { row: rowNumber, outcome: code ?? 'cancelled-now', code };
    });
    await settleCancellations(tx, row.id, outcomes);
    await insertReasons(
      tx,
      row.id,
      outcomes.flatMap(({ row: place, code }) => (code ? [notCancelledFault(place, code)] : [])),
    );
    await addCancelled(tx, row.id, { count: moved.length, pence: returnedPence });
    progress.done += lines.length;
    await recordStageProgress(ctx, tx, row, { done: progress.done });
  });
}

function giftIdOf(
  place: VoucherPlace | 'ambiguous' | null,
): { readonly id: string } | { readonly missing: 'ambiguous' | 'not-found' | 'not-made' } {
  if (place === 'ambiguous') return { missing: 'ambiguous' };
  if (!place) return { missing: 'not-found' };
  return place.giftId ? { id: place.giftId } : { missing: 'not-made' };
}

/**
 * Returns the teams in which the uploader could cancel at the time of the upload; participants can cancel only their
 * own gifts.
 */
function reachOf(actor: Actor, row: UploadRow) {
  const isOwn = actor.permissions['cancel-hugggs'] === 'own';
  return { teamIds: row.teamIds ?? [], ownerId: isOwn ? row.userId : null };
}
