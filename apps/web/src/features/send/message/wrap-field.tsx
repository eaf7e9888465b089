import type { Giftwrap } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GiftwrapImage } from '../../../shared/gifts/giftwrap-image.tsx';
import { seasonal, wrapOf } from '../../../shared/gifts/wrap-choice.ts';
import type { WrapChoice } from '../../../shared/gifts/wrap-choice.ts';
import { Tile, Tiles, WrapPicker } from '../../../shared/gifts/wrap-picker.tsx';
import pictures from '../../../shared/gifts/wrap-picker.module.css';
import { configuration } from '../../../shared/session/session.ts';
import { giftwrapsQuery } from '../../../shared/styling/giftwraps-query.ts';

type WrapFieldProps = { readonly value: WrapChoice; readonly onChange: (wrap: WrapChoice) => void };

/** Sorts wraps for display: the seasonal ones first if the setting for the season is on. */
function sortWraps(wraps: readonly Giftwrap[]): readonly Giftwrap[] {
  if (!configuration().christmasMode) return wraps;
  return wraps.toSorted((a, b) => Number(b.choice.palette === seasonal) - Number(a.choice.palette === seasonal));
}

/** A draft without a wrap shows the default one, which is one of the platform's. */
const isChosen = (value: WrapChoice, wrap: WrapChoice): boolean =>
  value.id === undefined
    ? value.kind === wrap.kind && value.palette === wrap.palette && value.seed === wrap.seed
    : value.id === wrap.id;

/** The wraps of the team and the platform, or one made for this order only. */
export function WrapField({ value, onChange }: WrapFieldProps) {
  const wraps = useQuery(giftwrapsQuery()).data ?? [];
  const [making, setMaking] = useState(false);
  const picks = wraps.length === 0 || making;
  return (
    <>
      {wraps.length === 0 ? null : (
        <Tiles
          legend="Wrap"
          aside={
            <Button variant="subtle" size="compact-md" aria-expanded={making} onClick={() => setMaking(!making)}>
              {making ? 'Choose a ready wrap' : 'Make one for this order'}
            </Button>
          }
        >
          {(name) =>
            sortWraps(wraps).map(({ id, name: label, choice }) => (
              <Tile
                key={id}
                name={name}
                label={label}
                checked={isChosen(value, wrapOf(choice))}
                onChoose={() => {
                  setMaking(false);
                  onChange(wrapOf(choice));
                }}
              >
                <GiftwrapImage className={pictures.picture} wrap={wrapOf(choice)} width={120} height={84} scale={0.9} />
              </Tile>
            ))
          }
        </Tiles>
      )}
      {picks ? <WrapPicker value={value} onChange={onChange} /> : null}
    </>
  );
}
