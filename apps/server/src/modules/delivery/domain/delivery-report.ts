import type { DeliveryStatus, SuppressionReason } from '@huggg/contracts';

/** A provider's report about one message. */
export type DeliveryReport = {
  readonly provider: 'sms' | 'sendgrid' | 'bounce-mail';
  /** The provider's identifier of the report, or the fields that identify it, so that a repeated report counts once. */
  readonly eventKey: string;
  readonly deliveryId: string;
  readonly status: DeliveryStatus;
  /** Why no more messages are sent to the address; null if it stays usable. */
  readonly suppresses: SuppressionReason | null;
  readonly error: string | null;
  readonly providerId: string | null;
};
