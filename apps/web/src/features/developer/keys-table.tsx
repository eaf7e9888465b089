import type { ApiKey } from '@huggg/contracts';
import { StatusBadge, Unknown } from '@huggg/ui';
import { date, dateTime } from '@huggg/ui/format';
import { apiKeyStatus } from '@huggg/ui/status';
import { Button } from '@mantine/core';
import { useTeam } from '../../shared/team/team-query.ts';
import classes from './keys.module.css';
import { ScopeList } from './scope-list.tsx';

type KeysTableProps = { readonly keys: readonly ApiKey[]; readonly onRevoke: (key: ApiKey) => void };

/** The keys of the team; on phones each row becomes a card. */
export function KeysTable({ keys, onRevoke }: KeysTableProps) {
  const timeZone = useTeam()?.effectivePreferences.timeZone ?? 'Europe/London';
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="hg-hidden">API keys, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">State</th>
            <th scope="col">May</th>
            <th scope="col">Last used</th>
            <th scope="col">Ends</th>
            <th scope="col">
              <span className="hg-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key.id} apiKey={key} timeZone={timeZone} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  apiKey,
  timeZone,
  onRevoke,
}: {
  readonly apiKey: ApiKey;
  readonly timeZone: string;
  readonly onRevoke: (key: ApiKey) => void;
}) {
  const { name, prefix, scopes, state, createdBy, dateCreated, lastUsedAt, expiresAt, revokedAt, allowedAddresses } =
    apiKey;
  const ends = revokedAt ?? expiresAt;
  return (
    <tr>
      <td className={classes.name}>
        <span className={classes.title}>{name}</span>
        <span className={classes.detail}>
          <span className="hg-code">{prefix}…</span>
        </span>
        <span className={classes.detail}>
          {createdBy.name}, {date(dateCreated, { timeZone })}
        </span>
        {allowedAddresses.length > 0 ? (
          <span className={classes.detail}>From {allowedAddresses.join(', ')}</span>
        ) : null}
      </td>
      <td>
        <StatusBadge status={apiKeyStatus(state)} />
      </td>
      <td data-label="May">
        <ScopeList scopes={scopes} />
      </td>
      <td data-label="Last used">{lastUsedAt ? dateTime(lastUsedAt, { timeZone }) : 'Never'}</td>
      <td data-label="Ends">{ends ? date(ends, { timeZone }) : <Unknown name="No expiry" />}</td>
      <td className={classes.act}>
        {state === 'active' ? (
          <Button variant="default" size="sm" onClick={() => onRevoke(apiKey)} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
