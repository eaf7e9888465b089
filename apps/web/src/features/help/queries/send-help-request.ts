import { askForHelp, type HelpDraft } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

/** Adds a request to the operators' queue. */
export async function sendHelpRequest(body: HelpDraft): Promise<void> {
  await api.call(askForHelp, { body });
}
