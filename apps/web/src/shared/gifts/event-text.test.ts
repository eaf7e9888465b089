import { describe, expect, it } from 'vitest';
import { actorText, eventText } from './event-text.ts';

describe('eventText', () => {
  it('says a change of status with where from and to', () => {
    expect(eventText({ kind: 'status', from: 'Sent', to: 'Claimed' })).toEqual({
      what: 'Claimed',
      colour: 'ribbon',
      change: 'from Sent to Claimed',
    });
    expect(eventText({ kind: 'status', from: null, to: 'Created' }).change).toBeUndefined();
  });

  it('tells a mark that was taken back from the making of a gift', () => {
    expect(eventText({ kind: 'status', from: 'Sent', to: 'Created' }).what).toBe('Mark as shared undone');
  });

  it('shows kinds that it does not know by their name', () => {
    expect(eventText({ kind: 'code-voided', from: null, to: null }).what).toBe('Code voided');
  });
});

describe('actorText', () => {
  it('names the person, else what kind of actor it was', () => {
    expect(actorText({ actorKind: 'user', actorName: 'Priya Shah' })).toBe('Priya Shah');
    expect(actorText({ actorKind: 'recipient', actorName: null })).toBe('The recipient');
  });
});
