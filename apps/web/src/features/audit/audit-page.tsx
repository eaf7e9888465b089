import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { compact } from '../../shared/navigation/search-params.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { AuditBar } from './audit-bar.tsx';
import { AuditTable } from './audit-table.tsx';
import classes from './audit.module.css';
import { auditQuery } from './queries/audit-query.ts';
import type { AuditSearch } from './queries/audit-search.ts';

const route = getRouteApi('/shell/audit');

/** S43. The audit log, with filters by person, object and date. */
export function AuditPage() {
  return can('team-admin') ? <Audit /> : <NoAccessPage reason="Only team admins can read the audit log." />;
}

function Audit() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const timeZone = useTeam()?.effectivePreferences.timeZone ?? 'Europe/London';
  const request = { search, timeZone };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(auditQuery(request));
  const show = (next: AuditSearch): void => {
    void navigate({ search: compact(next), resetScroll: false });
  };
  const failed = error && !data ? describeError(error) : undefined;
  const next = data?.pagination.next;
  return (
    <Page
      title="Audit"
      description="Every change to the team, its people and their access. Nothing here can be changed or removed."
    >
      <div ref={frame} className={classes.frame}>
        <AuditBar
          request={request}
          events={data?.data}
          onChange={(change) => show({ ...search, ...change, cursor: undefined })}
        />
        <div className={classes.card} aria-busy={isPlaceholderData}>
          {failed ? (
            <div className={classes.inset}>
              <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} />
            </div>
          ) : null}
          {!data && !failed ? <SkeletonTable columns={5} label="Loading the audit log" /> : null}
          {data?.data.length === 0 ? <NoEntries search={search} onClear={() => show({})} /> : null}
          {data && data.data.length > 0 ? (
            <AuditTable
              events={data.data}
              timeZone={timeZone}
              refreshing={isPlaceholderData}
              onFilter={(change) => show({ ...search, ...change, cursor: undefined })}
            />
          ) : null}
          {search.cursor || next ? (
            <nav className={classes.pages} aria-label="Pages of the audit log">
              <Button
                variant="default"
                size="sm"
                disabled={!search.cursor}
                onClick={() => show({ ...search, cursor: undefined })}
              >
                Newest
              </Button>
              <Button
                variant="default"
                size="sm"
                disabled={!next}
                rightSection={<IconChevronRight size={18} stroke={1.75} />}
                onClick={() => {
                  show({ ...search, cursor: next ?? undefined });
                  frame.current?.scrollIntoView({ block: 'start' });
                }}
              >
                Older
              </Button>
            </nav>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

function NoEntries({ search, onClear }: { readonly search: AuditSearch; readonly onClear: () => void }) {
  return Object.keys(search).length > 0 ? (
    <EmptyState
      title="No entries match"
      scene="search"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try another person, object or range.
    </EmptyState>
  ) : (
    <EmptyState title="No entries yet" scene="letter">
      Sign-ins and changes appear here as they happen.
    </EmptyState>
  );
}
