export * from './branding-model.ts';
export * from './brandings.ts';
export * from './events.ts';
export * from './giftwraps.ts';
export * from './placeholders.ts';
export * from './templates.ts';
export * from './themes.ts';
