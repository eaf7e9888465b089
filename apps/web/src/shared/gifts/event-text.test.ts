import { describe, expect, it } from 'vitest';
import { actorText, eventText } from './event-text.ts';

describe('eventText', () => {
  it('describes a status change with the old and new status', () => {
    expect(eventText({ kind: 'status', from: 'Sent', to: 'Claimed' })).toEqual({
      what: 'Claimed',
      colour: 'ribbon',
      change: 'from Sent to Claimed',
    });
    expect(eventText({ kind: 'status', from: null, to: 'Created' }).change).toBeUndefined();
  });

  it('distinguishes undoing a mark as shared from creating a gift', () => {
    expect(eventText({ kind: 'status', from: 'Sent', to: 'Created' }).what).toBe('Mark as shared undone');
  });

  it('describes unknown kinds by their name', () => {
    expect(eventText({ kind: 'code-voided', from: null, to: null }).what).toBe('Code voided');
  });
});

describe('actorText', () => {
  it('returns the name of the person, otherwise the kind of actor', () => {
    expect(actorText({ actorKind: 'user', actorName: 'Priya Shah' })).toBe('Priya Shah');
    expect(actorText({ actorKind: 'recipient', actorName: null })).toBe('The recipient');
  });
});
