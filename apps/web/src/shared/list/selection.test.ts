import { describe, expect, it } from 'vitest';
import { isSelected, nothingSelected, pageState, selectedCount, toggle, togglePage } from './selection.ts';
import type { Selection } from './selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'];
const some = (...keys: readonly string[]): Selection => ({ kind: 'some', keys });

describe('selection', () => {
  it('turns a row on and off', () => {
    const on = toggle(nothingSelected, { key: 'b', page });
    expect(on).toEqual(some('b'));
    expect(toggle(on, { key: 'b', page })).toEqual(some());
  });

  it('takes a range with an anchor, in either direction', () => {
    expect(toggle(some('b'), { key: 'd', page, anchor: 'b' })).toEqual(some('b', 'c', 'd'));
    expect(toggle(some('d'), { key: 'b', page, anchor: 'd' })).toEqual(some('b', 'c', 'd'));
    expect(toggle(some('a', 'b', 'c', 'd'), { key: 'b', page, anchor: 'd' })).toEqual(some('a'));
  });

  it('forgets an anchor that is on another page', () => {
    expect(toggle(nothingSelected, { key: 'c', page, anchor: 'z' })).toEqual(some('c'));
  });

  it('takes the page and leaves what is chosen elsewhere', () => {
    expect(togglePage(some('z', 'a'), page)).toEqual(some('z', ...page));
    expect(togglePage(some('z', ...page), page)).toEqual(some('z'));
    expect(pageState(some('z'), page)).toBe('none');
    expect(pageState(some('a'), page)).toBe('some');
    expect(pageState(some(...page), page)).toBe('all');
  });

  it('can mean all that match, and comes back to the page when a row is left out', () => {
    const all: Selection = { kind: 'all' };
    expect(isSelected(all, 'unseen')).toBe(true);
    expect(selectedCount(all, 1_204)).toBe(1_204);
    expect(toggle(all, { key: 'c', page })).toEqual(some('a', 'b', 'd', 'e'));
    expect(togglePage(all, page)).toEqual(nothingSelected);
  });

  it('is none of an empty page', () => {
    expect(pageState(nothingSelected, [])).toBe('none');
  });
});
