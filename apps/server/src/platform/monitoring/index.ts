export { createErrorReporter } from './report-errors.ts';
export { registerMonitoring } from './tunnel.ts';
