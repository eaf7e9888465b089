export { composedForms, type Search } from './composed-forms.ts';
export { statementChecker, type CheckStatement } from './check-statement.ts';
