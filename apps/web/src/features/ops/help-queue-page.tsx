import type { HelpRequest } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { count } from '@huggg/ui/format';
import { Badge, Card, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../shared/page/page.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { Rows } from './facts.tsx';
import { helpStates } from './help-states.ts';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { helpListQuery } from './queries/help-list-query.ts';
import { When } from './when.tsx';

const route = getRouteApi('/shell/ops/ops/help');

/** Requests to support, newest first. */
export function HelpQueuePage() {
  const { show } = route.useSearch();
  const closed = show === 'closed';
  const requests = useQuery(helpListQuery(closed));
  const navigate = route.useNavigate();
  return (
    <Page
      title="Requests for help"
      description="Requests from the help pages. Take one before you answer, so that no one else does."
      crumbs={consoleCrumbs}
    >
      <div className={classes.acts}>
        <SegmentedControl
          aria-label="Which requests"
          value={closed ? 'closed' : 'open'}
          onChange={(value) => void navigate({ search: value === 'closed' ? { show: 'closed' } : {}, replace: true })}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
      </div>
      <Loaded query={requests} label="Loading requests">
        {({ data, total }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState title={closed ? 'None was closed yet' : 'No one waits for help'} scene="letter">
                {closed ? 'Closed requests stay for a year.' : 'A request from the help pages appears here.'}
              </EmptyState>
            </Card>
          ) : (
            <>
              {total > data.length ? (
                <p className={classes.note}>
                  The newest {count(data.length)} of {count(total)}.
                </p>
              ) : null}
              <Requests requests={data} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Requests({ requests }: { readonly requests: readonly HelpRequest[] }) {
  return (
    <Rows
      caption="Requests for help"
      heads={['Request', 'State', 'Asked']}
      items={requests}
      keyOf={({ id }) => id}
      none=""
      row={({ id, name, email, message, state, takenBy, replies, dateCreated }) => [
        <>
          <Link to="/ops/help/$id" params={{ id }} className={classes.name}>
            {name}
          </Link>
          <span className={classes.detail}>{email}</span>
          <span className={classes.clamp}>{message}</span>
        </>,
        <>
          <Badge color={helpStates[state].color}>{helpStates[state].word}</Badge>
          <span className={classes.detail}>
            {takenBy ? `By ${takenBy.name}` : ''}
            {replies > 0 ? `${takenBy ? ', ' : ''}answered` : ''}
          </span>
        </>,
        <When key="asked" instant={dateCreated} />,
      ]}
    />
  );
}
