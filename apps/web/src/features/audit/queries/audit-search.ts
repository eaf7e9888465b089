import { auditSubjects } from '@huggg/contracts';
import type { AuditSubject } from '@huggg/contracts';
import { compact, listOf, text } from '../../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../../shared/navigation/search-params.ts';
import { areaKeys } from './audit-areas.ts';
import type { Area } from './audit-areas.ts';

/** The filters of the log in the URL. Days are full days in the team's time zone, both included. */
export type AuditSearch = {
  readonly person?: string | undefined;
  readonly subject?: string | undefined;
  readonly type?: readonly AuditSubject[] | undefined;
  readonly area?: readonly Area[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `next` of the previous page. */
  readonly cursor?: string | undefined;
};

const day = (value: unknown): string | undefined => {
  const found = text(value);
  return found && /^\d{4}-\d{2}-\d{2}$/u.test(found) && !Number.isNaN(Date.parse(`${found}T00:00:00Z`))
    ? found
    : undefined;
};

export function readAuditSearch(raw: RawSearch): AuditSearch {
  const person = text(raw['person']);
  return compact({
    person: person && /^[0-9a-f-]{36}$/u.test(person) ? person : undefined,
    subject: text(raw['subject'])?.slice(0, 100),
    type: listOf(raw['type'], auditSubjects),
    area: listOf(raw['area'], areaKeys),
    from: day(raw['from']),
    to: day(raw['to']),
    cursor: text(raw['cursor'])?.slice(0, 100),
  });
}
