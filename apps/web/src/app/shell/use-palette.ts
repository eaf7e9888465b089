import { useCallback, useEffect, useState } from 'react';

type PaletteState = {
  readonly opened: boolean;
  readonly mounted: boolean;
  readonly open: () => void;
  readonly close: () => void;
};

/** Opens the palette on Ctrl or Cmd K from anywhere; its code loads the first time. */
export function usePalette(): PaletteState {
  const [opened, setOpened] = useState(false);
  const [mounted, setMounted] = useState(false);
  const open = useCallback((): void => {
    setMounted(true);
    setOpened(true);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, [open]);
  return {
    opened,
    mounted,
    open,
    close: () => {
      setOpened(false);
    },
  };
}
