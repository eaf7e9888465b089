export { composedForms, type ComposedCall } from './composed-forms.ts';
export { statementChecker, type StatementChecker } from './check-statement.ts';
