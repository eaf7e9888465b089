import type { ClaimRule } from '@huggg/contracts';
import { dateTime } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClaimRuleDialog } from './claim-rule-dialog.tsx';
import { limitText, ruleText } from './claim-text.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { claimRulesQuery } from './queries/claim-rules-query.ts';

/** The number of claims that are accepted before one is held. */
export function ClaimRulesSection() {
  const rules = useQuery(claimRulesQuery);
  const [asked, setAsked] = useState<ClaimRule>();
  return (
    <section aria-labelledby="claim-rules">
      <h2 id="claim-rules" className={classes.title}>
        Rules
      </h2>
      <p className={classes.note}>
        Claims above a limit are held. All people of an office share one network address: set the limit of networks well
        above the size of a large office.
      </p>
      <Loaded query={rules} label="Loading rules">
        {({ data }) => (
          <Rows
            caption="Rules"
            heads={['Rule', 'Limit', 'Changed', 'Action']}
            items={data}
            keyOf={({ key }) => key}
            none=""
            row={(rule) => [
              <>
                <span className={classes.name}>{ruleText(rule).name}</span>
                <span className={classes.detail}>{ruleText(rule).what}</span>
              </>,
              limitText(rule),
              rule.dateChanged ? dateTime(rule.dateChanged) : 'Default',
              <Button
                key="act"
                size="sm"
                variant="default"
                aria-label={`Change: ${ruleText(rule).name}`}
                onClick={() => setAsked(rule)}
              >
                Change
              </Button>,
            ]}
          />
        )}
      </Loaded>
      {asked ? <ClaimRuleDialog rule={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}
