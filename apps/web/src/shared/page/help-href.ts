/** The help page, which is told where one was and what failed there. */
export function helpHref({ requestId }: { readonly requestId?: string | undefined }): string {
  const search = new URLSearchParams({ from: location.pathname, ...(requestId ? { request: requestId } : {}) });
  return `/help/gifting?${search.toString()}`;
}
