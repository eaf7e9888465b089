import { useCallback, useMemo, useState } from 'react';

export type PreviewTab = 'email' | 'sms' | 'gift' | 'print';

export type PreviewControl = {
  readonly tab: PreviewTab;
  readonly setTab: (tab: PreviewTab) => void;
  /** Whether the gift shows what is under its paper. */
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
  /** Which recipient it is shown as: their place among those who get a gift. */
  readonly place: number;
  readonly setPlace: (place: number) => void;
  /** Turns to the part that shows the sender's words. */
  readonly showText: () => void;
  /** Turns to the paper. */
  readonly showWrapped: () => void;
};

/** What the preview shows. The form turns it to what is being changed, so that it is in sight. */
export function usePreview(): PreviewControl {
  const [tab, setTab] = useState<PreviewTab>('gift');
  const [opened, setOpened] = useState(false);
  const [place, setPlace] = useState(0);
  // The email shows the words already.
  const showText = useCallback(() => {
    setOpened(true);
  }, []);
  const showWrapped = useCallback(() => {
    setTab('gift');
    setOpened(false);
  }, []);
  return useMemo(
    () => ({ tab, setTab, opened, setOpened, place, setPlace, showText, showWrapped }),
    [tab, opened, place, showText, showWrapped],
  );
}
