import { limits, logoTypes, pictureUrl, type BrandingLogo, type PicturePart } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { PictureCropper } from '../../shared/pictures/picture-cropper.tsx';
import { pictureUses, readPicture } from '../../shared/pictures/read-picture.ts';
import type { Picture } from '../../shared/pictures/read-picture.ts';
import { useUploadLogo } from './queries/use-upload-logo.ts';
import classes from './branding.module.css';

type LogoFieldProps = {
  readonly logo: BrandingLogo | null;
  /** The default text alternative. */
  readonly name: string;
  readonly error: unknown;
  readonly onChange: (logo: BrandingLogo | null) => void;
};

type ChosenLogo = Pick<LogoFieldProps, 'logo' | 'name' | 'onChange'>;

/** Handles a chosen picture, which is cropped before it is uploaded, or the reason why it cannot be used. */
function useChosenLogo({ logo, name, onChange }: ChosenLogo) {
  const upload = useUploadLogo();
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState<string>();
  const leave = (): void => {
    if (picture) URL.revokeObjectURL(picture.address);
    setPicture(undefined);
  };
  const send = (file: File, part: PicturePart): void =>
    upload.mutate(
      { file, part },
      {
        onSuccess: ({ address, width, height }) => {
          leave();
          onChange({ address, width, height, alt: logo?.alt ?? (name || 'Logo') });
        },
      },
    );
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    upload.reset();
    setProblem(undefined);
    // An SVG may have no size of its own, so it cannot be cropped.
    if (file.type === 'image/svg+xml') {
      leave();
      send(file, {});
      return;
    }
    const answer = await readPicture(file, pictureUses.logo);
    leave();
    if (answer.ok) setPicture(answer.picture);
    else setProblem(answer.reason);
  };
  return { upload, picture, problem, choose, send, leave };
}

/** The team's logo: uploaded, redrawn by the server, with a text alternative. */
export function LogoField({ logo, name, error, onChange }: LogoFieldProps) {
  const { upload, picture, problem, choose, send, leave } = useChosenLogo({ logo, name, onChange });
  return (
    <div role="group" aria-labelledby="logo-legend" className={classes.logo} data-path="model.logo" tabIndex={-1}>
      <div>
        <span id="logo-legend" className={classes.legend}>
          Logo (optional)
        </span>
        <p className={classes.hint}>
          PNG, JPG, WebP or SVG, up to {limits.imageBytes / 1024 / 1024} MB. It is shown on white in dark mode.
        </p>
      </div>
      {problem === undefined ? null : <ErrorBlock message={problem} />}
      {picture ? (
        <PictureCropper
          key={picture.address}
          picture={picture}
          pending={upload.isPending}
          error={upload.error}
          onCancel={leave}
          onUse={(part) => send(picture.file, part)}
        />
      ) : null}
      {logo && !picture ? (
        <img className={classes.shown} src={pictureUrl(logo.address, 'logo', 'medium')} alt={logo.alt} />
      ) : null}
      {upload.error && !picture ? <ErrorBlock {...describeError(upload.error)} /> : null}
      <div className={classes.acts}>
        <FileButton onChange={(file) => void choose(file)} accept={logoTypes.join(',')}>
          {(props) => (
            <Button variant="default" size="sm" loading={upload.isPending} {...props}>
              {logo ? 'Change logo' : 'Choose a logo'}
            </Button>
          )}
        </FileButton>
        {logo ? (
          <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
            Remove logo
          </Button>
        ) : null}
      </div>
      {logo ? (
        <TextInput
          label="What the logo says"
          description="Read aloud by screen readers, and shown where pictures are turned off."
          value={logo.alt}
          error={typeof error === 'string' ? error : undefined}
          maxLength={120}
          data-path="model.logo.alt"
          onChange={(event) => onChange({ ...logo, alt: event.currentTarget.value })}
        />
      ) : null}
    </div>
  );
}
