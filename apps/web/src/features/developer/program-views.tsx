import { ListViews } from '../../shared/list/list-views.tsx';

/** The two ways in which programs sign in. */
export function ProgramViews() {
  return (
    <ListViews
      label="API access"
      views={[
        { label: 'API keys', to: '/developer/keys' },
        { label: 'API clients', to: '/developer/clients' },
      ]}
    />
  );
}
