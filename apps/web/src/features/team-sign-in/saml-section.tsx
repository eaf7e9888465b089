import type { SamlConnectionAnswer } from '@huggg/contracts';
import { ConfirmDialog, CopyButton, toast } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Anchor, Button, Card } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useRemoveSaml } from './queries/use-remove-saml.ts';
import { SamlForm } from './saml-form.tsx';
import classes from './team-sign-in.module.css';

type SectionProps = {
  readonly settings: SamlConnectionAnswer;
  /** Whether this is the only sign-in method that the team allows. */ readonly required: boolean;
};

/**
 * The organisation's own identity provider: our details for it, its settings, and the people who sign in through it.
 */
export function SamlSection({ settings, required }: SectionProps) {
  const { connection, domainProven } = settings;
  const domain = domainProven ? settings.domain : null;
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <Card className={classes.section} component="section" aria-labelledby="saml-title">
      <h2 id="saml-title" className={classes.title}>
        Single sign-on (SAML 2.0)
      </h2>
      <p className={classes.lead}>{leadOf(settings)}</p>
      {domain ? <Facts {...settings.serviceProvider} /> : null}
      {connection && !editing ? <Connected connection={connection} /> : null}
      {domain && (editing || !connection) ? (
        <SamlForm
          connection={connection}
          onDone={() => setEditing(false)}
          {...(connection
            ? {
                onCancel: () => {
                  setEditing(false);
                },
              }
            : {})}
        />
      ) : null}
      {connection && !editing ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setEditing(true)}>
            Change settings
          </Button>
          <Button variant="default" onClick={() => setRemoving(true)} disabled={required}>
            Remove single sign-on
          </Button>
        </div>
      ) : null}
      {required ? (
        <p className={classes.lead}>
          It is the only way to sign in that this team allows. Allow another one before you remove it.
        </p>
      ) : null}
      <RemoveDialog opened={removing} domain={domain ?? ''} onClose={() => setRemoving(false)} />
    </Card>
  );
}

function leadOf({ connection, domain, domainProven }: SamlConnectionAnswer): React.ReactNode {
  if (!domain)
    return (
      <>
        First add your organisation’s email domain in <Anchor href="/team">team information</Anchor>: your provider can
        sign in only addresses at this domain.
      </>
    );
  if (!domainProven)
    return (
      <>
        First verify that {domain} is your organisation’s, in <Anchor href="/team">team information</Anchor>: your
        provider can sign in only addresses at this domain.
      </>
    );
  return connection
    ? `Your identity provider signs in addresses at ${domain}.`
    : `Let your identity provider sign in addresses at ${domain}. It needs to know these:`;
}

function Facts({ entityId, acsUrl, metadataUrl }: SamlConnectionAnswer['serviceProvider']) {
  const rows = [
    ['Entity ID (audience)', entityId, 'Copy entity ID'],
    ['Reply address (ACS)', acsUrl, 'Copy reply address'],
    ['Metadata', metadataUrl, 'Copy metadata address'],
  ] as const;
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value, label]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>
            <code className="hg-code">{value}</code>
            <CopyButton value={value} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Connected({ connection }: { readonly connection: NonNullable<SamlConnectionAnswer['connection']> }) {
  const { idpEntityId, ssoUrl, certificates, justInTime, acceptsUnasked } = connection;
  return (
    <dl className={classes.settings}>
      <dt>Provider</dt>
      <dd className="hg-code">{idpEntityId}</dd>
      <dt>Address</dt>
      <dd className="hg-code">{ssoUrl}</dd>
      {certificates.map(({ fingerprint, dateExpires }) => (
        <CertificateRow key={fingerprint} fingerprint={fingerprint} dateExpires={dateExpires} />
      ))}
      <dt>New people</dt>
      <dd>{justInTime ? 'Join when they first sign in' : 'Must be invited first'}</dd>
      <dt>Started at the provider</dt>
      <dd>{acceptsUnasked ? 'Allowed' : 'Not allowed'}</dd>
    </dl>
  );
}

function CertificateRow({ fingerprint, dateExpires }: { readonly fingerprint: string; readonly dateExpires: string }) {
  return (
    <>
      <dt>Certificate</dt>
      <dd>
        Ends {date(dateExpires)}
        <span className={`hg-code ${classes.fingerprint}`}>SHA-256 {fingerprint}</span>
      </dd>
    </>
  );
}

function RemoveDialog({
  opened,
  domain,
  onClose,
}: {
  readonly opened: boolean;
  readonly domain: string;
  readonly onClose: () => void;
}) {
  const remove = useRemoveSaml(() => {
    toast('Single sign-on removed.');
    onClose();
  });
  const failed = remove.error ? describeError(remove.error) : undefined;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      danger
      title="Remove single sign-on?"
      confirmLabel="Remove single sign-on"
      keepLabel="Keep it"
      working={remove.isPending}
      typed={{ expected: domain, label: 'Email domain' }}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => remove.mutate()}
    >
      <p>
        People at {domain} sign in another way from now on. Those who have no password and no other linked account need
        to reset their password.
      </p>
    </ConfirmDialog>
  );
}
