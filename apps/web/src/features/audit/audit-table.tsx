import { auditText } from '@huggg/contracts';
import type { AuditEvent } from '@huggg/contracts';
import { Unknown } from '@huggg/ui';
import { date, time } from '@huggg/ui/format';
import { actorText, changeLines, subjectText } from './audit-text.ts';
import classes from './audit.module.css';
import { deviceText } from './device-text.ts';
import type { AuditSearch } from './queries/audit-search.ts';

type AuditTableProps = {
  readonly events: readonly AuditEvent[];
  readonly timeZone: string;
  readonly refreshing: boolean;
  readonly onFilter: (change: AuditSearch) => void;
};

/** The actions on a page; on phones each row becomes a card. Clicking a name filters by it. */
export function AuditTable({ events, timeZone, refreshing, onFilter }: AuditTableProps) {
  return (
    <table className={classes.table} data-refreshing={refreshing || undefined}>
      <caption className="hg-hidden">Entries, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">By</th>
          <th scope="col">Object</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row key={event.id} event={event} timeZone={timeZone} onFilter={onFilter} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  event,
  timeZone,
  onFilter,
}: {
  readonly event: AuditEvent;
  readonly timeZone: string;
  readonly onFilter: (change: AuditSearch) => void;
}) {
  const lines = changeLines(event, timeZone);
  return (
    <tr>
      <td className={classes.date}>
        <time dateTime={event.date}>
          {date(event.date, { timeZone })} <span>{time(event.date, { timeZone })}</span>
        </time>
      </td>
      <td className={classes.what}>
        <span className={classes.act}>{auditText[event.action]}</span>{' '}
        {lines.map((line) => (
          <span key={line} className={classes.detail}>
            {line}
          </span>
        ))}
        {event.reason ? <span className={classes.detail}>{event.reason}</span> : null}
      </td>
      <td className={classes.by}>
        <Actor event={event} onFilter={onFilter} />
        {event.impersonator ? (
          <span className={classes.detail}>through {event.impersonator.name ?? 'support'}, support</span>
        ) : null}
      </td>
      <td className={classes.object}>
        <button
          type="button"
          className={classes.filter}
          aria-label={`Everything about this ${subjectText[event.subject.type].toLowerCase()}: ${event.subject.name ?? event.subject.id}`}
          onClick={() => onFilter({ subject: event.subject.id })}
        >
          {event.subject.name ?? subjectText[event.subject.type]}
        </button>{' '}
        <span className={classes.detail}>
          {event.subject.name ? subjectText[event.subject.type] : event.subject.id.slice(0, 8)} · {event.team.name}
        </span>
      </td>
      <td className={classes.from}>
        {event.address ?? <Unknown name="Not from a browser or program" />}{' '}
        {event.userAgent ? (
          <span className={classes.device} title={event.userAgent}>
            {deviceText(event.userAgent)}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

function Actor({ event, onFilter }: { readonly event: AuditEvent; readonly onFilter: (change: AuditSearch) => void }) {
  const { id } = event.actor;
  const words = actorText(event);
  return id ? (
    <button
      type="button"
      className={classes.filter}
      aria-label={`Everything by and about ${words}`}
      onClick={() => onFilter({ person: id })}
    >
      {words}
    </button>
  ) : (
    <span>{words}</span>
  );
}
