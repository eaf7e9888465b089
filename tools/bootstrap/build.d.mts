export function filesOfBuild(root: string, build: { readonly sources: readonly string[] }): readonly string[];
export function staleBuilds(root?: string): readonly { readonly workspace: string }[];
export function staleBuildsFor(path: string, root?: string): readonly { readonly workspace: string }[];
export function markBuilt(workspace: string, root?: string): void;
