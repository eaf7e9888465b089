import { pictureUrl } from '@huggg/contracts';
import { Drawing } from '@huggg/ui';
import { bow, giftColours, palettes, paper, paperColours } from '@huggg/ui/wrap';
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import type { WrapChoice } from '../../../shared/gifts/wrap-choice.ts';
import { GiftCardPreview } from './gift-card-preview.tsx';
import classes from './gift-preview.module.css';
import type { PreviewModel } from './preview-model.ts';

/** The colours that a wrap gives the page, as the recipient's page takes them. */
function useWrapColours({ palette }: WrapChoice): CSSProperties {
  const scheme = useComputedColorScheme('light');
  return useMemo(() => {
    const [own, sheet] = [giftColours(palettes[palette], scheme), paperColours(palettes[palette])];
    const variables: Readonly<Record<`--${string}`, string>> = {
      '--gift-accent': own.accent,
      '--gift-on-accent': own.onAccent,
      '--gift-soft': own.soft,
      '--gift-note': own.note,
      '--paper-ground': sheet.ground,
      '--paper-cast': sheet.cast,
      '--ribbon-face': sheet.face,
      '--ribbon-edge': sheet.edge,
    };
    return variables;
  }, [palette, scheme]);
}

/** How large the print is on the page. */
const printScale = 1.5;

function usePaper({ kind, palette, seed, picture }: WrapChoice): string {
  return useMemo(() => {
    if (picture !== undefined)
      return `<svg width="100%" height="100%" aria-hidden="true"><image href="${pictureUrl(picture, 'wrap', 'sheet')}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"/></svg>`;
    const { definition, fill } = paper(kind, palettes[palette], seed, printScale);
    return `<svg width="100%" height="100%" aria-hidden="true"><defs>${definition}</defs><rect width="100%" height="100%" fill="${fill}"/></svg>`;
  }, [kind, palette, seed, picture]);
}

/** The gift's page at the size of a phone: wrapped, or opened. */
export function GiftPreview({ model, opened }: { readonly model: PreviewModel; readonly opened: boolean }) {
  const colours = useWrapColours(model.wrap);
  const sheet = usePaper(model.wrap);
  return (
    <div className={classes.page} style={colours} lang={model.language}>
      {opened ? <Opened model={model} sheet={sheet} /> : <Wrapped model={model} sheet={sheet} />}
    </div>
  );
}

type SceneProps = { readonly model: PreviewModel; readonly sheet: string };

function Wrapped({ model: { gift: t, receiver, sender, wrap }, sheet }: SceneProps) {
  const knot = useMemo(
    () =>
      `<svg viewBox="-72 -46 144 144" aria-hidden="true">${bow(palettes[wrap.palette], { x: 0, y: 0, band: 21 })}</svg>`,
    [wrap.palette],
  );
  return (
    <div className={classes.wrapped}>
      <Drawing svg={sheet} className={classes.paper} />
      <div className={classes.across} />
      <div className={classes.down} />
      <Drawing svg={knot} className={classes.bow} />
      <div className={classes.tag}>
        <p className={classes.tagText}>
          <span className={classes.tagFor}>{receiver === '' ? t('tag.forYou') : t('tag.for', { receiver })}</span>
          <span className={classes.tagFrom}>{t('tag.from', { sender })}</span>
        </p>
      </div>
      <span className={classes.unwrap}>{t('tag.unwrap')}</span>
    </div>
  );
}

function Opened({ model, sheet }: SceneProps) {
  return (
    <div className={classes.opened}>
      <Drawing svg={sheet} className={classes.strip} />
      <GiftCardPreview model={model} />
    </div>
  );
}
