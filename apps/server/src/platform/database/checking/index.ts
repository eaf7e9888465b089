export { statementChecker, type CheckStatement } from './check-statement.ts';
