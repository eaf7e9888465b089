import { auditActions } from '@huggg/contracts';
import type { AuditEvent } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { actorText, changeLines } from './audit-text.ts';
import { areaOf, areas } from './queries/audit-areas.ts';

const event = (fields: object): AuditEvent =>
  ({ changes: {}, actor: { kind: 'user', id: null, name: null }, ...fields }) as unknown as AuditEvent;

describe('the areas of the audit log', () => {
  it('list every action under the prefix of its name', () => {
    for (const action of auditActions)
      expect(areas[areaOf(action)].prefixes as readonly string[], action).toContain(
        action.slice(0, action.indexOf('.')),
      );
  });

  it('show each change with its old and new values', () => {
    expect(
      changeLines(
        event({
          changes: {
            role: { from: 'participant', to: 'team-admin' },
            applyReasonCodes: { from: null, to: true },
            domains: { from: ['a', 'b'], to: [] },
            expiresAt: { from: null, to: '2026-10-12T13:05:00Z' },
          },
        }),
        'Europe/London',
      ),
    ).toEqual([
      'role: participant → team-admin',
      'apply reason codes: yes',
      'domains: a, b → —',
      'expires at: 12 Oct 2026, 14:05',
    ]);
  });

  it.each([
    [{ actor: { kind: 'system', id: null, name: null } }, 'Huggg'],
    [{ actor: { kind: 'visitor', id: null, name: null } }, 'Someone not signed in'],
    [{ actor: { kind: 'user', id: 'a', name: 'Ada' } }, 'Ada'],
    [{ actor: { kind: 'user', id: 'a', name: null } }, 'Former member'],
  ])('show the name or kind of the actor', (fields, words) => {
    expect(actorText(event(fields))).toBe(words);
  });
});
