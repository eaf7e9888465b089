/** Fields that a user has changed, held weakly because most of them are removed with their form. */
let changed: readonly WeakRef<HTMLElement>[] = [];

const maxFields = 100;

/** A search changes what is shown, and nothing is lost with it. */
const isSearch = (field: HTMLElement): boolean =>
  field.matches('[type=search], [role=searchbox]') || field.closest('[role=search]') !== null;

if (typeof document !== 'undefined')
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || isSearch(target)) return;
      changed = [...changed.filter((one) => one.deref() !== target), new WeakRef(target)].slice(-maxFields);
    },
    { capture: true, passive: true },
  );

const isEmpty = (field: HTMLElement): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  !['checkbox', 'radio'].includes(field.type) &&
  field.value.trim() === '';

/** Whether the page shows input of the user that would be lost if another page were loaded. */
export function hasUnsavedInput(): boolean {
  return changed.some((one) => {
    const field = one.deref();
    return field !== undefined && field.isConnected && !isEmpty(field);
  });
}
