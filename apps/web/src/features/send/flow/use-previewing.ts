import { useState } from 'react';
import type { Autosave } from '../../../shared/forms/use-autosave.ts';

export type Previewing = {
  readonly shown: 'drawn' | 'real' | undefined;
  readonly close: () => void;
  readonly showDrawn: () => void;
  readonly showReal: () => void;
};

/**
 * Which preview is shown over the form: the drawn one, if there is no room next to the form, or the real pages, which
 * show the saved draft.
 */
export function usePreviewing({ flush }: Pick<Autosave, 'flush'>): Previewing {
  const [shown, setShown] = useState<Previewing['shown']>();
  return {
    shown,
    close: () => setShown(undefined),
    showDrawn: () => setShown('drawn'),
    showReal: () => {
      // A failed save is shown above the form.
      flush().then(
        () => setShown('real'),
        () => setShown(undefined),
      );
    },
  };
}
