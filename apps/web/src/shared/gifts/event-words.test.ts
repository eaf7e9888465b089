import { describe, expect, it } from 'vitest';
import { actorWords, eventWords } from './event-words.ts';

describe('eventWords', () => {
  it('says a change of status with where from and to', () => {
    expect(eventWords({ kind: 'status', from: 'Sent', to: 'Claimed' })).toEqual({
      what: 'Claimed',
      colour: 'ribbon',
      change: 'Sent to Claimed',
    });
    expect(eventWords({ kind: 'status', from: null, to: 'Created' }).change).toBeUndefined();
  });

  it('tells a mark that was taken back from the making of a gift', () => {
    expect(eventWords({ kind: 'status', from: 'Sent', to: 'Created' }).what).toBe('Mark as shared undone');
  });

  it('shows kinds that it does not know by their name', () => {
    expect(eventWords({ kind: 'code-voided', from: null, to: null }).what).toBe('Code voided');
  });
});

describe('actorWords', () => {
  it('names the person, else what kind of actor it was', () => {
    expect(actorWords({ actorKind: 'user', actorName: 'Priya Shah' })).toBe('Priya Shah');
    expect(actorWords({ actorKind: 'recipient', actorName: null })).toBe('The recipient');
  });
});
