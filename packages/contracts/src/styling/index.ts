export * from './giftwraps.ts';
export * from './placeholders.ts';
export * from './templates.ts';
export * from './themes.ts';
