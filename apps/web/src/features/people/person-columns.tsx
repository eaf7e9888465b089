import type { MemberSignIn, TeamMember } from '@huggg/contracts';
import { Unknown } from '@huggg/ui';
import { date, dateTime, relative } from '@huggg/ui/format';
import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { IconDots, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import type { ListColumn } from '../../shared/list/types.ts';
import { requireUser } from '../../shared/session/session.ts';
import { roleText } from '../../shared/team/permission-text.ts';
import classes from './people.module.css';

export const nameOf = ({ firstName, surname }: TeamMember): string => `${firstName} ${surname}`.trim();

/** The actions on a person; absent for users who can only view people. */
export type PersonActs = {
  readonly onChangeRole: (member: TeamMember) => void;
  readonly onRemove: (member: TeamMember) => void;
  readonly onResetFactors: (member: TeamMember) => void;
};

/** The columns of people. Their sign-in details are loaded per page and arrive later. */
export function personColumns(
  signInOf: (userId: string) => MemberSignIn | undefined,
  acts: PersonActs | undefined,
): readonly ListColumn<TeamMember>[] {
  const me = requireUser().user.id;
  const columns: readonly ListColumn<TeamMember>[] = [
    {
      key: 'name',
      title: 'Name and email',
      sort: 'name',
      firstOrder: 'asc',
      render: (member) => <Name member={member} own={member.id === me} />,
    },
    {
      key: 'role',
      title: 'Role',
      sort: 'role',
      firstOrder: 'asc',
      width: 150,
      render: ({ role }) => roleText[role].one,
    },
    { key: 'factor', title: '2FA', width: 95, render: ({ id }) => <Factor signIn={signInOf(id)} /> },
    { key: 'active', title: 'Last active', width: 110, render: ({ id }) => <LastActive signIn={signInOf(id)} /> },
    {
      key: 'joined',
      title: 'Joined',
      sort: 'joined',
      width: 115,
      shownAtFirst: false,
      render: ({ dateJoined }) => (
        <span className={classes.nowrap} title={dateTime(dateJoined)}>
          {date(dateJoined)}
        </span>
      ),
    },
  ];
  return acts
    ? [
        ...columns,
        {
          key: 'acts',
          title: 'Actions',
          align: 'end',
          width: 260,
          card: 'foot',
          render: (member) => (
            <Acts member={member} resets={member.id !== me && signInOf(member.id)?.secondFactor === true} {...acts} />
          ),
        },
      ]
    : columns;
}

function Name({ member, own }: { readonly member: TeamMember; readonly own: boolean }) {
  return (
    <span className={classes.person}>
      <strong>
        {nameOf(member)}
        {own ? ' (you)' : ''}
      </strong>
      <span className={classes.email}>{member.email}</span>
    </span>
  );
}

function Factor({ signIn }: { readonly signIn: MemberSignIn | undefined }) {
  if (signIn?.secondFactor)
    return (
      <Badge className={classes.whole ?? ''} variant="light" leftSection={<IconShieldCheck size={14} stroke={1.75} />}>
        On
      </Badge>
    );
  return signIn ? 'Off' : <Unknown name="Not known yet" />;
}

function LastActive({ signIn }: { readonly signIn: MemberSignIn | undefined }) {
  if (!signIn?.lastActive) return <Unknown name="Not in the last 30 days" />;
  return (
    <span className={classes.nowrap} title={dateTime(signIn.lastActive)}>
      {relative(signIn.lastActive, { now: new Date().toISOString() })}
    </span>
  );
}

function Acts({
  member,
  resets,
  onChangeRole,
  onRemove,
  onResetFactors,
}: PersonActs & { readonly member: TeamMember; readonly resets: boolean }) {
  return (
    <span className={classes.acts}>
      {resets ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              className={classes.further ?? ''}
              variant="subtle"
              size={32}
              aria-label={`More about ${nameOf(member)}`}
            >
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconShieldOff size={18} stroke={1.75} />} onClick={() => onResetFactors(member)}>
              Reset second factors…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => onChangeRole(member)}
        aria-label={`Change role of ${nameOf(member)}`}
      >
        Change role
      </Button>
      <Button
        variant="subtle"
        color="danger"
        size="compact-md"
        onClick={() => onRemove(member)}
        aria-label={`Remove ${nameOf(member)}`}
      >
        Remove
      </Button>
    </span>
  );
}
