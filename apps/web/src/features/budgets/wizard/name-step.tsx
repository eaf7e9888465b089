import type { Team } from '@huggg/contracts';
import { Checkbox, TextInput } from '@mantine/core';
import { stepFields } from './fields.ts';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

const labels = stepFields.name;

type NameStepProps = Pick<StepProps, 'form'> & { readonly team: Team };

/** The name of the budget, and the reasons for its gifts. */
export function NameStep({ form, team: { reasonCodes } }: NameStepProps) {
  return (
    <>
      <TextInput
        label={labels.name}
        description="People see it where they pay, such as “Thank-you budget”."
        maxLength={120}
        {...form.getInputProps('name')}
        data-path="name"
      />
      {reasonCodes.length === 0 ? (
        <p className={classes.note}>Your team has no reasons, so senders are not asked for one.</p>
      ) : (
        <Checkbox.Group
          label={
            <>
              {labels.reasonCodes} <span className={classes.optional}>(optional)</span>
            </>
          }
          description="Senders choose one of those that are ticked. If none is ticked, only your team’s rule applies."
          value={[...form.values.reasonCodes]}
          error={form.errors['reasonCodes']}
          onChange={(chosen) => form.setFieldValue('reasonCodes', chosen)}
        >
          <div className={classes.ticks}>
            {reasonCodes.map((code, index) => (
              <Checkbox key={code} value={code} label={code} {...(index === 0 ? { 'data-path': 'reasonCodes' } : {})} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
