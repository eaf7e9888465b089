import { limits, logoTypes, pictureUrl } from '@huggg/contracts';
import type { PrintableLogo } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button, FileButton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { pictureUses, readPicture, sizeProblem } from '../../shared/pictures/read-picture.ts';
import { canForTeam } from '../../shared/session/session.ts';
import type { BodyEdit } from './body-edit.ts';
import classes from './printables.module.css';
import { logosQuery } from './queries/logos-query.ts';
import { useUploadLogo } from './queries/use-upload-logo.ts';

type LogoFieldProps = {
  readonly edit: BodyEdit;
  /** The option shown if no logo is chosen: "The logo of the order's branding". */
  readonly otherwise: string;
};

/** Chooses the printed logo: the branding's, one of the team's, or a new upload. */
export function LogoField({ edit: { logo, errors, set }, otherwise }: LogoFieldProps) {
  const name = useId();
  const { data = [], error, isFetching, refetch } = useQuery(logosQuery);
  const choices = logo !== null && data.every(({ key }) => key !== logo) ? [unlistedLogo(logo), ...data] : data;
  const wrong = errors['logo'];
  return (
    <fieldset className={classes.group} data-path="logo" tabIndex={-1}>
      <legend className={classes.title}>Logo</legend>
      <div className={classes.logos}>
        <label className={classes.logo} data-words>
          <input type="radio" name={name} checked={logo === null} onChange={() => set('logo', null)} />
          <span>{otherwise}</span>
        </label>
        {choices.map(({ key, url, width, height, teamLogo }, index) => (
          <label key={key} className={classes.logo}>
            <input type="radio" name={name} checked={logo === key} onChange={() => set('logo', key)} />
            <img src={url} alt={nameOf({ width, height, teamLogo }, index)} />
          </label>
        ))}
      </div>
      {error ? <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {wrong ? <p className={classes.error}>{wrong}</p> : null}
      <UploadLogo onDone={({ key }) => set('logo', key)} />
    </fieldset>
  );
}

/** A logo that the design uses but the list does not contain: a template's, or a colleague's own. */
const unlistedLogo = (key: string) => ({
  key,
  url: pictureUrl(key, 'logo', 'medium'),
  width: null,
  height: null,
  teamLogo: true,
});

type Named = { readonly width: number | null; readonly height: number | null; readonly teamLogo: boolean };

const nameOf = ({ width, height, teamLogo }: Named, index: number): string =>
  width === null
    ? 'The logo of this design'
    : `Logo ${index + 1}, ${width} × ${height} pixels${teamLogo ? '' : ', for you alone'}`;

/** Returns why a file cannot be used as a logo. An SVG may have no size in pixels; the server renders it. */
async function problemOf(file: File): Promise<string | undefined> {
  if (file.type === 'image/svg+xml') return sizeProblem(file);
  const answer = await readPicture(file, pictureUses.logo);
  if (!answer.ok) return answer.reason;
  URL.revokeObjectURL(answer.picture.address);
  return undefined;
}

function UploadLogo({ onDone }: { readonly onDone: (logo: PrintableLogo) => void }) {
  const keeps = canForTeam('use-branding');
  const [teamLogo, setTeamLogo] = useState(keeps);
  const [problem, setProblem] = useState<string>();
  const upload = useUploadLogo();
  const reset = useRef<() => void>(null);
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    upload.reset();
    // Allows the same file to be chosen again, after it was corrected or its upload failed.
    reset.current?.();
    const wrong = await problemOf(file);
    setProblem(wrong);
    if (wrong === undefined) upload.mutate({ file, teamLogo }, { onSuccess: onDone });
  };
  return (
    <>
      {problem === undefined ? null : <ErrorBlock message={problem} />}
      {upload.error ? <ErrorBlock {...describeError(upload.error)} /> : null}
      <div className={classes.acts}>
        <FileButton resetRef={reset} onChange={(file) => void choose(file)} accept={logoTypes.join(',')}>
          {(props) => (
            <Button variant="default" size="sm" loading={upload.isPending} {...props}>
              Upload a logo
            </Button>
          )}
        </FileButton>
        {keeps ? (
          <Switch
            size="sm"
            label="For the whole team"
            checked={teamLogo}
            onChange={(event) => setTeamLogo(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      <p className={classes.hint}>
        {pictureUses.logo.named}, up to {limits.imageBytes / 1024 / 1024} MB. It is printed on white.
      </p>
    </>
  );
}
