import { limits, logoTypes, pictureUrl, type BrandingLogo } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button, FileButton, TextInput } from '@mantine/core';
import { describeError } from '../../shared/api/describe-error.ts';
import { useUploadLogo } from './queries/use-upload-logo.ts';
import classes from './branding.module.css';

type LogoFieldProps = {
  readonly logo: BrandingLogo | null;
  /** What it says where nothing was said yet. */
  readonly name: string;
  readonly error: unknown;
  readonly onChange: (logo: BrandingLogo | null) => void;
};

/** The team's logo: uploaded, drawn anew by the server, and put into words. */
export function LogoField({ logo, name, error, onChange }: LogoFieldProps) {
  const upload = useUploadLogo();
  const choose = (file: File | null): void => {
    if (!file) return;
    upload.mutate(file, {
      onSuccess: ({ address, width, height }) =>
        onChange({ address, width, height, alt: logo?.alt ?? (name || 'Logo') }),
    });
  };
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
      {logo ? <img className={classes.shown} src={pictureUrl(logo.address, 'logo', 'medium')} alt={logo.alt} /> : null}
      {upload.error ? <ErrorBlock {...describeError(upload.error)} /> : null}
      <div className={classes.acts}>
        <FileButton onChange={choose} accept={logoTypes.join(',')}>
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
