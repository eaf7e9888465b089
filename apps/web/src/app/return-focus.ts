const remembered = 8;

const dialogOf = (element: Element): Element | null => element.closest('[role=dialog]');

/**
 * Gives the focus back to what opened a dialog once the dialog is gone. The library does so only for dialogs that stay
 * mounted while they are closed; ours are mounted for as long as they are open.
 */
export function returnFocus(): void {
  let past: readonly HTMLElement[] = [];
  let dialog: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    dialog = dialogOf(target);
    // One element of a dialog is enough: its many fields must not push out what opened it.
    const others = past.filter((one) => one !== target && (dialog === null || dialogOf(one) !== dialog));
    past = [target, ...others].slice(0, remembered);
  });
  new MutationObserver(() => {
    if (!dialog || dialog.isConnected || document.activeElement !== document.body) return;
    dialog = null;
    past.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
