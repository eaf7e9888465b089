import type { Role, SamlConnectionAnswer } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Select, SegmentedControl, Switch, TextInput, Textarea } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { useSaveSaml } from './queries/use-save-saml.ts';
import type { SamlDraft } from './queries/use-save-saml.ts';
import { readRoleLines, roleOptions, writeRoleLines } from './role-lines.ts';
import classes from './team-sign-in.module.css';

type Values = {
  by: 'metadata' | 'fields';
  metadata: string;
  idpEntityId: string;
  ssoUrl: string;
  certificates: string;
  justInTime: boolean;
  defaultRole: Role;
  roleAttribute: string;
  roles: string;
  acceptsUnasked: boolean;
};

const labels = {
  metadata: 'Metadata of your provider',
  idpEntityId: 'Entity ID of your provider',
  ssoUrl: 'Sign-in address of your provider',
  certificates: 'Signing certificate',
  defaultRole: 'Role of new people',
  roleAttribute: 'Attribute that names a role',
  roles: 'Roles by its values',
};

/** Splits a text into certificates in PEM format. */
const certificatesOf = (text: string): string[] =>
  text.includes('BEGIN')
    ? (text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/gu) ?? [])
    : text.trim() === ''
      ? []
      : [text.trim()];

function check({ by, metadata, idpEntityId, ssoUrl, certificates, roles }: Values): Record<string, string> {
  const { faults } = readRoleLines(roles);
  const wrongRoles = faults.length > 0 ? { roles: `This line does not name a role: ${faults[0] ?? ''}` } : {};
  if (by === 'metadata')
    return { ...(metadata.trim() === '' ? { metadata: 'Paste the metadata of your provider.' } : {}), ...wrongRoles };
  return {
    ...(idpEntityId.trim() === '' ? { idpEntityId: 'Enter the entity ID.' } : {}),
    ...(/^https?:\/\/\S+$/u.test(ssoUrl.trim()) ? {} : { ssoUrl: 'Enter an address that begins with https.' }),
    ...(certificatesOf(certificates).length === 0 ? { certificates: 'Paste the certificate.' } : {}),
    ...wrongRoles,
  };
}

function valuesOf(connection: SamlConnectionAnswer['connection']): Values {
  if (!connection)
    return {
      by: 'metadata',
      metadata: '',
      idpEntityId: '',
      ssoUrl: '',
      certificates: '',
      justInTime: false,
      defaultRole: 'participant',
      roleAttribute: '',
      roles: '',
      acceptsUnasked: false,
    };
  const { idpEntityId, ssoUrl, certificates, justInTime, defaultRole, roleAttribute, roleMap, acceptsUnasked } =
    connection;
  return {
    by: 'fields',
    metadata: '',
    idpEntityId,
    ssoUrl,
    certificates: certificates.map(({ pem }) => pem).join('\n'),
    justInTime,
    defaultRole,
    roleAttribute: roleAttribute ?? '',
    roles: writeRoleLines(roleMap),
    acceptsUnasked,
  };
}

/** Returns the values of the form as the server stores them: the metadata, or the separate fields instead. */
function draftOf({
  by,
  metadata,
  idpEntityId,
  ssoUrl,
  certificates,
  roleAttribute,
  roles,
  ...rules
}: Values): SamlDraft {
  const peer =
    by === 'metadata'
      ? { metadata }
      : { idpEntityId: idpEntityId.trim(), ssoUrl: ssoUrl.trim(), certificates: certificatesOf(certificates) };
  return { ...peer, ...rules, roleAttribute: roleAttribute.trim() || null, roleMap: readRoleLines(roles).roleMap };
}

type FormProps = {
  readonly connection: SamlConnectionAnswer['connection'];
  readonly onDone: () => void;
  readonly onCancel?: () => void;
};

/** The settings of the identity provider, and of the people who sign in through it. */
export function SamlForm({ connection, onDone, onCancel }: FormProps) {
  const save = useSaveSaml();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: valuesOf(connection),
    labels,
    check,
    serverNames: { roleMap: 'roles', 'certificates.0': 'certificates' },
    submit: async (values) => {
      await save(draftOf(values));
      toast('Single sign-on saved. Sign in that way once before you require it.');
      onDone();
    },
  });
  const { by } = form.values;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form} aria-label="Single sign-on settings">
      <FormSummary summary={summary} />
      <SegmentedControl
        aria-label="How to describe your provider"
        data={[
          { value: 'metadata', label: 'Paste metadata' },
          { value: 'fields', label: 'Fill in fields' },
        ]}
        value={by}
        onChange={(value) => form.setFieldValue('by', value as Values['by'])}
      />
      <PeerFields form={form} />
      <PeopleFields form={form} />
      <div className={classes.buttons}>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" loading={submitting}>
          Save single sign-on
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { readonly form: ApiForm<Values>['form'] };

/** The identity provider: its metadata, or the separate fields instead. */
function PeerFields({ form }: FieldsProps) {
  if (form.values.by === 'metadata')
    return (
      <Textarea
        label={labels.metadata}
        description="The full metadata XML of your identity provider"
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        {...form.getInputProps('metadata')}
        data-path="metadata"
      />
    );
  return (
    <>
      <TextInput
        label={labels.idpEntityId}
        spellCheck={false}
        {...form.getInputProps('idpEntityId')}
        data-path="idpEntityId"
      />
      <TextInput
        label={labels.ssoUrl}
        inputMode="url"
        spellCheck={false}
        {...form.getInputProps('ssoUrl')}
        data-path="ssoUrl"
      />
      <Textarea
        label={labels.certificates}
        description="X.509 as PEM. Paste the next one below it while your provider changes its key"
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        {...form.getInputProps('certificates')}
        data-path="certificates"
      />
    </>
  );
}

/** The settings of people who sign in through the provider. */
function PeopleFields({ form }: FieldsProps) {
  return (
    <>
      <Switch
        label="New people join when they first sign in"
        description="Without it they are invited first"
        {...form.getInputProps('justInTime', { type: 'checkbox' })}
      />
      <Select
        label={labels.defaultRole}
        data={[...roleOptions]}
        allowDeselect={false}
        {...form.getInputProps('defaultRole')}
        data-path="defaultRole"
      />
      <TextInput
        label={
          <>
            {labels.roleAttribute} <span className={classes.optional}>(optional)</span>
          </>
        }
        description="Checked at every sign-in"
        spellCheck={false}
        {...form.getInputProps('roleAttribute')}
        data-path="roleAttribute"
      />
      <Textarea
        label={
          <>
            {labels.roles} <span className={classes.optional}>(optional)</span>
          </>
        }
        description="One per line: Marketing = Participant"
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        {...form.getInputProps('roles')}
        data-path="roles"
      />
      <Switch
        label="Allow sign-ins that start at the provider"
        description="From its list of applications. A person could be signed in as someone else without noticing"
        {...form.getInputProps('acceptsUnasked', { type: 'checkbox' })}
      />
    </>
  );
}
