/**
 * The kind of device on which a gift was first opened. It is coarse on purpose: it shows senders what to expect without
 * identifying the recipient.
 */
export type ClientFamily = 'phone' | 'tablet' | 'computer' | 'other';

export function clientFamily(userAgent: string | undefined): ClientFamily {
  const text = userAgent?.slice(0, 400) ?? '';
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(text)) return 'tablet';
  if (/iphone|ipod|android|mobile|phone/i.test(text)) return 'phone';
  if (/windows nt|macintosh|cros|x11|linux/i.test(text)) return 'computer';
  return 'other';
}
