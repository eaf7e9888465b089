import type { BarcodeKind, GiftStatusId } from '@huggg/contracts';

/** The code that a gift holds, still sealed. */
export type HeldCode = {
  readonly sealedCode: Buffer;
  readonly sealedPin: Buffer | null;
  readonly barcode: BarcodeKind;
  readonly useByAt: Date | null;
  readonly shownAt: Date | null;
};

export type LaunchReaction = {
  readonly emoji: string;
  readonly message: string | null;
  readonly name: string | null;
  readonly updatedAt: Date;
};

/** Everything about one gift that its recipient's page depends on, except the catalogue. Amounts are pence. */
export type LaunchFacts = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly transactionId: string;
  readonly shortcode: string;
  readonly statusId: GiftStatusId;
  readonly formerStatusId: GiftStatusId | null;
  readonly productId: string;
  readonly chosenProductId: string | null;
  readonly pricePence: number;
  readonly receiverName: string | null;
  readonly message: string;
  readonly sendAt: Date | null;
  readonly viewedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly frozenAt: Date | null;
  readonly expiresAt: Date;
  readonly fromName: string;
  readonly giftwrap: { readonly kind?: string; readonly palette?: string; readonly seed?: string } | null;
  readonly coverImageUrl: string | null;
  readonly coverImageAlt: string;
  readonly language: string | null;
  readonly timeZone: string;
  /** Segments of a choice of gift that the order offers; null for all of them. */
  readonly segmentIds: readonly string[] | null;
  /** The recipient asked for the code and none could be given yet. */
  readonly codeRequested: boolean;
  readonly code: HeldCode | null;
  readonly reaction: LaunchReaction | null;
  /** Whether the cached catalogue is still valid. */
  readonly catalogueVersion: number;
};
