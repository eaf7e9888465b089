import type { ApiClient } from '@huggg/contracts';
import { StatusBadge } from '@huggg/ui';
import { date, dateTime } from '@huggg/ui/format';
import { apiKeyStatus } from '@huggg/ui/status';
import { Button } from '@mantine/core';
import classes from './keys.module.css';
import { ScopeList } from './scope-list.tsx';

type ClientsTableProps = { readonly clients: readonly ApiClient[]; readonly onRevoke: (client: ApiClient) => void };

/** The clients of a team; on phones each row becomes a card. */
export function ClientsTable({ clients, onRevoke }: ClientsTableProps) {
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="hg-hidden">API clients</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">State</th>
            <th scope="col">May</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span className="hg-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <Row key={client.id} client={client} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ client, onRevoke }: { readonly client: ApiClient; readonly onRevoke: (client: ApiClient) => void }) {
  const { id, name, scopes, createdBy, dateCreated, lastUsedAt, revokedAt } = client;
  return (
    <tr>
      <td className={classes.name}>
        <span className={classes.title}>{name}</span>
        <span className={classes.detail}>
          <span className="hg-code">{id}</span>
        </span>
        <span className={classes.detail}>
          {createdBy.name}, {date(dateCreated)}
        </span>
      </td>
      <td>
        <StatusBadge status={apiKeyStatus(revokedAt ? 'revoked' : 'active')} />
      </td>
      <td data-label="May">
        <ScopeList scopes={scopes} />
      </td>
      <td data-label="Last used">{lastUsedAt ? dateTime(lastUsedAt) : 'Never'}</td>
      <td className={classes.act}>
        {revokedAt ? null : (
          <Button variant="default" size="sm" onClick={() => onRevoke(client)} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}
