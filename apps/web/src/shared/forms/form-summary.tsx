import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './form-summary.module.css';
import type { Summary, SummaryLine } from './use-api-form.ts';

/** The errors of a form in one place, which receives the focus; each line links to its field. */
export function FormSummary({ summary }: { readonly summary: Summary | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (summary) frame.current?.focus();
  }, [summary]);
  if (!summary) return null;
  return (
    <div ref={frame} className={classes.summary} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {summary.lines.length === 1 && summary.lines[0] ? (
          <p className={classes.one}>
            <Line line={summary.lines[0]} />
          </p>
        ) : (
          <ul className={classes.many}>
            {summary.lines.map((line) => (
              <li key={`${line.path}${line.text}`}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        )}
        {summary.help ? <p>{summary.help}</p> : null}
        {summary.requestId ? (
          <p className={classes.request}>
            Request ID <span className="hg-code">{summary.requestId}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Line({ line: { path, text } }: { readonly line: SummaryLine }) {
  if (path === undefined) return text;
  const go = (): void => {
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
  };
  return (
    <button type="button" onClick={go}>
      {text}
    </button>
  );
}
