import { Alert, Button, FileButton } from '@mantine/core';
import { pictureTypes } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { describeError } from '../../shared/api/describe-error.ts';
import { Part } from './facts.tsx';
import classes from './catalogue.module.css';
import ops from './ops.module.css';
import { usePicture, type PictureOwner } from './queries/use-picture.ts';

type PicturePartProps = {
  readonly of: PictureOwner;
  readonly src: string;
  readonly own: boolean;
  readonly width: number;
  readonly height: number;
};

/** The current picture, and the buttons that change it. */
export function PicturePart({ of, src, own, width, height }: PicturePartProps) {
  const picture = usePicture(of, () => toast('The picture is changed.'));
  const failed = picture.error ? describeError(picture.error) : undefined;
  return (
    <Part title="Picture" id="picture">
      {failed ? (
        <Alert color="danger" title={failed.message} mb="md">
          {failed.help}
        </Alert>
      ) : null}
      <div className={classes.picture}>
        <img src={src} alt="" width={width} height={height} />
        <div>
          <p className={ops.note}>
            {own ? 'A picture of its own.' : 'Drawn, because it has no picture of its own.'} PNG, JPG, WebP or AVIF of
            up to 5 MB.
          </p>
          <div className={ops.acts}>
            <FileButton accept={pictureTypes.join(',')} onChange={(file) => file && picture.mutate(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={picture.isPending}>
                  {own ? 'Replace the picture' : 'Upload a picture'}
                </Button>
              )}
            </FileButton>
            {own ? (
              <Button variant="default" disabled={picture.isPending} onClick={() => picture.mutate(null)}>
                Draw it again
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </Part>
  );
}
