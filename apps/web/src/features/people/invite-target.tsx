import { inviteTypes } from '@huggg/contracts';
import type { InviteType } from '@huggg/contracts';
import { NativeSelect } from '@mantine/core';
import { typeDescriptions, typeText } from './invite-looks.ts';
import classes from './people.module.css';

type InviteTargetProps = {
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly teamId: string;
  readonly onTeam: (teamId: string) => void;
  readonly types: readonly InviteType[];
  readonly type: InviteType;
  readonly onType: (type: InviteType) => void;
};

/** The team and the role that people join in, with the permissions of the role. */
export function InviteTarget({ teams, teamId, onTeam, types, type, onType }: InviteTargetProps) {
  return (
    <div className={classes.pair}>
      {teams.length > 1 ? (
        <NativeSelect
          label="Team"
          value={teamId}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onTeam(event.currentTarget.value)}
        />
      ) : null}
      <NativeSelect
        label="Role"
        description={typeDescriptions[type]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={type}
        data={types.map((one) => ({ value: one, label: typeText[one] }))}
        onChange={(event) => onType(inviteTypes.find((one) => one === event.currentTarget.value) ?? 'participant')}
      />
    </div>
  );
}
