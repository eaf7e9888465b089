import type { EmailTemplate, SmsTemplate } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { Badge, Button, Card, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can, canForTeam } from '../../shared/session/session.ts';
import { emailTemplatesQuery } from '../../shared/styling/email-templates-query.ts';
import { EmailEditor } from './email-editor.tsx';
import { smsTemplatesQuery } from '../../shared/styling/sms-templates-query.ts';
import { useSaveEmailTemplate, useSaveSmsTemplate } from './queries/use-save-template.ts';
import { SmsEditor } from './sms-editor.tsx';
import { partsText } from './sms-text.ts';
import classes from './styling.module.css';

const kinds = [
  { value: 'email', label: 'Email', key: 'send-email' },
  { value: 'sms', label: 'SMS', key: 'send-sms' },
] as const;

/** Whether the user writes templates for the whole team, not only for their own gifts. */
const canWriteForTeam = canForTeam;

/** S39. The team's templates for emails and SMS. */
export function TemplatesPage() {
  const search = useSearch({ from: '/shell/team-settings/team/templates' });
  const navigate = useNavigate();
  const offered = kinds.filter(({ key }) => can(key));
  const [first] = offered;
  if (!first) return <NoAccessPage reason="Your role in this team does not send emails or SMS." />;
  const kind = offered.find(({ value }) => value === search.kind) ?? first;
  return (
    <Page
      title="Templates"
      crumbs={[{ label: 'Team', to: '/team' }]}
      description="Words your team writes once. Placeholders are filled in for each recipient."
    >
      <Tabs
        value={kind.value}
        onChange={(value) => {
          void navigate({ to: '/team/templates', search: value === 'sms' ? { kind: 'sms' } : {}, replace: true });
        }}
      >
        <Tabs.List aria-label="Kind of template" mb="md">
          {offered.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind.value}>{kind.value === 'sms' ? <SmsTemplates /> : <EmailTemplates />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function EmailTemplates() {
  const query = useQuery(emailTemplatesQuery(true));
  const [edited, setEdited] = useState<EmailTemplate | 'new'>();
  const save = useSaveEmailTemplate();
  if (edited)
    return (
      <EmailEditor
        key={edited === 'new' ? 'new' : edited.id}
        template={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    );
  return (
    <TemplateList
      query={query}
      noun="email template"
      onAdd={canWriteForTeam('send-email') ? () => setEdited('new') : undefined}
      onEdit={setEdited}
      onRetire={({ id }, retired) => save({ id, retired })}
      facts={({ subject, senderAddress, sendsFromAddress }) => [
        subject === '' ? 'The usual subject' : subject,
        ...(senderAddress === '' ? [] : [sendsFromAddress ? `From ${senderAddress}` : `Replies to ${senderAddress}`]),
      ]}
    />
  );
}

function SmsTemplates() {
  const query = useQuery(smsTemplatesQuery());
  const [edited, setEdited] = useState<SmsTemplate | 'new'>();
  const save = useSaveSmsTemplate();
  if (edited)
    return (
      <SmsEditor
        key={edited === 'new' ? 'new' : edited.id}
        template={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    );
  return (
    <TemplateList
      query={query}
      noun="SMS template"
      onAdd={canWriteForTeam('send-sms') ? () => setEdited('new') : undefined}
      onEdit={setEdited}
      onRetire={({ id }, retired) => save({ id, retired })}
      facts={({ length }) => [partsText(length)]}
    />
  );
}

type ListedTemplate = {
  readonly id: string;
  readonly name: string;
  readonly body: string;
  readonly dateRetired: string | null;
  readonly abilities: { readonly edit: boolean };
};

type TemplateListProps<Template extends ListedTemplate> = {
  readonly query: {
    readonly data: readonly Template[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly noun: string;
  readonly onAdd: (() => void) | undefined;
  readonly onEdit: (template: Template) => void;
  readonly onRetire: (template: Template, retired: boolean) => Promise<unknown>;
  readonly facts: (template: Template) => readonly string[];
};

function TemplateList<Template extends ListedTemplate>({ query, noun, onAdd, ...rest }: TemplateListProps<Template>) {
  const { data, error, refetch, isFetching } = query;
  const failed = error && !data ? describeError(error) : undefined;
  const add = onAdd ? (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={onAdd}>
      Add {noun}
    </Button>
  ) : undefined;
  return (
    <div className={classes.form}>
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={3} columns={2} label="Loading templates" />
        </Card>
      ) : null}
      {data?.length === 0 ? (
        <Card p={0}>
          <EmptyState title={`No ${noun}s`} scene="tag" action={add}>
            Write one for a recurring occasion, such as a birthday.
          </EmptyState>
        </Card>
      ) : null}
      {data && data.length > 0 ? (
        <>
          {add ? <div className={classes.buttons}>{add}</div> : null}
          <Rows templates={data} {...rest} />
        </>
      ) : null}
    </div>
  );
}

type RowsProps<Template extends ListedTemplate> = Pick<TemplateListProps<Template>, 'onEdit' | 'onRetire' | 'facts'> & {
  readonly templates: readonly Template[];
};

function Rows<Template extends ListedTemplate>({ templates, onEdit, onRetire, facts }: RowsProps<Template>) {
  const [error, setError] = useState<ReturnType<typeof describeError>>();
  const retire = async (template: Template): Promise<void> => {
    const retired = template.dateRetired === null;
    setError(undefined);
    try {
      await onRetire(template, retired);
      toast(retired ? `${template.name} is no longer offered.` : `${template.name} is offered again.`);
    } catch (problem) {
      setError(describeError(problem));
    }
  };
  return (
    <>
      {error ? <ErrorBlock {...error} /> : null}
      <ul className={classes.rows}>
        {templates.map((template) => (
          <li key={template.id} className={classes.row}>
            <div className={classes.names}>
              <span className={classes.name}>
                {template.name} {template.dateRetired === null ? null : <Badge variant="light">Retired</Badge>}
              </span>
              <p className={classes.text}>{template.body}</p>
              {facts(template).map((fact) => (
                <p key={fact} className={classes.text}>
                  {fact}
                </p>
              ))}
            </div>
            {template.abilities.edit ? (
              <div className={classes.acts}>
                <Button variant="subtle" size="compact-md" onClick={() => onEdit(template)}>
                  Edit<span className="hg-hidden"> {template.name}</span>
                </Button>
                <Button variant="subtle" size="compact-md" onClick={() => void retire(template)}>
                  {template.dateRetired === null ? 'Retire' : 'Offer again'}
                  <span className="hg-hidden"> {template.name}</span>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
