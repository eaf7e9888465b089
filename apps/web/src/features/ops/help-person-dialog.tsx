import type { OpsPerson } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useHelpPerson, type PersonAct } from './queries/use-help-person.ts';

type ActTexts = { readonly title: string; readonly text: string; readonly confirm: string; readonly done: string };

function actTextsOf(act: PersonAct, { name, email, sessions }: OpsPerson): ActTexts {
  if (act === 'send-reset')
    return {
      title: `Send ${name} a password reset?`,
      text: `We email a link to ${email}. It works once, for one hour. You do not see it, and the password stays until they choose a new one.`,
      confirm: 'Send password reset',
      done: `A link was sent to ${email}.`,
    };
  if (act === 'end-sessions')
    return {
      title: `Sign ${name} out everywhere?`,
      text: `${quantity(sessions.length, 'session')} ends now. They can sign in again.`,
      confirm: 'Sign out everywhere',
      done: `${name} is signed out everywhere.`,
    };
  return {
    title: `Reset the second factors of ${name}?`,
    text: 'Passkeys, authenticator apps and recovery codes are removed, and every session ends. Make sure first that it is really them who asks: the next sign-in needs no second factor of theirs. They are told by email.',
    confirm: 'Reset second factors',
    done: `The second factors of ${name} are removed.`,
  };
}

type HelpPersonDialogProps = {
  readonly person: OpsPerson;
  readonly act: PersonAct | undefined;
  readonly onClose: () => void;
};

/** The dialog to confirm a support action on a person's account. */
export function HelpPersonDialog({ person, act, onClose }: HelpPersonDialogProps) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(act);
  const help = useHelpPerson(person.id, (did) => {
    toast(actTextsOf(did, person).done);
    onClose();
  });
  if (act && act !== shown) {
    setShown(act);
    help.reset();
  }
  if (!shown) return null;
  const { title, text, confirm } = actTextsOf(shown, person);
  const failed = help.error ? describeError(help.error) : undefined;
  return (
    <ConfirmDialog
      opened={act !== undefined}
      onClose={onClose}
      danger={shown !== 'send-reset'}
      title={title}
      confirmLabel={confirm}
      keepLabel="Close"
      working={help.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => help.mutate(shown)}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
