import { papers, printableParts } from '@huggg/contracts';
import type { PrintablePart } from '@huggg/contracts';
import { ActionIcon, NumberInput, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import type { BodyEdit } from './body-edit.ts';
import { nudgePart, nudgeMm, partNames, placeOf, withPlace } from './places.ts';
import classes from './printables.module.css';

/** The places of logo, text and code: typed in millimetres, or moved with buttons. Dragging is never required. */
export function PlacesFields({ edit }: { readonly edit: BodyEdit }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>Places</legend>
      {printableParts.map((part) => (
        <PartPlace key={part} part={part} edit={edit} />
      ))}
    </fieldset>
  );
}

type PartPlaceProps = { readonly part: PrintablePart; readonly edit: BodyEdit };

function PartPlace({ part, edit: { body, set } }: PartPlaceProps) {
  const moved = body.places[part] !== undefined;
  return (
    <div className={classes.place}>
      <Switch
        label={`Move the ${partNames[part].toLowerCase()}`}
        checked={moved}
        data-path={`body.places.${part}`}
        onChange={(event) =>
          set('body', withPlace(body, part, event.currentTarget.checked ? placeOf(body, part) : undefined))
        }
      />
      {moved ? <Numbers part={part} edit={{ body, set }} /> : null}
    </div>
  );
}

const arrows = [
  { way: 'left', icon: IconArrowLeft, by: { right: -nudgeMm, down: 0 } },
  { way: 'right', icon: IconArrowRight, by: { right: nudgeMm, down: 0 } },
  { way: 'up', icon: IconArrowUp, by: { right: 0, down: -nudgeMm } },
  { way: 'down', icon: IconArrowDown, by: { right: 0, down: nudgeMm } },
] as const;

type NumbersProps = { readonly part: PrintablePart; readonly edit: Pick<BodyEdit, 'body' | 'set'> };

function Numbers({ part, edit: { body, set } }: NumbersProps) {
  const place = placeOf(body, part);
  const name = partNames[part];
  const paper = papers[body.size];
  const fields = [
    { key: 'x', label: 'From the left', min: 0, max: paper.width },
    { key: 'y', label: 'From the top', min: 0, max: paper.height },
    { key: 'width', label: 'Width', min: 5, max: paper.width },
  ] as const;
  return (
    <div className={classes.numbers}>
      {fields.map(({ key, label, min, max }) => (
        <NumberInput
          key={key}
          label={label}
          aria-label={`${name}, ${label.toLowerCase()}, in millimetres`}
          data-path={`body.places.${part}.${key}`}
          size="sm"
          suffix=" mm"
          hideControls
          min={min}
          max={max}
          step={nudgeMm}
          decimalScale={1}
          value={place[key]}
          onChange={(value) => {
            if (typeof value === 'number') set('body', withPlace(body, part, { ...place, [key]: value }));
          }}
        />
      ))}
      <div className={classes.nudge} role="group" aria-label={`Move the ${name.toLowerCase()} by ${nudgeMm} mm`}>
        {arrows.map(({ way, icon: Icon, by }) => (
          <ActionIcon
            key={way}
            variant="default"
            aria-label={`${name} ${way} by ${nudgeMm} mm`}
            onClick={() => set('body', nudgePart(body, part, by))}
          >
            <Icon size={18} stroke={1.75} />
          </ActionIcon>
        ))}
      </div>
    </div>
  );
}
