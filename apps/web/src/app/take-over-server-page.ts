import './early-input.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The theme's styles are beside the server-rendered page, not in it. */
const childrenOf = (parent: Element): readonly Element[] =>
  [...parent.children].filter(({ tagName }) => tagName !== 'STYLE');

/** Returns the position of an element: its index and that of each of its ancestors below the root. */
function pathOf(root: Element, element: Element): readonly number[] | null {
  const parent = element.parentElement;
  if (element === root) return [];
  const above = parent && pathOf(root, parent);
  return above && [...above, childrenOf(parent).indexOf(element)];
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.trim();

/** The root of the server-rendered page, and the one that replaces it. */
type Roots = { readonly from: Element; readonly to: Element };

/**
 * Returns a function that finds an element of the server-rendered page in the page that replaces it: at the same
 * position, or otherwise by its name.
 */
function elementFinder({ from, to }: Roots, element: Element): () => Element | undefined {
  if (!from.contains(element)) return () => element;
  const path = pathOf(from, element) ?? [];
  const [tag, name] = [element.tagName, nameOf(element)];
  const isSame = (other: Element | undefined): boolean => other?.tagName === tag && nameOf(other) === name;
  return () => {
    const there = path.reduce<Element | undefined>((place, index) => place && childrenOf(place)[index], to);
    return isSame(there) ? there : [...to.querySelectorAll(tag)].find(isSame);
  };
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(element.type));

/** Writes a value into a field as if it was typed. */
function write(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Records the typed text, and returns a function that types it again. */
function rememberFields(roots: Roots): () => void {
  const typed = [...roots.from.querySelectorAll('input, textarea')]
    .filter((element) => isField(element))
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({
      find: elementFinder(roots, field),
      value: field.value,
      left: field !== document.activeElement,
    }));
  return () => {
    for (const { find, value, left } of typed) {
      const field = find();
      if (!field || !isField(field)) continue;
      write(field, value);
      if (left) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  };
}

function rememberFocus(roots: Roots): () => void {
  const focused = document.activeElement;
  if (!focused || !roots.from.contains(focused)) return () => undefined;
  const find = elementFinder(roots, focused);
  const at = focused instanceof HTMLInputElement && isField(focused) ? focused.selectionStart : null;
  return () => {
    const there = find();
    if (!(there instanceof HTMLElement)) return;
    there.focus({ preventScroll: true });
    if (at !== null && there instanceof HTMLInputElement) there.setSelectionRange(at, at);
  };
}

const pressable = 'button, label, summary, input, select, textarea, [role]';

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Repeats a key press. After a shortcut that focuses a field, the next keys are typed into it. */
function repeatKeyPress(there: Element | undefined, event: KeyboardEvent, wasInField: boolean): void {
  const field = document.activeElement;
  const isFree = there?.dispatchEvent(new KeyboardEvent(event.type, event)) ?? true;
  if (isFree && !wasInField && isCharacter(event) && field && isField(field)) write(field, field.value + event.key);
}

function rememberEvents(roots: Roots): () => void {
  const kept = (globalThis.earlyInput?.events ?? []).map(({ target, event }) => ({
    // A click hits the icon or the text of a button.
    find: elementFinder(roots, target.closest(pressable) ?? target),
    event,
    wasInField: isField(target),
  }));
  return () => {
    for (const { find, event, wasInField } of kept) {
      const there = find();
      if (event instanceof KeyboardEvent) repeatKeyPress(there, event, wasInField);
      else there?.dispatchEvent(new MouseEvent(event.type, event));
    }
  };
}

/** Records the user's scroll position. If the user did not scroll, the position before a reload is restored instead. */
function rememberScroll(): () => void {
  const [left, top, moved] = [scrollX, scrollY, globalThis.earlyInput?.hasMoved()];
  return () => {
    if (moved) scrollTo({ left, top, behavior: 'instant' });
  };
}

/**
 * Replaces the server-rendered page with the application, which looks the same. Returns a function that repeats the
 * typing, focus and clicks made in the meantime, so that a click is handled late instead of lost.
 */
export function takeOverServerPage(from: Element, to: Element): () => void {
  const roots = { from, to };
  const again = [rememberFields(roots), rememberFocus(roots), rememberScroll(), rememberEvents(roots)];
  to.id = from.id;
  from.replaceWith(to);
  globalThis.earlyInput?.stop();
  return () => {
    for (const act of again) act();
  };
}
