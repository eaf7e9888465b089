import { getAutomaticTopUp, removeAutomaticTopUp, setAutomaticTopUp } from './automatic-top-ups.ts';
import { topUpByCard } from './card-top-ups.ts';
import { deleteCard, getCard, getCardForm, listCards, updateCard } from './cards.ts';
import { refundCharge } from './charge-refunds.ts';
import { createCharge, findChargeOfOrder, findChargeOfWallet, verifyCharge } from './charges.ts';
import { createCommitment, releaseCommitment } from './commitments.ts';
import {
  downloadDocument,
  fetchDocumentFile,
  getTransactionReceipt,
  listDocuments,
  listTransactionDocuments,
} from './documents.ts';
import {
  changeTeamInvoice,
  downloadTeamInvoice,
  downloadTeamInvoiceLines,
  getTeamInvoice,
  listTeamInvoices,
} from './invoices.ts';
import { getFundingHelp } from './funding-help.ts';
import { createProForma, getProForma } from './pro-forma.ts';
import { getLowBalanceNotice, setLowBalanceNotice } from './low-balance.ts';
import { downloadStatementCsv, downloadStatementPdf, listWalletEntries } from './statement.ts';
import { listTopUps } from './top-ups.ts';
import {
  cancelTopUpInvoice,
  createTopUpInvoice,
  fetchTopUpInvoiceFile,
  getTopUpInvoice,
  listTopUpInvoices,
  makeRemittanceAdvice,
} from './top-up-invoices.ts';
import {
  changeWallet,
  createWallet,
  debitWallet,
  getUserBalances,
  listSpendableWallets,
  listTeamWallets,
  listUserWallets,
  transferBetweenWallets,
} from './wallets.ts';

import { approveWithdrawal, cancelWithdrawal, listWithdrawals, requestWithdrawal } from './withdrawals.ts';

export * from './automatic-top-ups.ts';
export * from './card-top-ups.ts';
export * from './cards.ts';
export * from './charge-refunds.ts';
export * from './charges.ts';
export * from './commitments.ts';
export * from './document-kinds.ts';
export * from './documents.ts';
export * from './declines.ts';
export * from './entry-text.ts';
export * from './events.ts';
export * from './funding-help.ts';
export * from './invoices.ts';
export * from './low-balance.ts';
export * from './pro-forma.ts';
export * from './spend-policies.ts';
export * from './statement.ts';
export * from './top-ups.ts';
export * from './top-up-invoices.ts';
export * from './wallets.ts';
export * from './withdrawals.ts';

/** Every endpoint of wallets and payments. */
export const moneyEndpoints = {
  createWallet,
  changeWallet,
  listTeamWallets,
  listUserWallets,
  getUserBalances,
  listTopUps,
  listSpendableWallets,
  getFundingHelp,
  transferBetweenWallets,
  debitWallet,
  createCommitment,
  releaseCommitment,
  listWalletEntries,
  createTopUpInvoice,
  listTopUpInvoices,
  getTopUpInvoice,
  cancelTopUpInvoice,
  fetchTopUpInvoiceFile,
  makeRemittanceAdvice,
  getTransactionReceipt,
  listTransactionDocuments,
  listDocuments,
  downloadDocument,
  listCards,
  getCard,
  updateCard,
  deleteCard,
  getCardForm,
  createCharge,
  verifyCharge,
  findChargeOfOrder,
  findChargeOfWallet,
  topUpByCard,
  requestWithdrawal,
  listWithdrawals,
  approveWithdrawal,
  cancelWithdrawal,
  listTeamInvoices,
  getTeamInvoice,
  changeTeamInvoice,
  downloadTeamInvoice,
  downloadTeamInvoiceLines,
  createProForma,
  getProForma,
  refundCharge,
  getAutomaticTopUp,
  setAutomaticTopUp,
  removeAutomaticTopUp,
  getLowBalanceNotice,
  setLowBalanceNotice,
  downloadStatementCsv,
  downloadStatementPdf,
  fetchDocumentFile,
} as const;
