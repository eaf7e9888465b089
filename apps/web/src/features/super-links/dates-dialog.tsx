import { limits, type SuperLink } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { calendarDate, count } from '@huggg/ui/format';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { wholeNumber } from '../../shared/formats/whole-number.ts';
import { toInstant } from '../../shared/formats/local-time.ts';
import { useChangeLink, type LinkChange } from './queries/use-change-link.ts';
import classes from './super-link-page.module.css';

const labels = {
  expiry: 'Last day of the link',
  hugggExpiryDate: 'Last day to claim each gift',
  claimRate: 'Pause after this many claims in 5 minutes',
};
type Values = { expiry: string; hugggExpiryDate: string; claimRate: string };

/** Edits both dates, each the end of its day in the team's time zone, and the claim rate. */
export function DatesDialog({ link, onClose }: { readonly link: SuperLink; readonly onClose: () => void }) {
  const { timeZone } = link;
  const [today] = useState(() => calendarDate(Date.now(), { timeZone }));
  const [before] = useState<Values>(() => ({
    expiry: calendarDate(link.expiry, { timeZone }),
    hugggExpiryDate: calendarDate(link.hugggExpiryDate, { timeZone }),
    claimRate: count(link.claimRate),
  }));
  const { mutateAsync } = useChangeLink(link);
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: before,
    labels,
    check: (values) => checkDates(values, today),
    submit: async (values) => {
      await mutateAsync(changeOf(before, values, timeZone));
      toast('Super link changed.');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Change dates and claim rate" size={520}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <FormSummary summary={summary} />
        <TextInput
          type="date"
          label={labels.expiry}
          description="People can claim a place until the end of this day."
          min={today}
          data-path="expiry"
          {...form.getInputProps('expiry')}
        />
        <TextInput
          type="date"
          label={labels.hugggExpiryDate}
          description="For places that are still free. Gifts that people have keep their own date."
          min={form.values.expiry}
          data-path="hugggExpiryDate"
          {...form.getInputProps('hugggExpiryDate')}
        />
        <TextInput
          inputMode="numeric"
          label={labels.claimRate}
          description="A link that was shared where it should not be pauses automatically, and we tell you."
          data-path="claimRate"
          {...form.getInputProps('claimRate')}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" loading={submitting}>
            Save changes
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function checkDates({ expiry, hugggExpiryDate, claimRate }: Values, today: string): Record<string, string> {
  const rate = wholeNumber(claimRate);
  return {
    ...(expiry < today ? { expiry: 'Choose today or a later day.' } : {}),
    ...(hugggExpiryDate < expiry ? { hugggExpiryDate: 'Choose the last day of the link or a later one.' } : {}),
    ...(rate === undefined || rate < 1 || rate > limits.linksPerSend
      ? { claimRate: `Enter a whole number from 1 to ${count(limits.linksPerSend)}.` }
      : {}),
  };
}

/** Returns the changed values. A day is sent as noon of that day, which is always on that day despite clock changes. */
function changeOf(before: Values, values: Values, timeZone: string): LinkChange {
  const noonOf = (day: string): string => toInstant(`${day}T12:00`, timeZone) ?? day;
  return {
    ...(values.expiry === before.expiry ? {} : { expiry: noonOf(values.expiry) }),
    ...(values.hugggExpiryDate === before.hugggExpiryDate ? {} : { hugggExpiryDate: noonOf(values.hugggExpiryDate) }),
    ...(values.claimRate === before.claimRate ? {} : { claimRate: wholeNumber(values.claimRate) ?? 1 }),
  };
}
