import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  accessRule,
  clockRule,
  environmentRule,
  ledgerRule,
  lengthRule,
  loopRule,
  networkRule,
  sqlRule,
  transactionRule,
  unfinishedRule,
} from './code-rules.ts';
import { layerLaw, moduleLaw, packageLaw } from './import-rules.ts';
import { readSource, type Finding, type SourceFile } from './source-file.ts';
import { webFloorLaw } from './web-law.ts';

export const houseRules: Readonly<Record<string, (file: SourceFile) => Finding[]>> = {
  moduleLaw,
  layerLaw,
  webFloorLaw,
  packageLaw,
  environmentRule,
  clockRule,
  networkRule,
  sqlRule,
  loopRule,
  ledgerRule,
  transactionRule,
  lengthRule,
  accessRule,
  unfinishedRule,
};

/** Every TypeScript file of the project that git knows or would know. */
export function projectFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))].filter(
    (path) => path !== '' && !path.endsWith('.d.ts') && existsSync(`${root}/${path}`),
  );
}

export function checkFile(file: SourceFile): Finding[] {
  return Object.values(houseRules).flatMap((rule) => rule(file));
}

export function checkProject(root: string): { readonly files: number; readonly findings: readonly Finding[] } {
  const paths = projectFiles(root);
  return { files: paths.length, findings: paths.flatMap((path) => checkFile(readSource(root, path))) };
}
