import type { DeliveryStatus, SuppressionReason } from '@huggg/contracts';

/** What a provider reports of one message. */
export type DeliveryReport = {
  readonly provider: 'sms' | 'sendgrid' | 'bounce-mail';
  /** The provider's name for the report, or what makes it this one: the same report twice counts once. */
  readonly eventKey: string;
  readonly deliveryId: string;
  readonly status: DeliveryStatus;
  /** Why nothing is sent to the address any more; null where it stays usable. */
  readonly suppresses: SuppressionReason | null;
  readonly error: string | null;
  readonly providerId: string | null;
};
