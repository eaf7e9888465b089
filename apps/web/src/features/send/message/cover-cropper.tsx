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
import type { CSSProperties, PointerEvent } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { furthestZoom, moved, shownPart, wholePicture, zoomed } from './cover-crop.ts';
import type { CoverCrop } from './cover-crop.ts';
import classes from './cover-cropper.module.css';
import type { Picture } from './read-picture.ts';
import { useUploadCover } from './use-upload-cover.ts';

type CoverCropperProps = {
  readonly picture: Picture;
  readonly onCancel: () => void;
  readonly onDone: (url: string) => void;
};

/** What one press moves, in fractions of what is seen. */
const press = 0.1;
const arrows = [
  { label: 'Move left', icon: IconArrowLeft, by: { right: -press, down: 0 } },
  { label: 'Move right', icon: IconArrowRight, by: { right: press, down: 0 } },
  { label: 'Move up', icon: IconArrowUp, by: { right: 0, down: -press } },
  { label: 'Move down', icon: IconArrowDown, by: { right: 0, down: press } },
] as const;

/** Chooses the part of a picture that becomes the cover, by buttons or by dragging it. */
export function CoverCropper({ picture, onCancel, onDone }: CoverCropperProps) {
  const { size } = picture;
  const [crop, setCrop] = useState<CoverCrop>(() => wholePicture(size));
  const { mutate, isPending, error } = useUploadCover(onDone);
  return (
    <div className={classes.cropper}>
      {error ? <ErrorBlock {...describeError(error)} /> : null}
      <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
      <div className={classes.bar}>
        <div className={classes.tools} role="group" aria-label="Zoom and move">
          <ActionIcon
            aria-label="Zoom in"
            disabled={crop.zoom >= furthestZoom(size)}
            onClick={() => setCrop(zoomed(size, crop, 1))}
          >
            <IconZoomIn size={20} stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label="Zoom out" disabled={crop.zoom <= 1} onClick={() => setCrop(zoomed(size, crop, -1))}>
            <IconZoomOut size={20} stroke={1.75} />
          </ActionIcon>
          {arrows.map(({ label, icon: Icon, by }) => (
            <ActionIcon key={label} aria-label={label} onClick={() => setCrop(moved(size, crop, by))}>
              <Icon size={20} stroke={1.75} />
            </ActionIcon>
          ))}
        </div>
        <div className={classes.acts}>
          <Button variant="subtle" size="sm" onClick={onCancel} disabled={isPending}>
            Cancel
          </Button>
          <Button
            size="sm"
            loading={isPending}
            onClick={() =>
              mutate({ file: picture.file, part: { x: crop.x, y: crop.y, width: shownPart(size, crop.zoom).width } })
            }
          >
            Use this part
          </Button>
        </div>
      </div>
      <span className="hg-hidden" role="status">{`Zoom ${Math.round(crop.zoom * 100)} %`}</span>
    </div>
  );
}

type CropFrameProps = {
  readonly picture: Picture;
  readonly crop: CoverCrop;
  readonly onCrop: (crop: CoverCrop) => void;
};

function CropFrame({ picture: { address, size }, crop, onCrop }: CropFrameProps) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly crop: CoverCrop }>(undefined);
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
      moved(size, from.current.crop, {
        right: (from.current.x - event.clientX) / width,
        down: (from.current.y - event.clientY) / height,
      }),
    );
  };
  const onPointerUp = (): void => {
    from.current = undefined;
  };
  return (
    // Dragging is a shorter way to what the buttons do.
    <div
      className={classes.frame}
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
