/** How long before a place ends its visitor is told. */
const noticeMs = 2 * 60_000;

function tell(told: HTMLElement): void {
  told.textContent = told.dataset['endsSoon'] ?? '';
}

/** Tells on the page, and to those who listen to it, that something is about to end. */
export function warnBeforeEnd(page: ParentNode): void {
  for (const told of page.querySelectorAll<HTMLElement>('[data-ends-at]')) {
    const left = Date.parse(told.dataset['endsAt'] ?? '') - Date.now();
    // What has ended is said by the next answer.
    if (left > 0) setTimeout(tell, Math.max(left - noticeMs, 0), told);
  }
}
