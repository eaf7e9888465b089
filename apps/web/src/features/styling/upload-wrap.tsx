import { pictureTypes, styleNameCharacters } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, FileInput, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { paletteLabels } from '../../shared/gifts/wrap-choice.ts';
import { PartChooser, chosenPart } from '../../shared/pictures/picture-cropper.tsx';
import { largestCrop } from '../../shared/pictures/picture-part.ts';
import type { PictureCrop } from '../../shared/pictures/picture-part.ts';
import { pictureUses, readPicture } from '../../shared/pictures/read-picture.ts';
import type { Picture } from '../../shared/pictures/read-picture.ts';
import { useUploadGiftwrap } from './queries/use-save-giftwrap.ts';
import { nameCheck } from './rename-dialog.tsx';
import classes from './styling.module.css';

type UploadWrapProps = { readonly opened: boolean; readonly onClose: () => void };

/** Uploads a picture as wrapping paper. */
export function UploadWrap({ opened, onClose }: UploadWrapProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Upload a picture" size={560}>
      <UploadForm onClose={onClose} />
    </Modal>
  );
}

type Values = { readonly file: File | null; readonly name: string; readonly palette: string };

function UploadForm({ onClose }: Pick<UploadWrapProps, 'onClose'>) {
  const upload = useUploadGiftwrap();
  const { chosen, choose, onPart } = useChosenPicture();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { file: null, name: '', palette: 'spruce' },
    labels: { file: 'Picture', name: 'Name', palette: 'Ribbon' },
    check: (values): Record<string, string> => ({
      ...nameCheck(values),
      ...(values.file === null ? { file: 'Choose a picture.' } : {}),
    }),
    submit: async ({ file, name, palette }) => {
      const ribbon = paletteLabels.find((one) => one.palette === palette)?.palette ?? 'spruce';
      const part = chosen && chosenPart(chosen.picture, chosen.part);
      if (file) await upload({ file, name: name.trim(), palette: ribbon, ...part });
      toast(`${name.trim()} added.`);
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <FileInput
        label="Picture"
        description="PNG, JPG, WebP or AVIF, up to 5 MB. Phones show the middle of the part you choose from top to bottom, emails a band across it."
        accept={pictureTypes.join(',')}
        placeholder="Choose a file"
        {...form.getInputProps('file')}
        onChange={(file) =>
          void choose(file).then((problem) => {
            form.setFieldValue('file', problem === undefined ? file : null);
            if (problem !== undefined) form.setFieldError('file', problem);
          })
        }
        data-path="file"
      />
      {chosen ? <PartChooser picture={chosen.picture} part={chosen.part} onPart={onPart} /> : null}
      <TextInput label="Name" maxLength={styleNameCharacters} {...form.getInputProps('name')} data-path="name" />
      <NativeSelect
        label="Ribbon"
        description="The colours of the ribbon and of the gift’s page."
        {...form.getInputProps('palette')}
        data-path="palette"
        data={paletteLabels.map(({ palette, label }) => ({ value: palette, label }))}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" loading={submitting}>
          Add wrap
        </Button>
      </div>
    </form>
  );
}

type ChosenPicture = { readonly picture: Picture; readonly part: PictureCrop };

/** The chosen picture and its crop, before the upload. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const address = chosen?.picture.address;
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => {
      URL.revokeObjectURL(address);
    };
  }, [address]);
  /** Accepts a picture, or shows why it cannot be used. */
  const choose = async (file: File | null): Promise<string | undefined> => {
    const answer = file && (await readPicture(file, pictureUses.wrap));
    setChosen(answer?.ok ? { picture: answer.picture, part: largestCrop(answer.picture.size) } : undefined);
    return answer && !answer.ok ? answer.reason : undefined;
  };
  const onPart = (part: PictureCrop): void => setChosen((now) => now && { ...now, part });
  return { chosen, choose, onPart };
}
