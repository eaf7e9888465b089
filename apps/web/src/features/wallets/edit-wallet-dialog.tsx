import type { Wallet, WalletChange } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, TagsInput, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useChangeWallet } from './queries/use-change-wallet.ts';
import classes from './withdrawals.module.css';

export type WalletValues = { name: string; tags: string[]; referenceId: string };

const labels = { name: 'Name', tags: 'Tags', referenceId: 'Your reference' };
const [longestTag, mostTags] = [60, 50];

/** What a form leaves to fix, by field. */
export function checkWallet({ name, tags }: WalletValues): Record<string, string> {
  const long = tags.find((tag) => tag.length > longestTag);
  return {
    ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
    ...(long === undefined ? {} : { tags: `“${long.slice(0, 20)}…” is longer than ${longestTag} characters.` }),
  };
}

/** What differs from the wallet as it is; undefined where nothing does. */
export function changeOf({ name, tags, referenceId }: WalletValues, wallet: Wallet): WalletChange | undefined {
  const reference = referenceId.trim() === '' ? null : referenceId.trim();
  const change = {
    ...(name.trim() === wallet.name ? {} : { name: name.trim() }),
    ...(JSON.stringify(tags) === JSON.stringify(wallet.tags) ? {} : { tags }),
    ...(reference === wallet.referenceId ? {} : { referenceId: reference }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

/** S26. What a wallet is called, and how the team finds it. */
export function EditWalletDialog({ wallet, onClose }: { readonly wallet: Wallet; readonly onClose: () => void }) {
  const save = useChangeWallet(wallet.id);
  const { form, onSubmit, submitting, summary } = useApiForm<WalletValues>({
    initialValues: { name: wallet.name, tags: [...wallet.tags], referenceId: wallet.referenceId ?? '' },
    labels,
    check: checkWallet,
    submit: async (values) => {
      const change = changeOf(values, wallet);
      if (change) {
        await save(change);
        toast('Wallet saved.');
      }
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Edit ${wallet.name}`} size={520}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <TextInput
          label={labels.name}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
          data-path="name"
        />
        <TagsInput
          label={labels.tags}
          description="Press Enter after each"
          maxTags={mostTags}
          acceptValueOnBlur
          {...form.getInputProps('tags')}
          data-path="tags"
        />
        <TextInput
          label={
            <>
              {labels.referenceId} <span className={classes.optional}>(optional)</span>
            </>
          }
          description="Such as a cost centre or the wallet’s id in your own system"
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('referenceId')}
          data-path="referenceId"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Save wallet
          </Button>
        </div>
      </form>
    </Modal>
  );
}
