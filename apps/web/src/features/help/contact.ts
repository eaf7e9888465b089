/**
 * Returns a mailto link to the support address with the page, the topic and the request, so that support can find the
 * problem.
 */
export function contactHref({
  supportEmail,
  productName,
  page,
  requestId,
}: {
  readonly supportEmail: string;
  readonly productName: string;
  readonly page: string;
  readonly requestId: string | undefined;
}): string {
  const body = ['', '', '--', `Page: ${page}`, ...(requestId ? [`Request: ${requestId}`] : [])].join('\r\n');
  // Email programs read %20 as a space, but keep the + of a form encoding.
  return `mailto:${supportEmail}?subject=${encodeURIComponent(`Help with ${productName}`)}&body=${encodeURIComponent(body)}`;
}
