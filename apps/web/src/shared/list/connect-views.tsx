import { ListViews } from './list-views.tsx';

/** Links to what a team can connect: systems that synchronise its people, and its own programs. */
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
