import { orderRefusals, type Order } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useAutosave } from '../../../shared/forms/use-autosave.ts';
import type { Autosave } from '../../../shared/forms/use-autosave.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { applyChanges, changesBetween, hasConflict, draftOf, savableDraft, typeOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { hasCode } from './error-code.ts';
import { readOrder, saveDraft } from './order-calls.ts';

/** The same parts of the draft were changed here and by someone else, or in another window. */
export type Conflict = {
  /** Applies the changes made here on top of the other version. */
  readonly keepMine: () => void;
  /** Accepts the other version and discards the changes made here to those parts. */
  readonly keepTheirs: () => void;
};

export type DraftHandle = {
  readonly draft: Draft;
  readonly change: (parts: Partial<Omit<Draft, 'details'>>) => void;
  readonly changeDetails: (details: Partial<Draft['details']>) => void;
  readonly autosave: Autosave;
  readonly conflict: Conflict | undefined;
};

/** The draft and version of the server's latest response. */
type Base = { readonly draft: Draft; readonly version: number };

const baseOf = (order: Order): Base => ({ draft: savableDraft(draftOf(order)), version: order.version });

function useChanges(setDraft: Dispatch<SetStateAction<Draft>>): Pick<DraftHandle, 'change' | 'changeDetails'> {
  const change = useCallback<DraftHandle['change']>(
    (parts) => {
      setDraft((now) => ({ ...now, ...parts }));
    },
    [setDraft],
  );
  const changeDetails = useCallback<DraftHandle['changeDetails']>(
    (details) => {
      setDraft((now) => ({ ...now, details: { ...now.details, ...details } }));
    },
    [setDraft],
  );
  return { change, changeDetails };
}

/** A draft that saves itself, with the other version if both changed the same parts. */
function useSavedDraft(order: Order) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(order));
  const [theirs, setTheirs] = useState<Order>();
  const base = useRef(baseOf(order));

  const accept = (answer: Order, saved: Draft): void => {
    base.current = { draft: saved, version: answer.version };
    queries.setQueryData(orderKeys.of(answer.id), answer);
  };

  const send = async (next: Draft): Promise<void> => {
    const wanted = savableDraft(next);
    const changes = changesBetween(base.current.draft, wanted);
    if (changes)
      accept(
        await saveDraft({ id: order.id, version: base.current.version, changes: { ...changes, type: typeOf(wanted) } }),
        wanted,
      );
  };

  const save = async (next: Draft): Promise<void> => {
    try {
      await send(next);
    } catch (error) {
      // The order is being paid, or was paid, on another page. The order's status then decides what the page shows.
      if (Object.values(orderRefusals).some((code) => hasCode(error, code)))
        await queries.invalidateQueries({ queryKey: orderKeys.of(order.id) });
      if (!hasCode(error, 'order.changed')) throw error;
      const newest = await readOrder(order.id);
      const [mine, other] = [
        changesBetween(base.current.draft, savableDraft(next)) ?? {},
        changesBetween(base.current.draft, savableDraft(draftOf(newest))) ?? {},
      ];
      if (hasConflict(mine, other)) {
        setTheirs(newest);
        throw error;
      }
      base.current = baseOf(newest);
      const merged = applyChanges(draftOf(newest), mine);
      setDraft((now) => applyChanges(merged, changesBetween(next, now) ?? {}));
      await send(merged);
    }
  };
  const autosave = useAutosave({ value: draft, save });

  const settled = autosave.state === 'idle' || autosave.state === 'saved';
  useEffect(() => {
    // If there are no unsaved changes, a newer version replaces the draft.
    if (!settled || order.version <= base.current.version || changesBetween(base.current.draft, savableDraft(draft)))
      return;
    base.current = baseOf(order);
    setDraft(draftOf(order));
  }, [order, settled, draft]);

  const resolve = (newest: Order, decided: Draft): void => {
    base.current = baseOf(newest);
    setTheirs(undefined);
    queries.setQueryData(orderKeys.of(order.id), newest);
    // If the page does not change, nothing triggers a save, so it is saved here.
    if (changesBetween(draft, decided)) setDraft(decided);
    else autosave.flush().catch(() => undefined);
  };
  /** Applies the changes made here on top of the other version. */
  const keepMine = (newest: Order): void => {
    resolve(newest, applyChanges(draftOf(newest), changesBetween(base.current.draft, savableDraft(draft)) ?? {}));
  };
  return { draft, setDraft, autosave, theirs, resolve, keepMine };
}

/**
 * A draft being edited, saved 800 ms after the last change. If another person changed other parts meanwhile, both
 * changes are kept; if they changed the same parts, a person decides.
 */
export function useDraft(order: Order): DraftHandle {
  const { draft, setDraft, autosave, theirs, resolve, keepMine } = useSavedDraft(order);
  return {
    draft,
    ...useChanges(setDraft),
    autosave,
    conflict: theirs && {
      keepMine: () => {
        keepMine(theirs);
      },
      keepTheirs: () => {
        resolve(theirs, draftOf(theirs));
      },
    },
  };
}
