import { pictureTypes, styleNameCharacters } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, FileInput, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { paletteLabels } from '../../shared/gifts/wrap-choice.ts';
import { useUploadGiftwrap } from './queries/use-save-giftwrap.ts';
import { nameCheck } from './rename-dialog.tsx';
import classes from './styling.module.css';

type UploadWrapProps = { readonly opened: boolean; readonly onClose: () => void };

/** A picture of the team's own as wrapping paper. */
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
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { file: null, name: '', palette: 'spruce' },
    labels: { file: 'Picture', name: 'Name', palette: 'Ribbon' },
    check: (values): Record<string, string> => ({
      ...nameCheck(values),
      ...(values.file === null ? { file: 'Choose a picture.' } : {}),
    }),
    submit: async ({ file, name, palette }) => {
      const ribbon = paletteLabels.find((one) => one.palette === palette)?.palette ?? 'spruce';
      if (file) await upload({ file, name: name.trim(), palette: ribbon });
      toast(`${name.trim()} added.`);
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <FileInput
        label="Picture"
        description="PNG, JPG, WebP or AVIF, up to 5 MB. Its middle is shown."
        accept={pictureTypes.join(',')}
        placeholder="Choose a file"
        {...form.getInputProps('file')}
        data-path="file"
      />
      <Shown file={form.values.file} />
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

/** The picture as it was chosen, before it is sent. */
function Shown({ file }: { readonly file: File | null }) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    if (!address) return undefined;
    return () => {
      URL.revokeObjectURL(address);
    };
  }, [address]);
  return address === null ? null : (
    <span className={classes.large}>
      <img src={address} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
    </span>
  );
}
