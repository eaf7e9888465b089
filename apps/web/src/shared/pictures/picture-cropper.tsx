import { ErrorBlock } from '@huggg/ui';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { describeError } from '../api/describe-error.ts';
import { maxZoomOf, moveCrop, shownPart, largestCrop, zoomCrop } from './picture-part.ts';
import type { PictureCrop } from './picture-part.ts';
import classes from './picture-cropper.module.css';
import type { Picture } from './read-picture.ts';

/** Distance of one press, as a fraction of the visible part. */
const press = 0.1;
const arrows = [
  { label: 'Move left', icon: IconArrowLeft, by: { right: -press, down: 0 } },
  { label: 'Move right', icon: IconArrowRight, by: { right: press, down: 0 } },
  { label: 'Move up', icon: IconArrowUp, by: { right: 0, down: -press } },
  { label: 'Move down', icon: IconArrowDown, by: { right: 0, down: press } },
] as const;

/** The part in the format of API calls: fractions of the picture. */
export type ChosenPart = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function chosenPart({ size }: Picture, part: PictureCrop): ChosenPart {
  return { x: part.x, y: part.y, ...shownPart(size, part.zoom) };
}

type PictureCropperProps = {
  readonly picture: Picture;
  readonly pending: boolean;
  /** Error of the last attempt to use the part. */
  readonly error: unknown;
  readonly onCancel: () => void;
  readonly onUse: (part: ChosenPart) => void;
};

/** Selects the part of a picture to use, with buttons or by dragging, and then uses it. */
export function PictureCropper({ picture, pending, error, onCancel, onUse }: PictureCropperProps) {
  const [part, setPart] = useState<PictureCrop>(() => largestCrop(picture.size));
  return (
    <PartChooser picture={picture} part={part} onPart={setPart} error={error}>
      <div className={classes.acts}>
        <Button variant="subtle" size="sm" onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        <Button size="sm" loading={pending} onClick={() => onUse(chosenPart(picture, part))}>
          Use this part
        </Button>
      </div>
    </PartChooser>
  );
}

type PartChooserProps = {
  readonly picture: Picture;
  readonly part: PictureCrop;
  readonly onPart: (part: PictureCrop) => void;
  readonly error?: unknown;
  readonly children?: ReactNode;
};

/** The picture in its frame, with buttons to zoom and move it. */
export function PartChooser({ picture, part, onPart, error, children }: PartChooserProps) {
  const { size } = picture;
  return (
    <div className={classes.cropper}>
      {error ? <ErrorBlock {...describeError(error)} /> : null}
      <CropFrame picture={picture} crop={part} onCrop={onPart} />
      <div className={classes.bar}>
        <div className={classes.tools} role="group" aria-label="Zoom and move">
          <ActionIcon
            aria-label="Zoom in"
            disabled={part.zoom >= maxZoomOf(size)}
            onClick={() => onPart(zoomCrop(size, part, 1))}
          >
            <IconZoomIn size={20} stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label="Zoom out" disabled={part.zoom <= 1} onClick={() => onPart(zoomCrop(size, part, -1))}>
            <IconZoomOut size={20} stroke={1.75} />
          </ActionIcon>
          {arrows.map(({ label, icon: Icon, by }) => (
            <ActionIcon key={label} aria-label={label} onClick={() => onPart(moveCrop(size, part, by))}>
              <Icon size={20} stroke={1.75} />
            </ActionIcon>
          ))}
        </div>
        {children}
      </div>
      <span className="hg-hidden" role="status">{`Zoom ${Math.round(part.zoom * 100)} %`}</span>
    </div>
  );
}

type CropFrameProps = {
  readonly picture: Picture;
  readonly crop: PictureCrop;
  readonly onCrop: (crop: PictureCrop) => void;
};

function CropFrame({ picture: { address, size }, crop, onCrop }: CropFrameProps) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly crop: PictureCrop }>(undefined);
  const part = shownPart(size, crop.zoom);
  const style: CSSProperties = {
    width: `${100 / part.width}%`,
    left: `${(-100 * crop.x) / part.width}%`,
    top: `${(-100 * crop.y) / part.height}%`,
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, crop };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!from.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onCrop(
      moveCrop(size, from.current.crop, {
        right: (from.current.x - event.clientX) / width,
        down: (from.current.y - event.clientY) / height,
      }),
    );
  };
  const onPointerUp = (): void => {
    from.current = undefined;
  };
  return (
    // Dragging is a shortcut for what the buttons do.
    <div
      className={classes.frame}
      style={{ aspectRatio: size.shape, maxWidth: 360 * size.shape }}
      role="presentation"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <img className={classes.picture} src={address} alt="" style={style} draggable={false} />
    </div>
  );
}
