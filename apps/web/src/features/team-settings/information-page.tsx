import { teamChanges } from '@huggg/contracts';
import type { Team } from '@huggg/contracts';
import { CopyButton, toast } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { schemaErrors } from '../../shared/forms/schema-resolver.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useFreshValues } from '../../shared/forms/use-fresh-values.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { can } from '../../shared/session/session.ts';
import { DomainProof } from './domain-proof.tsx';
import { useSaveTeam } from './queries/use-save-team.ts';
import classes from './settings.module.css';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { SettingsPage } from './settings-page.tsx';

const labels = {
  name: 'Name',
  businessEntityName: 'Legal name',
  businessTradingName: 'Trading name',
  businessAddress: 'Address',
  domain: 'Email domain',
  automationId: 'Automation ID',
};
type Values = Record<keyof typeof labels, string>;

/** S32. The team's names and details, as shown here and on its invoices. */
export function InformationPage() {
  if (!can('manage-team-information') && !can('manage-subteam-information'))
    return <NoAccessPage reason="Only team admins can change the team’s information." />;
  return (
    <SettingsPage title="Team information" description="What your team is called here and on its invoices.">
      {(team) => <InformationForm key={team.id} team={team} />}
    </SettingsPage>
  );
}

function valuesOf(team: Team): Values {
  return {
    name: team.name,
    businessEntityName: team.businessEntityName ?? '',
    businessTradingName: team.businessTradingName ?? '',
    businessAddress: team.businessAddress ?? '',
    domain: team.domain ?? '',
    automationId: team.automationId ?? '',
  };
}

/** Returns the changes to send: an empty field clears its value, except for the name, which is required. */
function changesOf({ name, ...rest }: Values) {
  const entries = Object.entries(rest).map(([key, value]) => [key, value.trim() === '' ? null : value.trim()] as const);
  const changes = Object.fromEntries(entries) as Record<keyof typeof rest, string | null>;
  return { name, ...changes, domain: changes.domain?.toLowerCase() ?? null };
}

function useInformationForm(team: Team) {
  const save = useSaveTeam();
  const api = useApiForm<Values>({
    initialValues: valuesOf(team),
    labels,
    check: (values) => schemaErrors(teamChanges, changesOf(values)),
    submit: async (values) => {
      const saved = valuesOf(await save(changesOf(values)));
      api.form.setInitialValues(saved);
      api.form.setValues(saved);
      toast('Team information saved.');
    },
  });
  useFreshValues(api.form, valuesOf(team));
  return api;
}

function InformationForm({ team }: { readonly team: Team }) {
  const api = useInformationForm(team);
  const locked = !team.abilities.changeInformation;
  const field = (name: keyof Values) => ({ ...api.form.getInputProps(name), 'data-path': name, readOnly: locked });
  return (
    <SettingsForm api={api}>
      <TextInput
        label={labels.name}
        description="Shown to your people, and to recipients beside the sender’s name."
        maxLength={120}
        {...field('name')}
      />
      <h2 className={classes.title}>Business</h2>
      <div className={classes.pair}>
        <TextInput
          label={optional(labels.businessEntityName)}
          description="As it is registered."
          maxLength={200}
          {...field('businessEntityName')}
        />
        <TextInput
          label={optional(labels.businessTradingName)}
          description="If it differs from the legal name."
          maxLength={200}
          {...field('businessTradingName')}
        />
      </div>
      <Textarea
        label={optional(labels.businessAddress)}
        description="As shown on invoices."
        autosize
        minRows={3}
        maxLength={500}
        {...field('businessAddress')}
      />
      <h2 className={classes.title}>Technical</h2>
      {team.parentTeamId === null ? (
        <TextInput
          label={optional(labels.domain)}
          description="Such as example.com. Your own address must be at this domain, and confirmed."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          {...field('domain')}
        />
      ) : null}
      {team.parentTeamId === null && !locked ? <DomainProof teamId={team.id} domain={team.domain} /> : null}
      <TextInput
        label={optional(labels.automationId)}
        description="What your other systems call this team."
        maxLength={100}
        spellCheck={false}
        {...field('automationId')}
      />
      <TeamFacts team={team} />
    </SettingsForm>
  );
}

function TeamFacts({ team }: { readonly team: Team }) {
  return (
    <dl className={classes.facts}>
      <dt>Team ID</dt>
      <dd>
        <span className="hg-code">{team.id}</span> <CopyButton value={team.id} label="Copy team ID" />
      </dd>
      {team.parent ? (
        <>
          <dt>Parent team</dt>
          <dd>{team.parent.name}</dd>
        </>
      ) : null}
      <dt>Since</dt>
      <dd>{date(team.dateCreated)}</dd>
    </dl>
  );
}

const optional = (label: string): ReactNode => (
  <>
    {label} <span className={classes.optional}>(optional)</span>
  </>
);
