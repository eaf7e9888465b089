import type { ClaimRule } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, NumberInput, Switch } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { ruleText } from './claim-text.ts';
import classes from './ops.module.css';
import { useChangeClaimRule } from './queries/use-change-claim-rule.ts';

type Props = { readonly rule: ClaimRule; readonly onClose: () => void };
type Values = { enabled: boolean; claims: number | string; windowMinutes: number | string };

/** The form for the number of claims that are accepted, and the time window. */
export function ClaimRuleDialog({ rule, onClose }: Props) {
  const change = useChangeClaimRule();
  const { name, what } = ruleText(rule);
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { enabled: rule.enabled, claims: rule.claims, windowMinutes: rule.windowMinutes },
    labels: { enabled: 'Hold what is above', claims: 'Taken', windowMinutes: 'Minutes' },
    check: ({ claims, windowMinutes }): Record<string, string> => ({
      ...(claims === '' ? { claims: 'Enter a number, 1 or more.' } : {}),
      ...(windowMinutes === '' ? { windowMinutes: 'Enter 5 to 1,440 minutes.' } : {}),
    }),
    submit: async ({ enabled, claims, windowMinutes }) => {
      await change(rule.key, { enabled, claims: Number(claims), windowMinutes: Number(windowMinutes) });
      toast('The rule is changed. It applies from the next claim.');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={name} size={480}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <p className={classes.note}>{what}.</p>
        <FormSummary summary={summary} />
        <Switch
          label="Hold claims above the limit"
          {...form.getInputProps('enabled', { type: 'checkbox' })}
          data-path="enabled"
        />
        <NumberInput
          label="Limit"
          description="Up to this many are not held."
          min={1}
          max={100_000}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('claims')}
          data-path="claims"
        />
        <NumberInput
          label="Minutes"
          description="The period that they are counted over: 60 is an hour, 1,440 a day."
          min={5}
          max={1440}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('windowMinutes')}
          data-path="windowMinutes"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Change rule
          </Button>
        </div>
      </form>
    </Modal>
  );
}
