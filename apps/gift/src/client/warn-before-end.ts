/** How long before a reserved place ends the visitor is warned. */
const noticeMs = 2 * 60_000;

function showWarning(told: HTMLElement): void {
  told.textContent = told.dataset['endsSoon'] ?? '';
}

/** Announces, visibly and to screen readers, that something is about to end. */
export function warnBeforeEnd(page: ParentNode): void {
  for (const told of page.querySelectorAll<HTMLElement>('[data-ends-at]')) {
    const left = Date.parse(told.dataset['endsAt'] ?? '') - Date.now();
    // What has already ended is reported by the next response.
    if (left > 0) setTimeout(showWarning, Math.max(left - noticeMs, 0), told);
  }
}
