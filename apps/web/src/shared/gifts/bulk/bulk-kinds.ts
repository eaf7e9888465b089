import type { PermissionKey, TransactionDetail, undoableChanges } from '@huggg/contracts';
import { pounds, quantity } from '@huggg/ui/format';
import { can } from '../../session/session.ts';

/** The changes available for gifts of one order. */
export const orderKinds = ['resend', 'words', 'theme', 'claim-by', 'reschedule', 'share', 'unshare', 'cancel'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The changes available for gifts of any orders, and the permission that each needs. */
export const permissionOf = {
  resend: 'send-email',
  words: 'update-transaction-details',
  theme: 'update-transaction-details',
  reason: 'update-transaction-details',
  'claim-by': 'edit-huggg-expiry',
  reschedule: 'edit-huggg-expiry',
  share: 'edit-huggg-status',
  unshare: 'edit-huggg-status',
  freeze: 'edit-huggg-status',
  unfreeze: 'edit-huggg-status',
  cancel: 'cancel-hugggs',
} as const satisfies Partial<Record<string, PermissionKey>>;
export type GiftsKind = keyof typeof permissionOf;
export const giftsKinds = Object.keys(permissionOf) as readonly GiftsKind[];

export type BulkKind = OrderKind | GiftsKind;

/** The expected or actual outcome for a selection. */
export type Outcome = {
  readonly changed: number;
  readonly stay: readonly { readonly reason: string; readonly count: number }[];
  readonly returnedPence: number;
  readonly nextAt: string | null;
  /** How to undo the change, until something else changes the gifts; absent if it cannot be undone. */
  readonly undo?: Undo;
  /** Whether the change can be undone, shown before it is made. */
  readonly canUndo?: boolean;
  /** Number of gifts for which the change cannot be undone, because their recipients are told of it. */
  readonly told?: number;
  /** Number of cancelled gifts that are already printed. */
  readonly onPaper?: number;
};

/** The reference to a change, for undoing it. */
export type Undo = { readonly of: (typeof undoableChanges)[number]; readonly changeId: string };

type Words = {
  /** Label in menus and bars: "Change claim-by". */
  readonly action: string;
  /** Title of the dialog, for a selection of this many. */
  readonly title: (gifts: string) => string;
  /** What is possible: "41 can be cancelled". */
  readonly can: (count: string) => string;
  /** Label of the button: "Cancel 41 gifts". */
  readonly confirm: (gifts: string) => string;
  /** Text after the change: "41 gifts cancelled". */
  readonly done: (gifts: string) => string;
  readonly keep: string;
  /** Title of the dialog after the change: "Gifts cancelled". */
  readonly ended: string;
};

export const bulkText: Readonly<Record<BulkKind, Words>> = {
  resend: {
    action: 'Resend',
    title: (gifts) => `Resend ${gifts}?`,
    can: (count) => `${count} can be sent again to the address or number they have.`,
    confirm: (gifts) => `Resend ${gifts}`,
    done: (gifts) => `${gifts} on the way again`,
    keep: 'Go back',
    ended: 'Gifts sent again',
  },
  cancel: {
    action: 'Cancel gifts',
    title: (gifts) => `Cancel ${gifts}?`,
    can: (count) => `${count} can be cancelled`,
    confirm: (gifts) => `Cancel ${gifts}`,
    done: (gifts) => `${gifts} cancelled`,
    keep: 'Keep gifts',
    ended: 'Gifts cancelled',
  },
  words: {
    action: 'Edit message or wrap',
    title: (gifts) => `Edit message or wrap of ${gifts}`,
    can: (count) => `${count} can be changed. Emails that have left stay as they are.`,
    confirm: (gifts) => `Change ${gifts}`,
    done: (gifts) => `${gifts} changed`,
    keep: 'Go back',
    ended: 'Message or wrap changed',
  },
  theme: {
    action: 'Change theme',
    title: (gifts) => `Change the theme of ${gifts}`,
    can: (count) => `${count} can be changed. Emails that have left stay as they are.`,
    confirm: (gifts) => `Change ${gifts}`,
    done: (gifts) => `${gifts} changed`,
    keep: 'Go back',
    ended: 'Theme changed',
  },
  reason: {
    action: 'Change reason',
    title: (gifts) => `Change the reason of ${gifts}`,
    can: (count) =>
      `${count} can be changed. All gifts of an order have the same reason, so each order changes as a whole.`,
    confirm: (gifts) => `Change ${gifts}`,
    done: (gifts) => `${gifts} changed`,
    keep: 'Go back',
    ended: 'Reason changed',
  },
  'claim-by': {
    action: 'Change claim-by',
    title: (gifts) => `Change the claim-by of ${gifts}`,
    can: (count) => `${count} can be changed.`,
    confirm: (gifts) => `Change ${gifts}`,
    done: (gifts) => `${gifts} changed`,
    keep: 'Go back',
    ended: 'Claim-by changed',
  },
  reschedule: {
    action: 'Reschedule',
    title: (gifts) => `Reschedule ${gifts}`,
    can: (count) => `${count} can be moved. Their claim-by moves with them.`,
    confirm: (gifts) => `Reschedule ${gifts}`,
    done: (gifts) => `${gifts} rescheduled`,
    keep: 'Go back',
    ended: 'Gifts rescheduled',
  },
  share: {
    action: 'Mark as shared',
    title: (gifts) => `Mark ${gifts} as shared`,
    can: (count) => `${count} can be marked. You can undo this while a link is unopened.`,
    confirm: (gifts) => `Mark ${gifts}`,
    done: (gifts) => `${gifts} marked as shared`,
    keep: 'Go back',
    ended: 'Gifts marked',
  },
  unshare: {
    action: 'Mark as not shared',
    title: (gifts) => `Mark ${gifts} as not shared`,
    can: (count) => `${count} can be marked as not shared.`,
    confirm: (gifts) => `Mark ${gifts}`,
    done: (gifts) => `${gifts} marked as not shared`,
    keep: 'Go back',
    ended: 'Gifts marked',
  },
  freeze: {
    action: 'Freeze',
    title: (gifts) => `Freeze ${gifts}?`,
    can: (count) =>
      `${count} can be frozen. Their recipients see that they are not available at the moment, and they do not expire until they are unfrozen.`,
    confirm: (gifts) => `Freeze ${gifts}`,
    done: (gifts) => `${gifts} frozen`,
    keep: 'Go back',
    ended: 'Gifts frozen',
  },
  unfreeze: {
    action: 'Unfreeze',
    title: (gifts) => `Unfreeze ${gifts}?`,
    can: (count) => `${count} can be unfrozen. Their recipients can open and claim them again.`,
    confirm: (gifts) => `Unfreeze ${gifts}`,
    done: (gifts) => `${gifts} unfrozen`,
    keep: 'Go back',
    ended: 'Gifts unfrozen',
  },
};

/** Checks whether the server allows the change for the order. */
export function isAllowed(kind: OrderKind, abilities: TransactionDetail['abilities']): boolean {
  const ability = {
    resend: abilities.send,
    cancel: abilities.cancel,
    words: abilities.editMessage,
    theme: abilities.editMessage && can('use-theme'),
    'claim-by': abilities.changeExpiry,
    reschedule: abilities.reschedule,
    share: abilities.markSent,
    unshare: abilities.markSent,
  };
  return ability[kind];
}

const typedFromGifts = 10;
const typedFromPence = 10_000;

/**
 * Returns what must be typed before a large cancellation: the amount returned, or the count if nothing is returned
 * (DESIGN §5).
 */
export function confirmationOf(
  kind: BulkKind,
  { changed, returnedPence }: Outcome,
): { readonly expected: string; readonly label: string } | undefined {
  if (kind !== 'cancel' || (changed < typedFromGifts && returnedPence < typedFromPence)) return undefined;
  return returnedPence > 0
    ? { expected: pounds(returnedPence), label: 'Amount that returns' }
    : { expected: quantity(changed, 'gift'), label: 'What is cancelled' };
}
