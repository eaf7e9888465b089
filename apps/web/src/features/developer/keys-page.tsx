import type { ApiKey } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Anchor, Button, Card } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { ConnectViews } from '../../shared/list/connect-views.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeysTable } from './keys-table.tsx';
import classes from './keys.module.css';
import { keysQuery } from './queries/keys-query.ts';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

/** S45. API keys: created by admins, shown once, revoked immediately. */
export function KeysPage() {
  return can('team-admin') ? <Keys /> : <NoAccessPage reason="Only team admins can manage API keys." />;
}

function Keys() {
  const { data, error, isFetching, refetch } = useQuery(keysQuery);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const failed = error && !data ? describeError(error) : undefined;
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setCreating(true)}>
      Create key
    </Button>
  );
  return (
    <Page
      title="API keys"
      description="API keys let your own programs act for this team. A key is shown once, and stops working immediately when you revoke it."
      actions={data && data.length > 0 ? create : undefined}
    >
      <ConnectViews />
      <p className={classes.help}>
        Send a key as <span className="hg-code">Authorization: Bearer hk_live_…</span>.{' '}
        <Anchor href="/api" target="_blank">
          Read the API reference
        </Anchor>
        .
      </p>
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={4} columns={5} label="Loading API keys" />
        </Card>
      ) : null}
      {data?.length === 0 ? (
        <Card>
          <EmptyState title="No keys yet" scene="tag" action={create}>
            Create one for each program, with only the permissions it needs, so that you can revoke each one separately.
          </EmptyState>
        </Card>
      ) : null}
      {data && data.length > 0 ? <KeysTable keys={data} onRevoke={setRevoking} /> : null}
      <CreateKeyDialog opened={creating} onClose={() => setCreating(false)} />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
    </Page>
  );
}
