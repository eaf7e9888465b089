import { TagsInput, TextInput } from '@mantine/core';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import type { WalletValues } from './wallet-change.ts';
import classes from './withdrawals.module.css';

export const walletLabels = { name: 'Name', tags: 'Tags', referenceId: 'Your reference' };
const maxTags = 50;

type InputProps = ReturnType<ApiForm<WalletValues>['form']['getInputProps']>;

/** The fields for a wallet's name, tags and reference. */
export function WalletFields({ inputOf }: { readonly inputOf: (field: keyof WalletValues) => InputProps }) {
  return (
    <>
      <TextInput
        label={walletLabels.name}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...inputOf('name')}
        data-path="name"
      />
      <TagsInput
        label={walletLabels.tags}
        description="Press Enter after each"
        maxTags={maxTags}
        acceptValueOnBlur
        {...inputOf('tags')}
        data-path="tags"
      />
      <TextInput
        label={
          <>
            {walletLabels.referenceId} <span className={classes.optional}>(optional)</span>
          </>
        }
        description="Such as a cost centre or the wallet’s id in your own system"
        maxLength={100}
        autoComplete="off"
        {...inputOf('referenceId')}
        data-path="referenceId"
      />
    </>
  );
}
