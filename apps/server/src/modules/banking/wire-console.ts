import type { BankAct, BankImport, BankPayment } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { readCursor, writeCursor } from '../../platform/http/index.ts';
import { readWallets } from '../funding/index.ts';
import { findPeople, senderName } from '../identity/index.ts';
import { findTeams } from '../teams/index.ts';
import { listActs, type BankActRow } from './queries/acts.ts';
import { listAllocations, type Allocation } from './queries/allocations.ts';
import { findExpected, type Expected } from './queries/expected-payments.ts';
import { listRefusedLines, sumHeld } from './queries/import-lines.ts';
import { findImport, listImports, type BankImportRow } from './queries/imports.ts';
import { findPayments, listPayments, readWaiting, type BankPaymentRow, type PaymentState } from './queries/payments.ts';
import { errors } from './errors.ts';
import type { ReferenceOwners } from './ports.ts';

/** The operator who views the data, and all operators who count as the same person. */
export type Viewer = { readonly related: readonly string[]; readonly limitPence: number };

type PersonOf = (id: string) => { readonly id: string; readonly name: string };

async function peopleOf(db: Queryable, ids: readonly (string | null)[]): Promise<PersonOf> {
  const people = await findPeople(db, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => {
    const person = people.get(id);
    return { id, name: person ? senderName(person) : 'Former operator' };
  };
}

/** Converts imports to the form shown in the console. */
export async function toWireImports(
  db: Queryable,
  rows: readonly BankImportRow[],
  viewer: Viewer,
): Promise<BankImport[]> {
  const personOf = await peopleOf(
    db,
    rows.flatMap(({ operatorId, appliedBy }) => [operatorId, appliedBy]),
  );
  const withRefused = rows.filter(({ linesRefused }) => linesRefused > 0).map(({ id }) => id);
  const refused = withRefused.length > 0 ? await listRefusedLines(db, withRefused) : [];
  const own = rows.filter(({ status, operatorId }) => status === 'ready' && viewer.related.includes(operatorId));
  const held = await sumHeld(
    db,
    own.map(({ id }) => id),
  );
  return rows.map((row) => {
    const needsOther = (held.get(row.id) ?? 0) > viewer.limitPence;
    return {
      id: row.id,
      fileName: row.fileName,
      format: row.format,
      status: row.status,
      refusal: row.refusal,
      readBy: personOf(row.operatorId),
      appliedBy: row.appliedBy ? personOf(row.appliedBy) : null,
      dateCreated: row.createdAt.toString(),
      dateFinished: row.finishedAt?.toString() ?? null,
      linesRead: row.linesRead,
      linesLeftOut: row.linesLeftOut,
      linesRefused: row.linesRefused,
      linesApplied: row.linesApplied,
      summary: row.summary,
      refusedLines: refused
        .filter(({ importId }) => importId === row.id)
        .map(({ place, refusal }) => ({ place, refusal })),
      abilities: {
        canApply: row.status === 'ready' && !needsOther,
        canDiscard: row.status === 'ready' || row.status === 'reading',
      },
    };
  });
}

export async function wireImport(db: Queryable, id: string, viewer: Viewer): Promise<BankImport> {
  const row = await findImport(db, id);
  const [wire] = row ? await toWireImports(db, [row], viewer) : [];
  if (!wire) throw errors.importNotFound();
  return wire;
}

export async function wireImports(db: Queryable, viewer: Viewer): Promise<BankImport[]> {
  return toWireImports(db, await listImports(db), viewer);
}

type Names = {
  readonly expected: readonly Expected[];
  readonly walletName: (id: string | null) => string;
  /** Returns the name of the team that a payment is for, or whose wallet it enters. */
  readonly teamName: (place: { readonly teamId?: string; readonly walletId: string | null }) => string;
};

async function namesOf(
  db: Queryable,
  ids: readonly (string | null)[],
  walletIds: readonly (string | null)[],
): Promise<Names> {
  const expected = await findExpected(db, [...new Set(ids.filter((id) => id !== null))]);
  const wallets = await readWallets(db, [
    ...new Set([...expected.map(({ walletId }) => walletId), ...walletIds].filter((id) => id !== null)),
  ]);
  const teams = await findTeams(db, [...new Set([...wallets, ...expected].map(({ teamId }) => teamId))]);
  const walletOf = (id: string | null) => wallets.find((wallet) => wallet.id === id);
  return {
    expected,
    walletName: (id) => walletOf(id)?.name ?? '',
    teamName: ({ teamId, walletId }) =>
      teams.find(({ id }) => id === (teamId ?? walletOf(walletId)?.teamId))?.name ?? '',
  };
}

const place = z.strictObject({ id: z.uuid(), at: z.iso.datetime() });

type Asked = { readonly state: PaymentState; readonly limit: number; readonly cursor?: string | undefined };

/**
 * Returns bank payments with their outcome, newest first.
 * @throws request.malformed for a cursor of another list.
 */
export async function wirePayments(ctx: Context, owners: ReferenceOwners, { state, limit, cursor }: Asked) {
  const db = ctx.readPrimary;
  const after = cursor === undefined ? null : readCursor(place, cursor);
  const rows = await listPayments(db, {
    state,
    after: after && { id: after.id, at: Temporal.Instant.from(after.at) },
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const { unmatchedPence, partPence } = await readWaiting(db);
  return {
    data: await toWirePayments(db, owners, shown),
    pagination: {
      limit,
      next: last && rows.length > limit ? writeCursor({ id: last.id, at: last.createdAt.toString() }) : null,
    },
    waiting: { unmatchedPence, partPence },
  };
}

async function toWirePayments(
  db: Queryable,
  owners: ReferenceOwners,
  rows: readonly BankPaymentRow[],
): Promise<BankPayment[]> {
  const allocations = await listAllocations(
    db,
    rows.map(({ id }) => id),
  );
  const names = await namesOf(
    db,
    allocations.map(({ expectedId }) => expectedId),
    [],
  );
  const proFormas = names.expected.filter(({ kind }) => kind === 'pro-forma').map(({ id }) => id);
  const ended = proFormas.length > 0 ? await owners.ended(db, proFormas) : new Set<string>();
  const imports = await listImports(db);
  return rows.map((row) => ({
    id: row.id,
    bookedOn: row.bookedOn.toString(),
    amount: row.amountPence,
    rest: row.restPence,
    payer: row.payer,
    details: row.details,
    fileName: imports.find(({ id }) => id === row.importId)?.fileName ?? '',
    place: row.place,
    dateCreated: row.createdAt.toString(),
    allocations: allocations
      .filter(({ paymentId }) => paymentId === row.id)
      .map((allocation) => toWireAllocation(allocation, { names, ended })),
    abilities: { canAssign: row.restPence > 0, canReturn: row.restPence > 0 },
  }));
}

function toWireAllocation(
  allocation: Allocation,
  { names, ended }: { readonly names: Names; readonly ended: ReadonlySet<string> },
): BankPayment['allocations'][number] {
  const expected = names.expected.find(({ id }) => id === allocation.expectedId);
  const isHeld = allocation.status === 'held';
  const waits = expected !== undefined && !ended.has(expected.id);
  return {
    id: allocation.id,
    amount: allocation.amountPence,
    status: allocation.status,
    date: allocation.updatedAt.toString(),
    expected: expected
      ? {
          id: expected.id,
          kind: expected.kind,
          reference: expected.reference,
          amount: expected.amountPence,
          seen: expected.seenPence,
          teamName: names.teamName(expected),
          walletName: names.walletName(expected.walletId),
          waits,
        }
      : null,
    abilities: {
      canUndo: isHeld || (allocation.status === 'landed' && expected !== undefined && expected.kind !== 'pro-forma'),
      canAccept: isHeld && expected !== undefined && (expected.kind !== 'pro-forma' || !waits),
    },
  };
}

/** Converts decisions about payments to the form shown in the console. */
export async function toWireActs(db: Queryable, rows: readonly BankActRow[], { related }: Viewer): Promise<BankAct[]> {
  const personOf = await peopleOf(
    db,
    rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy]),
  );
  const names = await namesOf(
    db,
    rows.map(({ expectedId }) => expectedId),
    rows.map(({ walletId }) => walletId),
  );
  const payments = await findPayments(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  return rows.map((row) => {
    const expected = names.expected.find(({ id }) => id === row.expectedId);
    const place = expected ?? { walletId: row.walletId };
    const named = [names.teamName(place), names.walletName(place.walletId)].filter((name) => name !== '').join(', ');
    const target = named === '' ? 'Sender' : named;
    const waits = row.status === 'waiting';
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      amount: row.amountPence,
      reason: row.reason,
      paymentId: row.paymentId,
      payer: payments.find(({ id }) => id === row.paymentId)?.payer ?? '',
      target: expected ? `${target}, ${expected.reference}` : target,
      requestedBy: personOf(row.requestedBy),
      dateRequested: row.requestedAt.toString(),
      decidedBy: row.decidedBy ? personOf(row.decidedBy) : null,
      dateDecided: row.decidedAt?.toString() ?? null,
      abilities: { canApprove: waits && !related.includes(row.requestedBy), canRefuse: waits },
    };
  });
}

export async function wireActs(db: Queryable, viewer: Viewer): Promise<BankAct[]> {
  return toWireActs(db, await listActs(db), viewer);
}
