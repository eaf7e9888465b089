import { LogoMark } from '@huggg/ui';
import { Menu } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { productName, requireUser } from '../../shared/session/session.ts';
import { teamsQuery } from '../../shared/team/teams-query.ts';
import classes from './team-switcher.module.css';

async function switchTeam(teamId: string): Promise<void> {
  await (await import('../../shared/api/api.ts')).enterTeam(teamId);
}

/** Shows the current team; a click shows the others. */
export function TeamSwitcher() {
  const { teamId } = requireUser();
  const { data: teams = [] } = useQuery(teamsQuery);
  const [entering, setEntering] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const current = teams.find(({ id }) => id === teamId);
  const face = (
    <>
      <LogoMark size={32} onNav />
      <span className={classes.words}>
        <span className={classes.team}>{current?.name ?? productName()}</span>
        {current ? <span className={classes.product}>{productName()}</span> : null}
      </span>
    </>
  );
  if (teams.length < 2) return <div className={classes.face}>{face}</div>;
  return (
    <Menu position="bottom-start" width={264} onClose={() => setFailed(undefined)}>
      <Menu.Target>
        <button type="button" className={`${classes.face} ${classes.button}`} aria-busy={entering !== undefined}>
          {face}
          <span className="hg-hidden">Switch team</span>
          <IconSelector className={classes.mark} size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Switch team</Menu.Label>
        {failed === undefined ? null : (
          <p className={classes.failed} role="alert">
            {failed}
          </p>
        )}
        {teams.map((team) => (
          <Menu.Item
            key={team.id}
            disabled={entering !== undefined}
            closeMenuOnClick={team.id === teamId}
            aria-current={team.id === teamId || undefined}
            rightSection={team.id === teamId ? <IconCheck size={18} stroke={1.75} /> : null}
            onClick={() => {
              if (team.id === teamId) return;
              setEntering(team.id);
              setFailed(undefined);
              void switchTeam(team.id).catch((error: unknown) => {
                setEntering(undefined);
                setFailed(`You are still in ${current?.name ?? 'this team'}. ${describeError(error).message}`);
              });
            }}
          >
            {team.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
