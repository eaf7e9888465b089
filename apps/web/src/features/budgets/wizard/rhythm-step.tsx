import '@mantine/dates/styles.layer.css';
import type { BudgetFrequency } from '@huggg/contracts';
import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { DateInput, TimePicker } from '@mantine/dates';
import { toLocal } from '../../../shared/formats/local-time.ts';
import { readDay } from '../../../shared/formats/typed-day.ts';
import { everyText } from '../parts/budget-text.ts';
import { stepFields } from './fields.ts';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

const labels = stepFields.rhythm;
const optionOf = (value: BudgetFrequency) => ({ value, label: everyText[value] });
/** The common frequencies; those that few teams need are shown separately. */
const frequencies = [
  ...(['month', 'week', 'day', 'quarter', 'year'] as const).map(optionOf),
  { group: 'More', items: (['hour', 'minute'] as const).map(optionOf) },
];
const lockedHint = 'It cannot be changed while the budget is live.';

/** How often the budget runs, its start and end, and what happens to unspent money. */
export function RhythmStep({ form, settings, live }: StepProps) {
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={labels.frequency}
          description={live ? lockedHint : undefined}
          disabled={live}
          data={frequencies}
          {...form.getInputProps('frequency')}
          data-path="frequency"
        />
      </div>
      <Start form={form} settings={settings} live={live} />
      <Ends form={form} settings={settings} live={live} />
      <Radio.Group
        label={labels.unspent}
        description="When the next run comes"
        value={form.values.unspent}
        onChange={(value) => form.setFieldValue('unspent', value === 'rollover' ? 'rollover' : 'reset')}
      >
        <div className={classes.options}>
          <Radio
            value="reset"
            label="Goes back"
            description="Everyone starts each run with the amount, no more and no less."
            data-path="unspent"
          />
          <Radio value="rollover" label="Stays with them" description="The amount is added to what is left." />
        </div>
      </Radio.Group>
    </>
  );
}

/** The first day and time that a date field offers: tomorrow at nine. */
function tomorrowAt(zone: string): readonly [string, string] {
  return [toLocal(Date.now() + 86_400_000, zone).slice(0, 10), '09:00'];
}

function Start({ form, settings: { zone }, live }: StepProps) {
  const { startsLater, startDay, startTime } = form.values;
  const choose = (later: boolean): void => {
    const [day, time] = tomorrowAt(zone);
    form.setValues({ startsLater: later, ...(later && startDay === '' ? { startDay: day, startTime: time } : {}) });
  };
  return (
    <div className={classes.when}>
      <Radio.Group
        label={labels.startDay}
        description={live ? lockedHint : 'All later runs keep to its day and time.'}
        value={startsLater ? 'later' : 'now'}
        onChange={(value) => choose(value === 'later')}
      >
        <div className={classes.options}>
          <Radio value="now" label="As soon as the budget is started" disabled={live} />
          <Radio value="later" label="On a date" disabled={live} />
        </div>
      </Radio.Group>
      {startsLater ? (
        <div className={classes.pair}>
          <DateInput
            label="Day"
            value={startDay || null}
            disabled={live}
            error={form.errors['startDay']}
            valueFormat="D MMM YYYY"
            weekendDays={[]}
            dateParser={readDay}
            data-path="startDay"
            onChange={(next) => form.setFieldValue('startDay', next ?? '')}
            popoverProps={{ withinPortal: false }}
            nextLabel="Next month"
            previousLabel="Previous month"
          />
          <TimePicker
            label={`Time, ${zone.replaceAll('_', ' ')}`}
            value={startTime}
            disabled={live}
            hoursInputLabel="Hours"
            minutesInputLabel="Minutes"
            onChange={(next) => form.setFieldValue('startTime', next)}
          />
        </div>
      ) : null}
    </div>
  );
}

function Ends({ form }: StepProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        label={
          <>
            {labels.runs} <span className={classes.optional}>(optional)</span>
          </>
        }
        description="Leave empty to continue until you stop it."
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        {...form.getInputProps('runs')}
        data-path="runs"
      />
      <DateInput
        label={
          <>
            {labels.endDay} <span className={classes.optional}>(optional)</span>
          </>
        }
        description="What is not spent goes back then."
        value={form.values.endDay || null}
        error={form.errors['endDay']}
        valueFormat="D MMM YYYY"
        weekendDays={[]}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove last day' }}
        dateParser={readDay}
        data-path="endDay"
        onChange={(next) => form.setFieldValue('endDay', next ?? '')}
        popoverProps={{ withinPortal: false }}
        nextLabel="Next month"
        previousLabel="Previous month"
      />
    </div>
  );
}
