import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import classes from './framed-preview.module.css';

/** Widths of a page on a phone and on a desktop, in CSS pixels. Email programs show an email next to their lists. */
const screens = { page: { phone: 390, desktop: 1280 }, mail: { phone: 390, desktop: 760 } } as const;
const frameHeight = 640;

type FramedPreviewProps = {
  /** Description of the frame's content for screen readers. */
  readonly title: string;
  /** The path of a page on this site that accepts `mode`. */
  readonly path: string;
  /** Further query parameters of the page. */
  readonly search?: Readonly<Record<string, string>>;
  readonly kind?: 'page' | 'mail';
  /** Whether it has a dark mode. Paper does not. */
  readonly hasModes?: boolean;
  /** Further controls next to those for width and mode. */
  readonly children?: ReactNode;
};

/**
 * A real page or email as a phone and a desktop show it, in light and dark mode. It can be scrolled, but nothing in it
 * responds to clicks.
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
  // Until it is measured, the frame has the width of the page and is clipped by the box around it.
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
