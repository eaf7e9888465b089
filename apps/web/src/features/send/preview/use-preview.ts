import { useCallback, useMemo, useState } from 'react';

export type PreviewTab = 'email' | 'sms' | 'gift' | 'print';

export type PreviewControl = {
  readonly tab: PreviewTab;
  readonly setTab: (tab: PreviewTab) => void;
  /** Whether the gift is shown opened. */
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
  /** Index of the previewed recipient among those who get a gift. */
  readonly place: number;
  readonly setPlace: (place: number) => void;
  /** Shows the part with the sender's message. */
  readonly showText: () => void;
  /** Shows the wrapped gift. */
  readonly showWrapped: () => void;
};

/** What the preview shows. The form switches it to the part being edited. */
export function usePreview(): PreviewControl {
  const [tab, setTab] = useState<PreviewTab>('gift');
  const [opened, setOpened] = useState(false);
  const [place, setPlace] = useState(0);
  // The email already shows the message.
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
