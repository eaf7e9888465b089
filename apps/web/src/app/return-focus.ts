const maxRemembered = 8;

const dialogOf = (element: Element): Element | null => element.closest('[role=dialog]');
const isBusy = (element: Element): boolean => element.matches(':disabled');
const isShown = (element: Element): boolean => element.isConnected && element.closest('[hidden]') === null;

/**
 * Returns the focus to the element that opened a dialog when the dialog closes, to a button when it is no longer busy,
 * and to the element used before a part of the page was hidden. Browsers lose the focus in each of these cases.
 */
export function returnFocus(): void {
  let past: readonly HTMLElement[] = [];
  let dialog: Element | null = null;
  let wasBusy = false;
  const focusPast = (): void => {
    for (const one of past.filter((one) => isShown(one) && !isBusy(one))) {
      one.focus({ preventScroll: true });
      if (document.activeElement === one) return;
    }
  };
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    wasBusy = false;
    dialog = dialogOf(target);
    // One element of a dialog is enough: its many fields must not displace the element that opened it.
    const others = past.filter((one) => one !== target && (dialog === null || dialogOf(one) !== dialog));
    past = [target, ...others].slice(0, maxRemembered);
  });
  new MutationObserver(() => {
    const [last] = past;
    const active = document.activeElement;
    // The browser may remove the focus slightly later.
    const isFree = active === document.body || active === last;
    if (!last || !isFree) return;
    if (dialog && !dialog.isConnected) {
      dialog = null;
      if (active === document.body) focusPast();
    } else if (isBusy(last)) wasBusy ||= active === last;
    else if (wasBusy || (active === last && !isShown(last))) focusPast();
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}
