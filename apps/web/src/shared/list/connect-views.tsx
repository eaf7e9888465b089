import { ListViews } from './list-views.tsx';

/** What a team connects: systems that keep its people in step, and programs of its own. */
export function ConnectViews() {
  return (
    <ListViews
      label="Connect"
      views={[
        { label: 'API keys', to: '/developer/keys' },
        { label: 'API clients', to: '/developer/clients' },
        { label: 'Linked accounts', to: '/integrations' },
      ]}
    />
  );
}
