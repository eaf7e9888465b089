export * from './create-file-store.ts';
export * from './file-link.ts';
export * from './file-store.ts';
export * from './receive.ts';
export * from './sniff.ts';
export * from './sorted-lines.ts';
export * from './forget-written.ts';
export * from './waiting-bytes.ts';
