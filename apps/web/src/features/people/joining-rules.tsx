import { ErrorBlock, toast } from '@huggg/ui';
import { Anchor, Card, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { can, requireUser } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import classes from './people.module.css';
import { joiningQuery } from './queries/joining-query.ts';
import { useSaveJoining } from './queries/use-save-joining.ts';

/** How people with the organisation's email domain can join. Set in the top team, and shown in its subteams. */
export function JoiningRules({ teamId }: { readonly teamId: string }) {
  const { data } = useQuery(joiningQuery(teamId));
  const team = useTeam();
  const save = useSaveJoining(teamId, () => toast('Joining rules saved.'));
  if (!data) return null;
  const { domain, domainProven, acceptDomain, inviteOnlyDomain } = data;
  const mayChange =
    can('manage-team-information') && teamId === requireUser().teamId && team?.parentTeamId === null && domain !== null;
  const shown = save.isPending ? save.variables : { acceptDomain, inviteOnlyDomain };
  const why =
    domain === null
      ? 'Add your email domain under Information first.'
      : mayChange
        ? undefined
        : 'Only a team admin of the parent team can change this.';
  const unproven =
    why === undefined && !domainProven ? (
      <>
        First verify that {domain} is yours, under{' '}
        <Anchor href="/team" size="xs">
          Information
        </Anchor>
        . Until then they ask to join, and an admin approves or refuses.
      </>
    ) : undefined;
  return (
    <section className={classes.section} aria-labelledby="joining">
      <h2 id="joining" className={classes.title}>
        Joining by email domain
      </h2>
      <Card>
        <div className={classes.rules}>
          {save.error ? <ErrorBlock {...describeError(save.error)} /> : null}
          <Switch
            label={`Let people with an address at ${domain ?? 'your domain'} join without an invite`}
            description={
              why ??
              unproven ??
              'They confirm the address by a link and join as participants. Otherwise they ask to join, and an admin approves or refuses.'
            }
            checked={shown.acceptDomain && domainProven}
            disabled={!mayChange || !domainProven}
            onChange={(event) => save.mutate({ ...shown, acceptDomain: event.currentTarget.checked })}
          />
          <Switch
            label={`Invite only addresses at ${domain ?? 'your domain'}`}
            description={why ?? 'Invites to other addresses are refused.'}
            checked={shown.inviteOnlyDomain}
            disabled={!mayChange}
            onChange={(event) => save.mutate({ ...shown, inviteOnlyDomain: event.currentTarget.checked })}
          />
        </div>
      </Card>
    </section>
  );
}
