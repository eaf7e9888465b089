import type { Team } from '@huggg/contracts';
import { MoneyInput } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { methodLabels } from '../../../shared/gifts/list-search.ts';
import { configuration } from '../../../shared/session/session.ts';
import { stepFields } from './fields.ts';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

const labels = stepFields.rules;

/** What the money may be spent on. The team's own rules also apply; options that they exclude cannot be ticked. */
export function RulesStep({ team, ...props }: StepProps & { readonly team: Team }) {
  const rules = team.effectivePreferences;
  const { form } = props;
  const domains = rules.deliveryEmailDomains;
  return (
    <>
      <p className={classes.note}>People can spend this money only as you say here, wherever they send from.</p>
      <Checkbox.Group
        label={labels.deliveryMethods}
        error={form.errors['deliveryMethods']}
        value={[...form.values.deliveryMethods]}
        onChange={(chosen) =>
          form.setFieldValue(
            'deliveryMethods',
            configuration().deliveryMethods.filter((method) => chosen.includes(method)),
          )
        }
      >
        <div className={classes.ticks}>
          {configuration().deliveryMethods.map((method, index) => {
            const refused = !rules.deliveryMethods.includes(method);
            return (
              <Checkbox
                key={method}
                value={method}
                label={methodLabels[method]}
                disabled={refused}
                description={refused ? 'Your team does not allow it.' : undefined}
                {...(index === 0 ? { 'data-path': 'deliveryMethods' } : {})}
              />
            );
          })}
        </div>
      </Checkbox.Group>
      <Textarea
        label={
          <>
            {labels.domains} <span className={classes.optional}>(optional)</span>
          </>
        }
        description={
          domains
            ? `One per line. Your team allows ${domains.join(', ')}.`
            : 'One per line, such as northwind.example. Leave empty for any address.'
        }
        autosize
        minRows={2}
        maxRows={6}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('domains')}
        data-path="domains"
      />
      <Prices {...props} team={team} />
      <Kinds {...props} team={team} />
    </>
  );
}

type Part = StepProps & { readonly team: Team };

function Prices({ form, team }: Part) {
  const { giftingRestrictionsPrice: price, maximumHugggExpiryDays: days } = team.effectivePreferences;
  const money = (path: 'minPence' | 'maxPence', description: string) => (
    <MoneyInput
      label={
        <>
          {labels[path]} of a gift <span className={classes.optional}>(optional)</span>
        </>
      }
      description={description}
      value={form.values[path]}
      error={form.errors[path]}
      onChange={(pence) => form.setFieldValue(path, pence)}
      data-path={path}
    />
  );
  return (
    <>
      <div className={classes.pair}>
        {money('minPence', price.min === null ? 'Empty for none' : `Your team: ${pounds(price.min)} or more`)}
        {money('maxPence', price.max === null ? 'Empty for none' : `Your team: up to ${pounds(price.max)}`)}
      </div>
      <TextInput
        label={
          <>
            {labels.days} <span className={classes.optional}>(optional)</span>
          </>
        }
        description={
          days === null
            ? 'Recipients have this long; what nobody claims comes back if your plan refunds it. Leave empty for what your plan says.'
            : `Your team allows up to ${days}. Leave empty for what your plan says.`
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        {...form.getInputProps('days')}
        data-path="days"
      />
    </>
  );
}

function Kinds({ form, team, settings: { kinds } }: Part) {
  if (kinds.length === 0) return null;
  const { allow, disallow } = team.effectivePreferences.giftingRestrictionsCategories;
  return (
    <Checkbox.Group
      label={labels.kinds}
      description="Gifts of kinds that are not ticked cannot be paid from this budget."
      value={[...form.values.kinds]}
      error={form.errors['kinds']}
      onChange={(chosen) => form.setFieldValue('kinds', chosen)}
    >
      <div className={classes.ticks}>
        {kinds.map(({ id, name }, index) => {
          const refused = disallow.includes(id) || (allow !== null && !allow.includes(id));
          return (
            <Checkbox
              key={id}
              value={id}
              label={name}
              disabled={refused}
              description={refused ? 'Your team does not allow it.' : undefined}
              {...(index === 0 ? { 'data-path': 'kinds' } : {})}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}
