import {
  giftStatuses,
  giftStatusLabels,
  type GiftStatusId,
  type GiftStatusWord,
  type ProcessingState,
  type ReceiverSummary,
} from '@huggg/contracts';

const { created, scheduled } = giftStatuses;

/** The status as lists name it: Pending while the order of an unassigned gift is still being processed (RULES §3). */
export function statusWord(statusId: GiftStatusId, processing: ProcessingState | null): GiftStatusWord {
  const waits = processing !== null && processing !== 'updating' && (statusId === created || statusId === scheduled);
  return waits ? 'Pending' : (giftStatusLabels[statusId] as GiftStatusWord);
}

/** The address that a recipient opens. */
export function launchUrl(publicUrl: string, shortcode: string): string {
  return `${publicUrl.replace(/\/$/, '')}/g/${shortcode}`;
}

/**
 * The link and the short code as they are answered: both empty for callers who may not see the link, because the code
 * is the link.
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

/** A receiver as the specification shows people; a name that was given whole is taken apart at its first space. */
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
