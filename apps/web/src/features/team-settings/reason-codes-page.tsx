import { reasonCode } from '@huggg/contracts';
import type { Team } from '@huggg/contracts';
import { EmptyState, toast } from '@huggg/ui';
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { useFreshValues } from '../../shared/forms/use-fresh-values.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { can } from '../../shared/session/session.ts';
import { useSaveTeam } from './queries/use-save-team.ts';
import classes from './reason-codes-page.module.css';
import forms from './settings.module.css';
import { SettingsForm } from '../../shared/forms/settings-form.tsx';
import { SettingsPage } from './settings-page.tsx';

type Values = { readonly reasonCodes: readonly string[]; readonly asked: boolean; readonly passedOn: boolean };

const labels = { reasonCodes: 'Reason codes', asked: 'Require a reason', passedOn: 'Pass on to subteams' };
const serverNames = {
  'preferences.applyReasonCodesToTeam': 'asked',
  'preferences.applyReasonCodesToSubteams': 'passedOn',
};

/** S36. The reasons for sending gifts: the team's own codes, and those of its parent. */
export function ReasonCodesPage() {
  if (!can('manage-reason-codes')) return <NoAccessPage reason="Only admins can change reason codes." />;
  return (
    <SettingsPage
      title="Reason codes"
      description="Senders choose one with each order, and reports show orders by reason."
    >
      {(team) => <ReasonCodesForm key={team.id} team={team} />}
    </SettingsPage>
  );
}

function valuesOf({ ownReasonCodes, preferences, effectivePreferences }: Team): Values {
  return {
    reasonCodes: ownReasonCodes,
    asked: effectivePreferences.applyReasonCodesToTeam,
    passedOn: preferences.applyReasonCodesToSubteams ?? false,
  };
}

function ReasonCodesForm({ team }: { readonly team: Team }) {
  const save = useSaveTeam();
  const settings = useApiForm<Values>({
    initialValues: valuesOf(team),
    labels,
    serverNames,
    submit: async ({ reasonCodes, asked, passedOn }) => {
      const before = valuesOf(team);
      const preferences = {
        ...(asked === before.asked ? {} : { applyReasonCodesToTeam: asked || null }),
        ...(passedOn === before.passedOn ? {} : { applyReasonCodesToSubteams: passedOn || null }),
      };
      const saved = valuesOf(
        await save({ reasonCodes: [...reasonCodes], ...(Object.keys(preferences).length > 0 ? { preferences } : {}) }),
      );
      settings.form.setInitialValues(saved);
      settings.form.setValues(saved);
      toast('Reason codes saved.');
    },
  });
  const { form } = settings;
  useFreshValues(form, valuesOf(team));
  const { changeReasonCodes, requireReasonCodes } = team.abilities;
  const fromAbove = team.parent !== null && team.parent.reasonCodes.length > 0;
  return (
    <SettingsForm api={settings}>
      {fromAbove && team.parent ? <Inherited name={team.parent.name} codes={team.parent.reasonCodes} /> : null}
      <OwnCodes form={form} locked={!changeReasonCodes} fromAbove={team.parent?.reasonCodes ?? []} />
      <Switch
        label="Require a reason with each order"
        {...form.getInputProps('asked', { type: 'checkbox' })}
        data-path="asked"
        disabled={!requireReasonCodes || fromAbove}
        description={
          fromAbove
            ? `${team.parent?.name ?? ''} requires one in its subteams.`
            : 'Without it, senders may choose one or none.'
        }
      />
      {team.parentTeamId === null ? (
        <Switch
          label="Give subteams these codes, and require a reason there as well"
          description="Subteams can add their own, and cannot change yours."
          {...form.getInputProps('passedOn', { type: 'checkbox' })}
          data-path="passedOn"
          disabled={!requireReasonCodes}
        />
      ) : null}
    </SettingsForm>
  );
}

/** Codes of the parent team: available here, but only editable there. */
function Inherited({ name, codes }: { readonly name: string; readonly codes: readonly string[] }) {
  return (
    <section aria-labelledby="inherited">
      <h2 id="inherited" className={forms.title}>
        From {name}
      </h2>
      <ul className={classes.list}>
        {codes.map((code) => (
          <li key={code} className={classes.code} data-locked="">
            <span>{code}</span>
            <span className={classes.source}>
              <IconLock size={16} stroke={1.75} aria-hidden="true" /> Set by {name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnCodes({
  form,
  locked,
  fromAbove,
}: {
  readonly form: ApiForm<Values>['form'];
  readonly locked: boolean;
  readonly fromAbove: readonly string[];
}) {
  const codes = form.values.reasonCodes;
  return (
    <section aria-labelledby="own">
      <h2 id="own" className={forms.title}>
        Your own
      </h2>
      {codes.length === 0 ? (
        <EmptyState compact title="No reason codes of your own" scene="tag">
          Add one, such as Birthday. Senders do not have to choose one until you require a reason.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {codes.map((code) => (
            <li key={code} className={classes.code}>
              <span>{code}</span>
              {locked ? null : (
                <ActionIcon
                  variant="subtle"
                  color="danger"
                  size={36}
                  aria-label={`Remove ${code}`}
                  onClick={() =>
                    form.setFieldValue(
                      'reasonCodes',
                      codes.filter((one) => one !== code),
                    )
                  }
                >
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {locked ? null : (
        <AddCode
          known={[...codes, ...fromAbove]}
          onAdd={(code) => form.setFieldValue('reasonCodes', [...codes, code])}
        />
      )}
      {form.errors['reasonCodes'] ? <p className={classes.error}>{form.errors['reasonCodes']}</p> : null}
    </section>
  );
}

function AddCode({ known, onAdd }: { readonly known: readonly string[]; readonly onAdd: (code: string) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = (): void => {
    const parsed = reasonCode.safeParse(text);
    const again = parsed.success && known.some((code) => code.toLowerCase() === parsed.data.toLowerCase());
    if (!parsed.success || again) {
      setError(again ? 'This code already exists.' : 'Enter a code of 1 to 60 characters.');
      return;
    }
    onAdd(parsed.data);
    setText('');
    setError(undefined);
  };
  return (
    <div className={classes.add}>
      <TextInput
        label="New reason code"
        value={text}
        error={error}
        maxLength={60}
        data-path="reasonCodes"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            add();
          }
        }}
      />
      <Button variant="default" onClick={add}>
        Add code
      </Button>
    </div>
  );
}
