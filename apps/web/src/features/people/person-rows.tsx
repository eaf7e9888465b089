import type { TeamMember } from '@huggg/contracts';
import { Unknown } from '@huggg/ui';
import { relative } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { roleWords } from '../../app/permission-words.ts';
import { requireUser } from '../../app/session.ts';
import { signInsQuery } from './people-queries.ts';
import classes from './people.module.css';

type PersonRowsProps = {
  readonly teamId: string;
  readonly people: readonly TeamMember[];
  /** Absent where the person may only look. */
  readonly onChangeRole?: ((member: TeamMember) => void) | undefined;
  readonly onRemove?: ((member: TeamMember) => void) | undefined;
};

/** One page of people: how they come in is asked for the page as a whole. */
export function PersonRows({ teamId, people, onChangeRole, onRemove }: PersonRowsProps) {
  const { data } = useQuery(signInsQuery(teamId, people.map(({ id }) => id)));
  const me = requireUser().user.id;
  const now = new Date().toISOString();
  return people.map((member) => {
    const name = `${member.firstName} ${member.surname}`.trim();
    const known = data?.data.find(({ userId }) => userId === member.id);
    return (
      <tr key={member.id}>
        <th scope="row">{name}{member.id === me ? ' (you)' : ''}<span className={classes.email}>{member.email}</span></th>
        <td data-label="Role">{roleWords[member.role].one}</td>
        <td data-label="2FA">
          {known?.secondFactor
            ? <Badge variant="light" leftSection={<IconShieldCheck size={14} stroke={1.75} />}>On</Badge>
            : known ? 'Off' : <Unknown name="Not known yet" />}
        </td>
        <td data-label="Last active">{known?.lastActive ? relative(known.lastActive, { now }) : <Unknown name="Not in the last 30 days" />}</td>
        <td>
          {onChangeRole && onRemove ? (
            <span className={classes.acts}>
              <Button variant="subtle" size="compact-md" onClick={() => { onChangeRole(member); }} aria-label={`Change role of ${name}`}>Change role</Button>
              <Button variant="subtle" color="danger" size="compact-md" onClick={() => { onRemove(member); }} aria-label={`Remove ${name}`}>Remove</Button>
            </span>
          ) : null}
        </td>
      </tr>
    );
  });
}
