import type { ApiKey } from '@huggg/contracts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { CreateKeyForm } from './create-key-form.tsx';
import classes from './keys.module.css';
import { SecretBox } from './secret-box.tsx';

type CreatedKey = { readonly key: ApiKey; readonly secret: string };

/**
 * Creates a key, then shows its secret once. While it is shown, only its own button closes the dialog, so that the
 * secret is not lost by accident.
 */
export function CreateKeyDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const [made, setMade] = useState<CreatedKey>();
  const close = (): void => {
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => setMade(undefined)}
      title={made ? `Copy the key for ${made.key.name}` : 'Create API key'}
      size={640}
      closeOnClickOutside={false}
      closeOnEscape={made === undefined}
      withCloseButton={made === undefined}
    >
      {made ? <Secret made={made} onClose={close} /> : <CreateKeyForm onMade={setMade} onClose={close} />}
    </Modal>
  );
}

function Secret({ made, onClose }: { readonly made: CreatedKey; readonly onClose: () => void }) {
  return (
    <div className={classes.form}>
      <p>This key is shown only once. Store it with your program’s other secrets, never in its source code.</p>
      <SecretBox value={made.secret} label="Copy key" testId="api-key-secret" />
      {made.key.scopes.includes('scim') ? (
        <p>
          Your directory’s SCIM address is <span className="hg-code">{`${location.origin}/scim/v2`}</span>.
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button onClick={onClose} data-autofocus>
          I have saved the key
        </Button>
      </div>
    </div>
  );
}
