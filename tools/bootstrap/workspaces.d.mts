export type Workspace = {
  readonly folder: string;
  readonly name: string;
  readonly title: string;
  readonly isBuilt: boolean;
  readonly uses: readonly string[];
};

export function readWorkspaces(root: string): readonly Workspace[];
export function closureOf(workspaces: readonly Workspace[], folder: string): readonly string[];
export function buildsOf(
  workspaces: readonly Workspace[],
): readonly { readonly workspace: string; readonly title: string; readonly sources: readonly string[] }[];
