import type { DeliveryStatus } from '../statuses.ts';

/**
 * The changes that a provider's report can make to a delivery status; other changes are ignored, because reports arrive
 * late, repeatedly and out of order. A delivered mail can still bounce or be reported as spam; a delivered SMS stays
 * delivered.
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

/** Returns the delivery status after applying reports in order of arrival. */
export function afterReports(status: DeliveryStatus, reports: readonly DeliveryStatus[]): DeliveryStatus {
  return reports.reduce((now, next) => (deliveryTransitions[now]?.includes(next) ? next : now), status);
}
