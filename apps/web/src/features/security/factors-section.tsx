import type { Factor, FactorList } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Button, Card, Modal } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { AddFactorDialog, RemoveDialog, RenameDialog } from './factor-dialogs.tsx';
import { useRenewCodes } from './queries/use-renew-codes.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';

/** The user's second factors, and those that can be added. */
export function FactorsSection({ list }: { readonly list: FactorList }) {
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null);
  const [renaming, setRenaming] = useState<Factor | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const { factors } = list;
  return (
    <Card className={classes.section} component="section" aria-labelledby="factors-title">
      <h2 id="factors-title" className={classes.title}>
        Second step
      </h2>
      <p className={classes.lead}>{leadOf(list)}</p>
      {factors.length > 0 ? (
        <ul className={classes.list}>
          {factors.map((factor) => (
            <Row key={factor.id} factor={factor} onRename={setRenaming} onRemove={setRemoving} />
          ))}
        </ul>
      ) : null}
      <div className={classes.actions}>
        <Button
          variant={factors.length > 0 ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={18} stroke={1.75} />}
          onClick={() => setAdding('passkey')}
        >
          Add a passkey
        </Button>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={18} stroke={1.75} />}
          onClick={() => setAdding('totp')}
        >
          Add an authenticator app
        </Button>
      </div>
      {factors.length > 0 ? <CodesLeft left={list.recoveryCodesLeft} /> : null}
      <AddFactorDialog kind={adding} onClose={() => setAdding(null)} />
      <RenameDialog factor={renaming} onClose={() => setRenaming(null)} />
      <RemoveDialog factor={removing} last={factors.length === 1} onClose={() => setRemoving(null)} />
    </Card>
  );
}

function leadOf({ factors, requiredByTeam }: FactorList): string {
  if (factors.length > 0) return 'You are asked for one of these whenever you sign in with a password.';
  return requiredByTeam
    ? 'Your team requires a second step. You get a code by email; a passkey or an app is quicker and safer.'
    : 'A passkey or an authenticator app protects your account, even if someone learns your password.';
}

type RowProps = {
  readonly factor: Factor;
  readonly onRename: (factor: Factor) => void;
  readonly onRemove: (factor: Factor) => void;
};

function Row({ factor, onRename, onRemove }: RowProps) {
  const kind = factor.kind === 'passkey' ? 'Passkey' : 'Authenticator app';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{factor.name}</p>
        <p className={classes.detail}>
          {kind}, added {date(factor.dateCreated)}
          {factor.dateLastUsed ? `, last used ${date(factor.dateLastUsed)}` : ''}
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="sm" aria-label={`Rename ${factor.name}`} onClick={() => onRename(factor)}>
          Rename
        </Button>
        <Button variant="default" size="sm" aria-label={`Remove ${factor.name}`} onClick={() => onRemove(factor)}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function CodesLeft({ left }: { readonly left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useRenewCodes((made) => {
    setCodes(made);
    toast('New recovery codes created.');
  });
  const refused = renew.error ? describeError(renew.error).message : '';
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>Recovery codes</p>
        <p className={classes.detail} role="status">
          {refused || `${left} of 10 left`}
        </p>
      </div>
      <Button variant="default" size="sm" loading={renew.isPending} onClick={() => renew.mutate()}>
        Create new codes
      </Button>
      <Modal
        opened={codes !== null}
        onClose={() => setCodes(null)}
        title="Save your recovery codes"
        size={520}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      </Modal>
    </div>
  );
}
