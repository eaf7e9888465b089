import { hasDemo } from './programs.ts';
import type { Screen } from './screen.ts';
import type { Settings } from './settings.ts';

const password = 'unwrap-the-joy';
const people: readonly (readonly [string, string])[] = [
  ['ada@harbourpine.example', 'team admin'],
  ['victor@harbourpine.example', 'team viewer'],
  ['sam@harbourpine.example', 'subteam admin of Bristol'],
  ['priya@harbourpine.example', 'participant'],
  ['olu@harbourpine.example', 'participant of a budget'],
  ['ops@huggg.example', 'operator'],
];

/** Prints what a new user needs next: the address, and who to sign in as. */
export function welcome(screen: Screen, settings: Settings, tookMs: number): void {
  const { tell, strong, faint } = screen;
  tell('');
  tell(`  ${strong('Huggg is ready')} ${faint(`after ${(tookMs / 1000).toFixed(1)} s`)}`);
  tell('');
  tell(`  Application    ${strong(settings.publicUrl)}`);
  if (settings.reload) tell(`  While editing  ${strong(`http://localhost:${settings.ports.screens}`)}`);
  if (!settings.production) tell(`  Sandbox inbox  ${strong(`http://localhost:${settings.ports.sandbox}`)}`);
  if (hasDemo(settings)) {
    tell('');
    tell(`  Sign in with the password ${strong(password)} as`);
    for (const [email, role] of people) tell(`    ${email.padEnd(28)} ${faint(role)}`);
  }
  tell('');
  tell(faint(`  Logs are in ${settings.logDir}. Ctrl-C stops everything.`));
  tell('');
}
