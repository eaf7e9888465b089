import type { Config } from '../../../platform/config/index.ts';

type Receiver = { readonly receiverEmail: string | null; readonly receiverPhone: string | null };

export type OwnAddress =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'sms'; readonly phone: string };

/**
 * Returns the destination of a code for a gift's recipient: their email address, or their phone if the installation
 * sends SMS. Null if there is neither.
 */
export function ownAddress(
  { receiverEmail, receiverPhone }: Receiver,
  { sms }: Pick<Config, 'sms'>,
): OwnAddress | null {
  if (receiverEmail !== null) return { kind: 'email', email: receiverEmail };
  return receiverPhone !== null && sms ? { kind: 'sms', phone: receiverPhone } : null;
}
