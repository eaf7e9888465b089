/** Names of the reasons for money movements; the server's files use the same ones. */
export { walletEntryText as entryNames } from '@huggg/contracts';
