import type { EmailTemplate, OrderDetails } from '@huggg/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { emailTemplatesQuery } from '../../../shared/styling/email-templates-query.ts';
import type { SendHandle } from '../draft/send-handle.ts';
import classes from './message-step.module.css';

type TemplateFieldProps = Pick<SendHandle, 'changeDetails'> & { readonly details: OrderDetails };

/** Whether the message can be replaced: it is empty, or is the text of another template. */
const canReplaceMessage = (message: string, templates: readonly EmailTemplate[]): boolean =>
  message.trim() === '' || templates.some(({ body }) => body === message);

/** The team's email templates. Choosing one fills in its message, unless the sender has written their own. */
export function TemplateField({ details, changeDetails }: TemplateFieldProps) {
  const templates = useQuery(emailTemplatesQuery()).data ?? [];
  if (templates.length === 0) return null;
  const message = details.message ?? '';
  const chosen = templates.find(({ id }) => id === details.emailTemplateId);
  const choose = (id: string): void => {
    const template = templates.find((one) => one.id === id);
    changeDetails({
      emailTemplateId: template?.id ?? null,
      ...(template && canReplaceMessage(message, templates) ? { message: template.body } : {}),
    });
  };
  return (
    <div className={classes.template}>
      <NativeSelect
        label="Email template"
        description={chosen ? sendingText(chosen) : 'Its words, its subject, and where replies go.'}
        value={details.emailTemplateId ?? ''}
        data-path="details.emailTemplateId"
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: '', label: 'None' }, ...templates.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {chosen && chosen.body !== message ? (
        <Button variant="subtle" size="compact-md" onClick={() => changeDetails({ message: chosen.body })}>
          Replace your message with the template’s
        </Button>
      ) : null}
    </div>
  );
}

function sendingText({ senderAddress, sendsFromAddress, subject, cc, bcc }: EmailTemplate): string {
  const copies = cc.length + bcc.length;
  return [
    subject === '' ? 'The usual subject.' : 'Its own subject.',
    senderAddress === ''
      ? 'Replies go to you.'
      : sendsFromAddress
        ? `From ${senderAddress}.`
        : `Replies go to ${senderAddress}.`,
    ...(copies === 0 ? [] : [`Each email has ${copies === 1 ? 'a copy' : `${copies} copies`}.`]),
  ].join(' ');
}
