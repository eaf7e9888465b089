import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { accountOf, signInAs } from '../../shared/session/testing/signed-in.ts';
import { render, until } from '../../shared/testing/render.tsx';
import { serveAnswers } from '../../shared/testing/serve.ts';
import { AskUpgrade } from './ask-upgrade.tsx';

// The document of tests has no fonts, for which a text area that grows waits.
Object.assign(document, { fonts: new EventTarget() });

it('names the address that the answer goes to, which may have changed in another tab', async () => {
  signInAs(accountOf());
  await serveAnswers(() => accountOf({ user: { email: 'new@x.example' } }));
  await render(
    <QueryClientProvider client={queryClient}>
      <AskUpgrade teamId="team" plan={null} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await until(() => expect(document.body.textContent).toContain('We answer to new@x.example'));
});
