import { describe, expect, it } from 'vitest';
import { filterCommands } from './commands.ts';
import type { Command } from './commands.ts';

const commands: readonly Command[] = [
  { id: '1', section: 'Go to', label: 'Thank-yous', hint: 'Gifts', to: '/reactions' },
  { id: '2', section: 'Go to', label: 'Gifts', hint: 'Gifts', to: '/gifts' },
  { id: '3', section: 'Create', label: 'Send a gift', to: '/send' },
];

describe('the command palette', () => {
  it('shows all commands when nothing is typed', () => {
    expect(filterCommands(commands, ' ')).toHaveLength(3);
  });

  it('keeps the commands of a section together, starting with the section of the best match', () => {
    expect(filterCommands(commands, 'a').map(({ section }) => section)).toEqual(['Go to', 'Create']);
    expect(filterCommands(commands, 's').map(({ id }) => id)).toEqual(['3', '1', '2']);
  });

  it('requires every word to match, and puts labels that begin with the word first', () => {
    expect(filterCommands(commands, 'gift').map(({ id }) => id)).toEqual(['2', '1', '3']);
    expect(filterCommands(commands, 'send gift').map(({ id }) => id)).toEqual(['3']);
    expect(filterCommands(commands, 'wallet')).toEqual([]);
  });
});
