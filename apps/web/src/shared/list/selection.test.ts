import { describe, expect, it } from 'vitest';
import { isSelected, nothingSelected, pageState, selectedCount, toggle, togglePage } from './selection.ts';
import type { Selection } from './selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'];
const some = (...keys: readonly string[]): Selection => ({ kind: 'some', keys });

describe('the selection of rows', () => {
  it('toggles a row', () => {
    const on = toggle(nothingSelected, { key: 'b', page });
    expect(on).toEqual(some('b'));
    expect(toggle(on, { key: 'b', page })).toEqual(some());
  });

  it('selects or deselects a range from an anchor, in either direction', () => {
    expect(toggle(some('b'), { key: 'd', page, anchor: 'b' })).toEqual(some('b', 'c', 'd'));
    expect(toggle(some('d'), { key: 'b', page, anchor: 'd' })).toEqual(some('b', 'c', 'd'));
    expect(toggle(some('a', 'b', 'c', 'd'), { key: 'b', page, anchor: 'd' })).toEqual(some('a'));
  });

  it('ignores an anchor that is on another page', () => {
    expect(toggle(nothingSelected, { key: 'c', page, anchor: 'z' })).toEqual(some('c'));
  });

  it('toggles all rows of the page, and keeps the selection on other pages', () => {
    expect(togglePage(some('z', 'a'), page)).toEqual(some('z', ...page));
    expect(togglePage(some('z', ...page), page)).toEqual(some('z'));
    expect(pageState(some('z'), page)).toBe('none');
    expect(pageState(some('a'), page)).toBe('some');
    expect(pageState(some(...page), page)).toBe('all');
  });

  it('can include all matching rows, and is reduced to the rest of the page when a row is deselected', () => {
    const all: Selection = { kind: 'all' };
    expect(isSelected(all, 'unseen')).toBe(true);
    expect(selectedCount(all, 1_204)).toBe(1_204);
    expect(toggle(all, { key: 'c', page })).toEqual(some('a', 'b', 'd', 'e'));
    expect(togglePage(all, page)).toEqual(nothingSelected);
  });

  it('is empty for an empty page', () => {
    expect(pageState(nothingSelected, [])).toBe('none');
  });
});
