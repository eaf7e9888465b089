import { expect, it, vi } from 'vitest';
import { click, render } from '../../shared/testing/render.tsx';
import { InviteTarget } from './invite-target.tsx';
import { InviteResults } from './invite-results.tsx';

it('returns only malformed addresses to be fixed', async () => {
  const onMore = vi.fn<(again: readonly string[]) => void>();
  const result = (emailAddress: string, outcome: 'sent' | 'malformed' | 'already-member') => ({
    emailAddress,
    outcome,
    message: 'What became of it',
  });
  const results = [
    result('sam@x.example', 'sent'),
    result('ben@', 'malformed'),
    result('ada@x.example', 'already-member'),
  ] as never;
  const { get } = await render(<InviteResults results={results} onMore={onMore} />);
  await click(get('button', 'Fix 1 address'));
  expect(onMore).toHaveBeenCalledWith(['ben@']);
});

it('describes what the selected role can do', async () => {
  const { root } = await render(
    <InviteTarget
      teams={[]}
      teamId="one"
      onTeam={() => undefined}
      types={['team-viewer', 'participant']}
      type="team-viewer"
      onType={() => undefined}
    />,
  );
  expect(root.textContent).toContain('Sends and changes nothing.');
});
