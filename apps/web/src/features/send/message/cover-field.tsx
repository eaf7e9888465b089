import type { RefObject } from 'react';
import '@mantine/dropzone/styles.layer.css';
import { coverTypes, limits } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PictureCropper } from '../../../shared/pictures/picture-cropper.tsx';
import { pictureUses, readPicture } from '../../../shared/pictures/read-picture.ts';
import type { Picture } from '../../../shared/pictures/read-picture.ts';
import classes from './cover-field.module.css';
import { useUploadCover } from './use-upload-cover.ts';

type Cover = { readonly coverImage: string | null; readonly coverImageAlt: string };
type CoverFieldProps = { readonly url: string | null; readonly alt: string; readonly onChange: (cover: Cover) => void };

const maxAltCharacters = 200;

/** The sender's own picture: dropped or chosen, cropped, and given an alternative text. */
export function CoverField({ url, alt, onChange }: CoverFieldProps) {
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState<string>();
  const open = useRef<() => void>(null);
  const choose = async (file: File): Promise<void> => {
    const answer = await readPicture(file, pictureUses.cover);
    setProblem(answer.ok ? undefined : answer.reason);
    if (answer.ok) setPicture(answer.picture);
  };
  const leave = (): void => {
    if (picture) URL.revokeObjectURL(picture.address);
    setPicture(undefined);
  };
  const upload = useUploadCover((coverImage) => {
    leave();
    onChange({ coverImage, coverImageAlt: alt });
  });
  return (
    <div
      className={classes.field}
      role="group"
      aria-labelledby="cover-legend"
      data-path="details.coverImage"
      tabIndex={-1}
    >
      <div>
        <span id="cover-legend" className={classes.legend}>
          Picture (optional)
        </span>
        <p className={classes.hint}>Shown at the top of the email and on the opened gift.</p>
      </div>
      {problem === undefined ? null : <ErrorBlock message={problem} />}
      {picture ? (
        <PictureCropper
          picture={picture}
          pending={upload.isPending}
          error={upload.error}
          onCancel={() => {
            upload.reset();
            leave();
          }}
          onUse={({ x, y, width }) => upload.mutate({ file: picture.file, part: { x, y, width } })}
        />
      ) : (
        <CoverZone url={url} alt={alt} openRef={open} onFile={(file) => void choose(file)} />
      )}
      {url === null || picture ? null : (
        <CoverActs url={url} alt={alt} onChange={onChange} onReplace={() => open.current?.()} />
      )}
    </div>
  );
}

type CoverZoneProps = {
  readonly url: string | null;
  readonly alt: string;
  /** Opens the file dialog. */
  readonly openRef: RefObject<(() => void) | null>;
  readonly onFile: (file: File) => void;
};

/** The drop area for a picture, or the current picture. */
function CoverZone({ url, alt, openRef, onFile }: CoverZoneProps) {
  return (
    <Dropzone
      className={classes.zone}
      openRef={openRef}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      data-filled={url !== null || undefined}
      onDrop={([file]: readonly File[]) => {
        if (file) onFile(file);
      }}
      inputProps={{ accept: coverTypes.join(','), 'aria-label': 'Picture' }}
    >
      {url === null ? (
        <div className={classes.inner}>
          <IconPhoto size={32} stroke={1.5} aria-hidden="true" />
          <p className={classes.words}>
            Drop a picture here, or{' '}
            <Button variant="default" size="sm" onClick={() => openRef.current?.()}>
              Choose a picture
            </Button>
          </p>
          <p className={classes.hint}>PNG, JPG or WebP, up to {limits.imageBytes / 1024 / 1024} MB.</p>
        </div>
      ) : (
        <img className={classes.cover} src={url} alt={alt} width={1200} height={480} />
      )}
    </Dropzone>
  );
}

type CoverActsProps = Omit<CoverFieldProps, 'url'> & { readonly url: string; readonly onReplace: () => void };

/** Buttons to change or remove the picture, and the field for its alternative text. */
function CoverActs({ url, alt, onChange, onReplace }: CoverActsProps) {
  return (
    <>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={onReplace}>
          Change picture
        </Button>
        <Button variant="subtle" size="sm" onClick={() => onChange({ coverImage: null, coverImageAlt: '' })}>
          Remove picture
        </Button>
      </div>
      <TextInput
        label="What the picture shows"
        description="Read aloud by screen readers, and shown where pictures are turned off. Leave it empty if the picture is only decorative."
        value={alt}
        maxLength={maxAltCharacters}
        data-path="details.coverImageAlt"
        onChange={(event) => onChange({ coverImage: url, coverImageAlt: event.currentTarget.value })}
      />
    </>
  );
}
