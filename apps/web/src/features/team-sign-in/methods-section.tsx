import type { TeamSignIn } from '@huggg/contracts';
import { SaveBar, toast } from '@huggg/ui';
import { Card, Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx';
import { useSaveMethods } from './queries/use-save-methods.ts';
import type { SignInMethod } from './queries/use-save-methods.ts';
import classes from './team-sign-in.module.css';

const words: Readonly<Record<SignInMethod, { readonly label: string; readonly description: string }>> = {
  password: { label: 'Password or passkey', description: 'With a second step if the team requires one' },
  google: { label: 'Google', description: 'Google accounts' },
  microsoft: { label: 'Microsoft', description: 'Work accounts of a verified domain' },
  saml: { label: 'Your organisation’s single sign-on', description: 'SAML, set up below' },
};

const order: readonly SignInMethod[] = ['saml', 'google', 'microsoft', 'password'];

/** Returns why a sign-in method cannot be chosen; undefined if it can. */
function blockedReason(method: SignInMethod, { available, above }: TeamSignIn): string | undefined {
  if (!available.includes(method)) return method === 'saml' ? 'Set it up below first' : 'Not set up here';
  if (above && above.methods.length > 0 && !above.methods.includes(method)) return `${above.name} does not allow it`;
  return undefined;
}

/** The sign-in methods that the team allows. A change that would lock its admin out is not saved. */
export function MethodsSection({ rules }: { readonly rules: TeamSignIn }) {
  const [chosen, setChosen] = useState<readonly SignInMethod[]>(rules.own);
  const [limited, setLimited] = useState(rules.own.length > 0);
  const methods = limited ? order.filter((method) => chosen.includes(method)) : [];
  const dirty = [...methods].toSorted().join() !== [...rules.own].toSorted().join();
  const save = useSaveMethods(methods, () =>
    toast(
      methods.length > 0
        ? 'Saved. Sessions that started another way have ended.'
        : 'Saved. Any way of signing in is allowed.',
    ),
  );
  const failed = save.error ? describeError(save.error) : null;
  const discard = (): void => {
    setChosen(rules.own);
    setLimited(rules.own.length > 0);
    save.reset();
  };
  return (
    <Card className={classes.section} component="section" aria-labelledby="ways-title">
      <h2 id="ways-title" className={classes.title}>
        Ways to sign in
      </h2>
      <Radio.Group
        aria-label="Ways to sign in"
        value={limited ? 'some' : 'any'}
        onChange={(value) => setLimited(value === 'some')}
      >
        <div className={classes.choices}>
          <Radio value="any" label="Any way" />
          <Radio value="some" label="Only these" />
        </div>
      </Radio.Group>
      {limited ? <MethodChecks rules={rules} chosen={chosen} onChange={setChosen} /> : null}
      <p className={classes.lead}>
        You must have signed in one of these ways yourself, so that you do not lock yourself out. People who are signed
        in another way are signed out.
      </p>
      {failed ? (
        <p className={classes.problem} role="alert">
          {failed.message} {failed.help}
        </p>
      ) : null}
      <SaveBar
        dirty={dirty && (!limited || methods.length > 0)}
        saving={save.isPending}
        onSave={() => save.mutate()}
        onDiscard={discard}
      />
      <LeaveGuard dirty={dirty && !save.isPending} />
    </Card>
  );
}

type MethodChecksProps = {
  readonly rules: TeamSignIn;
  readonly chosen: readonly SignInMethod[];
  readonly onChange: (chosen: readonly SignInMethod[]) => void;
};

/** The sign-in methods, each with the reason if it cannot be chosen. */
function MethodChecks({ rules, chosen, onChange }: MethodChecksProps) {
  return (
    <Checkbox.Group
      aria-label="Only these ways"
      value={[...chosen]}
      onChange={(values) => onChange(values as SignInMethod[])}
    >
      <div className={classes.ways}>
        {order.map((method) => {
          const why = blockedReason(method, rules);
          const { label, description } = words[method];
          return (
            <Checkbox
              key={method}
              value={method}
              label={label}
              description={
                why ?? (rules.proven.includes(method) ? `${description}. An admin has used it.` : description)
              }
              disabled={why !== undefined && !chosen.includes(method)}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}
