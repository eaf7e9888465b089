/** Why money moved, in words; files of the server say the same. */
export { walletEntryText as entryNames } from '@huggg/contracts';
