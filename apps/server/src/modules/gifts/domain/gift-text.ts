import {
  giftStatuses,
  giftStatusLabels,
  type GiftStatusId,
  type GiftStatusWord,
  type ProcessingState,
  type ReceiverSummary,
} from '@huggg/contracts';

const { created, scheduled } = giftStatuses;

/**
 * Returns the status as shown in lists: Pending while the order of an unassigned gift is still being processed (RULES
 * §3).
 */
export function statusWord(statusId: GiftStatusId, processing: ProcessingState | null): GiftStatusWord {
  const waits = processing !== null && processing !== 'updating' && (statusId === created || statusId === scheduled);
  return waits ? 'Pending' : (giftStatusLabels[statusId] as GiftStatusWord);
}

/** Returns the address of a gift's page for its recipient. */
export function launchUrl(publicUrl: string, shortcode: string): string {
  return `${publicUrl.replace(/\/$/, '')}/g/${shortcode}`;
}

/**
 * Returns the link and the short code; both are empty for callers who may not see the link, because the code gives
 * access to it.
 */
export function toWireLink(
  shortcode: string,
  { publicUrl, seesLink }: { readonly publicUrl: string; readonly seesLink: boolean },
): { readonly launch_url: string; readonly shortcode: string } {
  return seesLink ? { launch_url: launchUrl(publicUrl, shortcode), shortcode } : { launch_url: '', shortcode: '' };
}

type Named = {
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/** Converts a receiver to the specification's format for people; a full name is split at its first space. */
export function toReceiver({ userId, name, email, phone }: Named): ReceiverSummary {
  const [first = null, ...rest] = name?.trim().split(/\s+/) ?? [];
  return {
    id: userId,
    first_name: first || null,
    surname: rest.join(' ') || null,
    name: name || null,
    email,
    phone_number: phone,
  };
}
