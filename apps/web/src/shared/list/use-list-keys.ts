import { useEffect } from 'react';
import type { RefObject } from 'react';
import { shortcutsEnabled } from '../device/shortcuts.ts';

export type ListKeys = {
  readonly select?: ((index: number) => void) | undefined;
  readonly edit?: ((index: number) => void) | undefined;
};

/**
 * Keyboard shortcuts of a list: j and k move between rows, x selects, e edits; Enter opens, because the row's link has
 * the focus. They work wherever the focus is, except in fields and dialogs.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>, { select, edit }: ListKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || !shortcutsEnabled() || isBusy(event.target)) return;
      const links = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      if (links.length === 0) return;
      const focused = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-link]');
      const at = focused ? links.indexOf(focused) : -1;
      const act = {
        j: () => {
          links[Math.min(links.length - 1, at + 1)]?.focus();
        },
        k: () => {
          links[Math.max(0, at - 1)]?.focus();
        },
        x: () => {
          if (at >= 0) select?.(at);
        },
        e: () => {
          if (at >= 0) edit?.(at);
        },
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [frame, select, edit]);
}

/** Checks whether a field, a dialog or a menu handles the keys. */
function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    target.closest('[role=dialog], [role=menu], [role=listbox]') !== null
  );
}
