import {
  accessRule,
  clockRule,
  commentWidthRule,
  environmentRule,
  lengthRule,
  networkRule,
  sqlRule,
  transactionRule,
  unfinishedRule,
} from './code-rules.ts';
import { dependencyRule } from './dependency-rule.ts';
import { errorRule } from './error-rule.ts';
import { layerLaw, moduleLaw, packageLaw } from './import-rules.ts';
import { loopRule } from './loop-rule.ts';
import { audienceRule, senderRule } from './message-rules.ts';
import { doorRule, moduleFoldersRule, moduleSizeRule, rawWriteRule } from './module-rules.ts';
import type { Project, ProjectRule } from './project.ts';
import type { Finding, SourceFile } from './source-file.ts';
import { statementRule } from './statement-rule.ts';
import { foreignTableRule, tableOwnerRule, unnamedTableRule } from './table-rules.ts';
import { webCycleLaw, webFloorLaw, webQueryLaw } from './web-law.ts';
import { wordingRule } from './wording-rule.ts';
import { workspaceRule } from './workspace-rule.ts';

/** Rules that check one file at a time. */
const fileRules = {
  moduleLaw,
  layerLaw,
  webFloorLaw,
  webQueryLaw,
  packageLaw,
  environmentRule,
  clockRule,
  networkRule,
  sqlRule,
  transactionRule,
  lengthRule,
  commentWidthRule,
  accessRule,
  audienceRule,
  senderRule,
  unfinishedRule,
  errorRule,
  doorRule,
  rawWriteRule,
  foreignTableRule,
  unnamedTableRule,
  wordingRule,
} satisfies Readonly<Record<string, (file: SourceFile) => Finding[]>>;

/** Rules that need several files. */
const projectRules = {
  moduleSizeRule,
  moduleFoldersRule,
  webCycleLaw,
  tableOwnerRule,
  loopRule,
  statementRule,
  dependencyRule,
  workspaceRule,
} satisfies Readonly<Record<string, ProjectRule>>;

export type RuleName = keyof typeof fileRules | keyof typeof projectRules;

export type RuleFinding = Finding & { readonly rule: RuleName };

function withRule(rule: string, findings: readonly Finding[]): RuleFinding[] {
  return findings.map((finding) => ({ ...finding, rule: rule as RuleName }));
}

/** Returns the findings of all rules in a project, in the order of the rules. */
export function checkProject(project: Project): RuleFinding[] {
  return [
    ...Object.entries(fileRules).flatMap(([name, rule]) => withRule(name, project.files.flatMap(rule))),
    ...Object.entries(projectRules).flatMap(([name, rule]) => withRule(name, rule(project))),
  ];
}
