import { teamChanges } from '@huggg/contracts';
import type { DeliveryMethod, Tag, Team } from '@huggg/contracts';
import { ErrorBlock, MoneyInput, SkeletonTable, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { schemaErrors } from '../../shared/forms/schema-resolver.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { useFreshValues } from '../../shared/forms/use-fresh-values.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { can, configuration } from '../../shared/session/session.ts';
import { approvalLabels, Approvals } from './approval-fields.tsx';
import { preferenceChanges, preferenceValues } from './preference-values.ts';
import type { PreferenceValues } from './preference-values.ts';
import { kindsQuery } from '../../shared/catalogue/kinds-query.ts';
import { useSaveTeam } from './queries/use-save-team.ts';
import { countries, timeZones } from './regions.ts';
import classes from './settings.module.css';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { SettingsPage } from './settings-page.tsx';

const labels = {
  ...approvalLabels,
  deliveryMethods: 'How gifts may reach people',
  maximumHugggExpiryDays: 'Maximum days to claim',
  deliveryEmailDomains: 'Only to these email domains',
  minPence: 'Minimum value',
  maxPence: 'Maximum value',
  kinds: 'Kinds of gift',
  requires2FA: 'Second factor',
  trivialBenefitWarnings: 'Trivial benefits',
  timeZone: 'Time zone',
  phoneCountry: 'Country of phone numbers',
};

/** The server's paths, for fields with another name in the form. */
const serverNames = {
  ...Object.fromEntries(
    [
      'deliveryMethods',
      'maximumHugggExpiryDays',
      'deliveryEmailDomains',
      'requires2FA',
      'trivialBenefitWarnings',
      'timeZone',
      'phoneCountry',
    ].map((name) => [`preferences.${name}`, name]),
  ),
  'preferences.approvals.approvers': 'approverIds',
  'preferences.approvals': 'approvalAbove',
  'preferences.giftingRestrictionsPrice': 'maxPence',
  'preferences.giftingRestrictionsCategories': 'kinds',
};

const methodText: Readonly<Record<DeliveryMethod, string>> = {
  email: 'Email',
  sms: 'SMS',
  links: 'Links',
  superhuggg: 'Super links',
  printable: 'Prints',
};

/** S37. The team's rules for sending; a subteam chooses within those of its parent. */
export function PreferencesPage() {
  if (!can('manage-team-information') && !can('manage-subteam-information'))
    return <NoAccessPage reason="Only admins can change what a team may send." />;
  return (
    <SettingsPage title="Preferences" description="What your team may send, to whom, and how.">
      {(team) => <Preferences team={team} />}
    </SettingsPage>
  );
}

function Preferences({ team }: { readonly team: Team }) {
  const { data, error, refetch, isFetching } = useQuery(kindsQuery);
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return data ? (
    <PreferencesForm key={team.id} team={team} kinds={data} />
  ) : (
    <SkeletonTable rows={5} columns={2} label="Loading kinds of gift" />
  );
}

type Part = { readonly form: ApiForm<PreferenceValues>['form']; readonly team: Team; readonly locked: boolean };

function PreferencesForm({ team, kinds }: { readonly team: Team; readonly kinds: readonly Tag[] }) {
  const save = useSaveTeam();
  const initial = preferenceValues(team, kinds);
  const changesOf = (values: PreferenceValues) => preferenceChanges(values, initial, { team, kinds });
  const settings = useApiForm<PreferenceValues>({
    initialValues: initial,
    labels,
    serverNames,
    check: (values) => toFieldErrors(schemaErrors(teamChanges, { preferences: changesOf(values) })),
    submit: async (values) => {
      const saved = preferenceValues(await save({ preferences: changesOf(values) }), kinds);
      settings.form.setInitialValues(saved);
      settings.form.setValues(saved);
      toast('Preferences saved.');
    },
  });
  useFreshValues(settings.form, initial);
  const part = { form: settings.form, team, locked: !team.abilities.changePreferences };
  return (
    <SettingsForm api={settings}>
      {team.parent ? (
        <p className={classes.note}>
          {team.parent.name} sets the widest rules. {team.name} can be stricter.
        </p>
      ) : team.subteams.length > 0 ? (
        <p className={classes.note}>Subteams can set stricter rules than these, but not looser ones.</p>
      ) : null}
      <Methods {...part} />
      <Values {...part} />
      <Kinds {...part} kinds={kinds} />
      <Approvals {...part} />
      <h2 className={classes.title}>Tax</h2>
      <Switch
        label="Show which gifts to colleagues are not trivial benefits"
        {...settings.form.getInputProps('trivialBenefitWarnings', { type: 'checkbox' })}
        data-path="trivialBenefitWarnings"
        disabled={part.locked}
        description="Senders see when a gift to a colleague costs more than £50, the limit on gov.uk. Nothing is refused."
      />
      <h2 className={classes.title}>Signing in</h2>
      <Switch
        label="Require a second factor for everyone"
        {...settings.form.getInputProps('requires2FA', { type: 'checkbox' })}
        data-path="requires2FA"
        disabled={part.locked || (team.parent?.preferences.requires2FA ?? false)}
        description={
          team.parent?.preferences.requires2FA
            ? `${team.parent.name} requires it.`
            : 'A code from an app, or a passkey, in addition to the password.'
        }
      />
      <Places {...part} />
    </SettingsForm>
  );
}

/** Returns the errors of the contract's schema under the form's field names. */
function toFieldErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      Object.entries(serverNames).find(([from]) => path === from || path.startsWith(`${from}.`))?.[1] ?? path,
      text,
    ]),
  );
}

function Methods({ form, team, locked }: Part) {
  const above = team.parent;
  return (
    <Checkbox.Group
      label={labels.deliveryMethods}
      {...form.getInputProps('deliveryMethods')}
      value={[...form.values.deliveryMethods]}
    >
      <div className={classes.options}>
        {configuration().deliveryMethods.map((method, index) => {
          const refused = above !== null && !above.preferences.deliveryMethods.includes(method);
          return (
            <Checkbox
              key={method}
              value={method}
              label={methodText[method]}
              disabled={locked || refused}
              description={refused ? `${above.name} does not allow it.` : undefined}
              {...(index === 0 ? { 'data-path': 'deliveryMethods' } : {})}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}

function Values({ form, team, locked }: Part) {
  const above = team.parent?.preferences;
  const name = team.parent?.name ?? '';
  const price = above?.giftingRestrictionsPrice;
  const money = (path: 'minPence' | 'maxPence', description: string) => (
    <MoneyInput
      label={`${labels[path]} of a gift`}
      description={description}
      readOnly={locked}
      value={form.values[path]}
      error={form.errors[path]}
      onChange={(pence) => form.setFieldValue(path, pence)}
      data-path={path}
    />
  );
  return (
    <>
      <div className={classes.pair}>
        {money('minPence', price?.min ? `${name} allows gifts from ${pounds(price.min)}.` : 'Leave empty for none.')}
        {money('maxPence', price?.max ? `${name} allows gifts up to ${pounds(price.max)}.` : 'Leave empty for none.')}
      </div>
      <TextInput
        label={labels.maximumHugggExpiryDays}
        inputMode="numeric"
        readOnly={locked}
        maxLength={3}
        {...form.getInputProps('maximumHugggExpiryDays')}
        data-path="maximumHugggExpiryDays"
        description={
          above?.maximumHugggExpiryDays
            ? `1 to ${above.maximumHugggExpiryDays}: ${name} allows no more.`
            : '1 to 365. Leave empty for up to a year.'
        }
      />
      <Textarea
        label={labels.deliveryEmailDomains}
        readOnly={locked}
        autosize
        minRows={2}
        spellCheck={false}
        {...form.getInputProps('deliveryEmailDomains')}
        data-path="deliveryEmailDomains"
        description={
          above?.deliveryEmailDomains
            ? `One per line, from those that ${name} allows: ${above.deliveryEmailDomains.join(', ')}.`
            : 'One per line, such as example.com. Leave empty for any address.'
        }
      />
    </>
  );
}

function Kinds({ form, team, locked, kinds }: Part & { readonly kinds: readonly Tag[] }) {
  if (kinds.length === 0) return null;
  const above = team.parent?.preferences.giftingRestrictionsCategories;
  return (
    <Checkbox.Group
      label={labels.kinds}
      description="Senders do not see gifts of kinds that are not ticked."
      {...form.getInputProps('kinds')}
      value={[...form.values.kinds]}
    >
      <div className={classes.columns}>
        {kinds.map(({ id, name }, index) => {
          const refused =
            above !== undefined && (above.disallow.includes(id) || (above.allow !== null && !above.allow.includes(id)));
          return (
            <Checkbox
              key={id}
              value={id}
              label={name}
              disabled={locked || refused}
              description={refused ? `${team.parent?.name ?? ''} does not allow it.` : undefined}
              {...(index === 0 ? { 'data-path': 'kinds' } : {})}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}

function Places({ form, locked }: Part) {
  const zones = useMemo(() => [...timeZones()], []);
  const lands = useMemo(() => [...countries()], []);
  return (
    <>
      <h2 className={classes.title}>Places</h2>
      <div className={classes.pair}>
        <Select
          label={labels.timeZone}
          description="Days end, and scheduled gifts go out, in this time zone."
          data={zones}
          searchable
          allowDeselect={false}
          readOnly={locked}
          {...form.getInputProps('timeZone')}
          data-path="timeZone"
        />
        <Select
          label={labels.phoneCountry}
          description="Numbers without a country code are taken to be from here."
          data={lands}
          searchable
          allowDeselect={false}
          readOnly={locked}
          {...form.getInputProps('phoneCountry')}
          data-path="phoneCountry"
        />
      </div>
    </>
  );
}
