import { WrapImage } from '@huggg/ui';
import { Button } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { configuration } from '../session/session.ts';
import { offeredPalettes, paperLabels } from './wrap-choice.ts';
import type { WrapChoice } from './wrap-choice.ts';
import classes from './wrap-picker.module.css';

type WrapPickerProps = { readonly value: WrapChoice; readonly onChange: (value: WrapChoice) => void };

const tile = { width: 120, height: 84 } as const;

/**
 * Paper and colours are chosen separately; each tile is drawn with the other current choice. A button shuffles the
 * pattern.
 */
export function WrapPicker({ value, onChange }: WrapPickerProps) {
  const { kind: ownKind, palette: ownPalette, seed } = value;
  // Changing a part makes a different wrap, so the id and picture of the chosen one are left out.
  const drawn: WrapChoice = { kind: ownKind, palette: ownPalette, seed };
  return (
    <div className={classes.picker}>
      <Tiles
        legend="Wrapping paper"
        aside={
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowsShuffle size={18} stroke={1.75} />}
            onClick={() => onChange({ ...drawn, seed: crypto.randomUUID() })}
          >
            Shuffle the pattern
          </Button>
        }
      >
        {(name) =>
          paperLabels.map(({ kind, label }) => (
            <Tile
              key={kind}
              name={name}
              label={label}
              checked={kind === value.kind}
              onChoose={() => onChange({ ...drawn, kind })}
            >
              <WrapImage
                className={classes.picture}
                kind={kind}
                palette={value.palette}
                seed={value.seed}
                {...tile}
                ribbon="none"
                scale={0.9}
              />
            </Tile>
          ))
        }
      </Tiles>
      <Tiles legend="Colours">
        {(name) =>
          offeredPalettes(configuration()).map(({ palette, label }) => (
            <Tile
              key={palette}
              name={name}
              label={label}
              checked={palette === value.palette}
              onChoose={() => onChange({ ...drawn, palette })}
            >
              <WrapImage
                className={classes.picture}
                kind={value.kind}
                palette={palette}
                seed={value.seed}
                {...tile}
                scale={0.9}
              />
            </Tile>
          ))
        }
      </Tiles>
    </div>
  );
}

export function Tiles({
  legend,
  aside,
  children,
}: {
  readonly legend: string;
  readonly aside?: ReactNode;
  readonly children: (name: string) => ReactNode;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${name}-legend`}>
      <div className={classes.head}>
        <span id={`${name}-legend`} className={classes.legend}>
          {legend}
        </span>
        {aside}
      </div>
      <div className={classes.grid}>{children(name)}</div>
    </div>
  );
}

type TileProps = {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

export function Tile({ name, label, checked, onChoose, children }: TileProps) {
  return (
    <label className={classes.tile}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className={classes.frame}>{children}</span>
      <span className={classes.label}>{label}</span>
    </label>
  );
}
