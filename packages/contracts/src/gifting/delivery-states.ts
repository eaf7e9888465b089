import type { DeliveryStatus } from '../statuses.ts';

/**
 * What a provider's report may make of a delivery status; other changes are ignored, because reports come late, twice
 * and out of order. A delivered mail may still bounce or be complained about; a delivered SMS stays delivered.
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

/** What a delivery status becomes after reports, in order of arrival. */
export function afterReports(status: DeliveryStatus, reports: readonly DeliveryStatus[]): DeliveryStatus {
  return reports.reduce((now, next) => (deliveryTransitions[now]?.includes(next) ? next : now), status);
}
