/** Returns the URL of the help page, with the current path and the failed request. */
export function helpHref({ requestId }: { readonly requestId?: string | undefined }): string {
  const search = new URLSearchParams({ from: location.pathname, ...(requestId ? { request: requestId } : {}) });
  return `/help/gifting?${search.toString()}`;
}
