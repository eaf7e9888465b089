import { styleNameCharacters } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { GiftwrapImage } from '../../shared/gifts/giftwrap-image.tsx';
import { wrapOf } from '../../shared/gifts/wrap-choice.ts';
import type { WrapChoice } from '../../shared/gifts/wrap-choice.ts';
import { WrapPicker } from '../../shared/gifts/wrap-picker.tsx';
import { useSaveGiftwrap } from './queries/use-save-giftwrap.ts';
import { nameCheck } from './rename-dialog.tsx';
import classes from './styling.module.css';

type WrapStudioProps = { readonly opened: boolean; readonly onClose: () => void };

/** The dialog for making a wrap from a paper, colours and an arrangement of its print. */
export function WrapStudio({ opened, onClose }: WrapStudioProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Make a wrap" size={720}>
      <Studio onClose={onClose} />
    </Modal>
  );
}

function Studio({ onClose }: Pick<WrapStudioProps, 'onClose'>) {
  const save = useSaveGiftwrap();
  const [wrap, setWrap] = useState<WrapChoice>(() => ({ ...wrapOf(null), seed: crypto.randomUUID() }));
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { name: '', seed: '' },
    labels: { name: 'Name', seed: 'Pattern' },
    check: nameCheck,
    submit: async ({ name }) => {
      const { kind, palette, seed } = wrap;
      await save({ name: name.trim(), kind, palette, seed });
      toast(`${name.trim()} added.`);
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.studio}>
      <FormSummary summary={summary} />
      <GiftwrapImage className={classes.large} wrap={wrap} width={600} height={240} scale={1.2} />
      <WrapPicker value={wrap} onChange={setWrap} />
      <TextInput
        label="Pattern"
        description="The same pattern always draws the same wrap."
        value={wrap.seed}
        maxLength={40}
        spellCheck={false}
        autoComplete="off"
        data-path="seed"
        onChange={(event) => {
          const seed = event.currentTarget.value.replace(/[^\w-]/g, '-');
          setWrap((before) => ({ ...before, seed: seed === '' ? '1' : seed }));
        }}
      />
      <TextInput label="Name" maxLength={styleNameCharacters} {...form.getInputProps('name')} data-path="name" />
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
