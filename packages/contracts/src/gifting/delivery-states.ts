import type { DeliveryStatus } from '../statuses.ts';

/**
 * What a report of a provider may make of a delivery status. Reports come late, twice and out of order: what is not
 * listed here stays as it is, so that nothing goes backwards. A mail that was taken may still bounce or be complained
 * about; an SMS that arrived has arrived.
 */
export const deliveryTransitions: Readonly<Partial<Record<DeliveryStatus, readonly DeliveryStatus[]>>> = {
  'email-pending': ['email-sent', 'email-bounce', 'email-blocked', 'email-spam', 'email-dropped'],
  'email-unknown': ['email-sent', 'email-bounce', 'email-blocked', 'email-spam', 'email-dropped'],
  'email-sent': ['email-bounce', 'email-blocked', 'email-spam', 'email-dropped'],
  'sms-pending': [
    'sms-sent',
    'sms-delivered',
    'sms-bounce',
    'sms-blocked',
    'sms-expired',
    'sms-failed',
    'sms-rejected',
  ],
  'sms-unknown': [
    'sms-sent',
    'sms-delivered',
    'sms-bounce',
    'sms-blocked',
    'sms-expired',
    'sms-failed',
    'sms-rejected',
  ],
  'sms-sent': ['sms-delivered', 'sms-bounce', 'sms-blocked', 'sms-expired', 'sms-failed', 'sms-rejected'],
};

/** What a delivery status becomes after reports, in the order in which they came. */
export function afterReports(status: DeliveryStatus, reports: readonly DeliveryStatus[]): DeliveryStatus {
  return reports.reduce((now, next) => (deliveryTransitions[now]?.includes(next) ? next : now), status);
}
