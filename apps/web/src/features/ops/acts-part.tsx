import { auditText, type OpsAudit } from '@huggg/contracts';
import { dateTime } from '@huggg/ui/format';
import { Part, Rows } from './facts.tsx';
import classes from './ops.module.css';

const kinds = { user: 'Former user', client: 'API key or client', system: 'The product', visitor: 'Not signed in' };

/** The newest actions in a log. */
export function ActsPart({ acts }: { readonly acts: readonly OpsAudit[] }) {
  return (
    <Part title="Latest actions" id="acts">
      <Rows
        caption="Latest actions"
        heads={['What', 'Who', 'When']}
        items={acts}
        keyOf={({ id }) => id}
        none="Nothing recorded yet."
        row={({ action, actor, subject, reason, date }) => [
          <>
            <span className={classes.name}>{auditText[action]}</span>
            <span className={classes.detail}>
              {subject.name ?? subject.type}
              {reason ? `, ${reason}` : ''}
            </span>
          </>,
          actor.name ?? kinds[actor.kind],
          dateTime(date),
        ]}
      />
    </Part>
  );
}
