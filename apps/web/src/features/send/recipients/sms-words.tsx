import { pounds, quantity } from '@huggg/ui/format';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { smsTemplatesQuery } from '../../../shared/styling/sms-templates-query.ts';
import type { SendHandle } from '../draft/send-handle.ts';
import classes from './sms-words.module.css';

/** The text of the SMS, from a template if the team has one, and its cost. */
export function SmsWords({
  send: {
    draft: { details },
    changeDetails,
    order: { sms },
  },
}: {
  readonly send: SendHandle;
}) {
  const templates = (useQuery(smsTemplatesQuery()).data ?? []).filter(
    ({ id, dateRetired }) => dateRetired === null || id === details.smsTemplateId,
  );
  return (
    <section className={classes.words} aria-labelledby="sms-heading">
      <h2 id="sms-heading" className={classes.heading}>
        The SMS
      </h2>
      {templates.length > 0 ? (
        <NativeSelect
          label="SMS template"
          value={details.smsTemplateId ?? ''}
          data-path="details.smsTemplateId"
          onChange={(event) => changeDetails({ smsTemplateId: event.currentTarget.value || null })}
          data={[{ value: '', label: 'Our words' }, ...templates.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      ) : null}
      {sms ? (
        <>
          <p className={classes.text}>{sms.text}</p>
          <p className={classes.cost}>
            {sms.parts === 1 ? 'One part' : `${quantity(sms.parts, 'part')} in the longest`}
            {sms.partPence > 0 ? `, ${pounds(sms.partPence * sms.parts)} for each recipient` : ''}. Your message is on
            the gift itself.
          </p>
        </>
      ) : null}
    </section>
  );
}
