import { SectionLayout } from '../../shared/page/section-layout.tsx';

const links = [
  { label: 'Profile', to: '/me' },
  { label: 'Security', to: '/me/security' },
  { label: 'Notifications', to: '/me/notifications' },
  { label: 'Your data', to: '/me/data' },
];

/** The frame of the user's account pages, with links to each of them. */
export function MeLayout() {
  return <SectionLayout label="Your account" links={links} />;
}
