import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import classes from './framed-preview.module.css';

/** How wide a page is on a phone and on a desktop, in CSS pixels. Mail programs show a mail beside their lists. */
const screens = { page: { phone: 390, desktop: 1280 }, mail: { phone: 390, desktop: 760 } } as const;
const frameHeight = 640;

type FramedPreviewProps = {
  /** What the frame shows, for those who do not see it. */
  readonly title: string;
  /** The path of a page of ours, which takes `mode`. */
  readonly path: string;
  /** What else the page is asked for. */
  readonly search?: Readonly<Record<string, string>>;
  readonly kind?: 'page' | 'mail';
  /** Whether it looks otherwise in the dark. Paper does not. */
  readonly hasModes?: boolean;
  /** Further choices beside those of width and mode. */
  readonly children?: ReactNode;
};

/**
 * A real page or mail as a phone and a desktop show it, in light and dark. It can be scrolled, and nothing in it acts.
 */
export function FramedPreview({
  title,
  path,
  search = {},
  kind = 'page',
  hasModes = true,
  children,
}: FramedPreviewProps) {
  const [screen, setScreen] = useState<'phone' | 'desktop'>('phone');
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const { ref, width } = useElementSize();
  const page = screens[kind][screen];
  // Until it is measured the frame has the width of the page, which the box around it cuts.
  const scale = width === 0 ? 1 : Math.min(1, width / page);
  const asked = new URLSearchParams({ ...search, ...(hasModes && { mode }) }).toString();
  return (
    <>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label="Width"
          value={screen}
          onChange={(value) => setScreen(value === 'desktop' ? 'desktop' : 'phone')}
          data={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
        {hasModes ? (
          <SegmentedControl
            aria-label="Mode"
            value={mode}
            onChange={(value) => setMode(value === 'dark' ? 'dark' : 'light')}
            data={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        ) : null}
        {children}
      </div>
      <div ref={ref} className={classes.room}>
        <div className={classes.box} style={{ width: page * scale, height: frameHeight }}>
          <iframe
            className={classes.frame}
            title={title}
            src={asked === '' ? path : `${path}?${asked}`}
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
            style={{ width: page, height: frameHeight / scale, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </>
  );
}
