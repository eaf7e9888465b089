import { SectionLayout } from '../../shared/page/section-layout.tsx';

const links = [
  { label: 'Profile', to: '/me' },
  { label: 'Security', to: '/me/security' },
  { label: 'Notifications', to: '/me/notifications' },
  { label: 'Your data', to: '/me/data' },
];

/** The frame of every page of the person's own account, with links to the others. */
export function MeLayout() {
  return <SectionLayout label="Your account" links={links} />;
}
