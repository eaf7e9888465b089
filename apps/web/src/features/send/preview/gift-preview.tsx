import { pictureUrl } from '@huggg/contracts';
import { Drawing } from '@huggg/ui';
import { bow, giftColours, palettes, paper, paperColours } from '@huggg/ui/wrap';
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import type { WrapChoice } from '../../../shared/gifts/wrap-choice.ts';
import { GiftCardPreview } from './gift-card-preview.tsx';
import classes from './gift-preview.module.css';
import { pageStyle, type BrandingLook } from './preview-branding.ts';
import { PreviewLogo } from './preview-logo.tsx';
import type { PreviewModel } from './preview-model.ts';

/** Returns the colours of the page from its wrap and branding, as the recipient's page computes them. */
function usePageColours({ palette }: WrapChoice, worn: BrandingLook | null): CSSProperties {
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
    return { ...variables, ...pageStyle(worn, scheme) };
  }, [palette, scheme, worn]);
}

/** Size of the printed pattern on the page. */
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
  const colours = usePageColours(model.wrap, model.worn);
  const sheet = usePaper(model.wrap);
  return (
    <div className={classes.page} style={colours} lang={model.language}>
      {opened ? (
        <Opened model={model} sheet={sheet} />
      ) : model.worn?.model.isWelfare ? (
        <Plain model={model} />
      ) : (
        <Wrapped model={model} sheet={sheet} />
      )}
    </div>
  );
}

type SceneProps = { readonly model: PreviewModel; readonly sheet: string };

/** A support gift has no wrap: it shows the sender and one button. */
function Plain({ model }: Pick<SceneProps, 'model'>) {
  const { gift: t, receiver, sender } = model;
  return (
    <div className={classes.plain}>
      <PreviewLogo model={model} />
      <p className={classes.tagFor}>{t('title.wrapped', { sender })}</p>
      <p>{receiver === '' ? t('tag.forYou') : t('tag.for', { receiver })}</p>
      <span className={classes.main}>{t('tag.unwrap')}</span>
    </div>
  );
}

function Wrapped({ model, sheet }: SceneProps) {
  const { gift: t, receiver, sender, wrap } = model;
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
          <PreviewLogo model={model} />
          <span className={classes.tagFor}>{receiver === '' ? t('tag.forYou') : t('tag.for', { receiver })}</span>
          <span className={classes.tagFrom}>{t('tag.from', { sender })}</span>
        </p>
      </div>
      <span className={classes.unwrap}>{t('tag.unwrap')}</span>
    </div>
  );
}

function Opened({ model, sheet }: SceneProps) {
  const own = model.worn?.model;
  return (
    <div className={classes.opened}>
      {own?.isWelfare ? <div className={classes.bare} /> : <Drawing svg={sheet} className={classes.strip} />}
      <GiftCardPreview model={model} />
      {own?.copy.closing ? <p className={classes.closing}>{own.copy.closing}</p> : null}
    </div>
  );
}
