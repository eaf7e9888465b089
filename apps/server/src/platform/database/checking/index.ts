export { composedForms, type ComposedCall } from './composed-forms.ts';
export { statementChecker, type CheckStatement } from './check-statement.ts';
