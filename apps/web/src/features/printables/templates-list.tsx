import { printableTypes } from '@huggg/contracts';
import type { PrintableTemplate, PrintableType } from '@huggg/contracts';
import { CopyButton, EmptyState, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { Badge, Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { canForTeam, requireUser } from '../../shared/session/session.ts';
import { ownerText, typeText } from './printables-text.ts';
import classes from './printables.module.css';
import { templatesQuery } from './queries/templates-query.ts';
import { useSaveTemplate } from './queries/use-save-template.ts';

/** The templates that the team can print with, grouped by purpose. */
export function TemplatesList() {
  const { data, error, isFetching, refetch } = useQuery(templatesQuery);
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <>
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={4} columns={2} label="Loading templates" />
        </Card>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState title="No templates yet" scene="tag" action={<NewTemplate />}>
          Design a page once, with your logo and words, and print every order with it.
        </EmptyState>
      ) : null}
      {data && data.length > 0
        ? printableTypes.map((type) => (
            <OfType key={type} type={type} templates={data.filter((template) => template.type === type)} />
          ))
        : null}
    </>
  );
}

export function NewTemplate() {
  return canForTeam('use-branding') ? (
    <Button renderRoot={(props) => <Link to="/printables/templates/$id" params={{ id: 'new' }} {...props} />}>
      Add a template
    </Button>
  ) : null;
}

type OfTypeProps = { readonly type: PrintableType; readonly templates: readonly PrintableTemplate[] };

function OfType({ type, templates }: OfTypeProps) {
  if (templates.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={`templates-${type}`}>
      <h2 id={`templates-${type}`} className={classes.title}>
        {typeText[type]}
      </h2>
      {type === 'huggg' ? null : (
        <p className={classes.hint}>Files from other systems refer to these templates by their id.</p>
      )}
      <ul className={classes.rows}>
        {templates.map((template) => (
          <OneTemplate key={template.id} template={template} />
        ))}
      </ul>
    </section>
  );
}

function OneTemplate({ template }: { readonly template: PrintableTemplate }) {
  const { id, name, type, body, dateRetired, abilities } = template;
  const keeps = canForTeam('use-branding');
  return (
    <li className={classes.row}>
      <div className={classes.names}>
        <span className={classes.name}>
          {name} {dateRetired === null ? null : <Badge>Retired</Badge>}
        </span>
        <span className={classes.hint}>
          {[body.size, ownerText(template, requireUser().teamId)].join(' · ')}
          {body.cropMarks ? ' · with marks for cutting' : ''}
        </span>
      </div>
      <div className={classes.acts}>
        {type === 'huggg' ? null : (
          <CopyButton value={id} label="Copy id" size="compact-md" aria-label={`Copy id of ${name}`} />
        )}
        {abilities.edit ? (
          <Button
            variant="subtle"
            size="compact-md"
            renderRoot={(props) => <Link to="/printables/templates/$id" params={{ id }} {...props} />}
          >
            Edit<span className="hg-hidden"> {name}</span>
          </Button>
        ) : null}
        {keeps ? (
          <Button
            variant="subtle"
            size="compact-md"
            renderRoot={(props) => (
              <Link to="/printables/templates/$id" params={{ id: 'new' }} search={{ from: id }} {...props} />
            )}
          >
            Copy<span className="hg-hidden"> {name}</span>
          </Button>
        ) : null}
        {abilities.edit ? <Retire template={template} /> : null}
      </div>
    </li>
  );
}

function Retire({ template }: { readonly template: PrintableTemplate }) {
  const save = useSaveTemplate();
  const [failed, setFailed] = useState<ReturnType<typeof describeError>>();
  const { id, name, type, logoKey, body, dynamicData, dynamicRecipientData, version, dateRetired } = template;
  const retired = dateRetired === null;
  const change = async (): Promise<void> => {
    setFailed(undefined);
    try {
      await save({ id, name, type, logo: logoKey, body, dynamicData, dynamicRecipientData, version, retired });
      toast(retired ? `${name} is no longer offered.` : `${name} is offered again.`);
    } catch (error) {
      setFailed(describeError(error));
    }
  };
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={() => void change()}>
        {retired ? 'Retire' : 'Offer again'}
        <span className="hg-hidden"> {name}</span>
      </Button>
      {failed ? (
        <span className={classes.error} role="alert">
          {failed.message} {failed.help}
        </span>
      ) : null}
    </>
  );
}
