export function step<Result>(
  title: string,
  work: () => Promise<Result>,
  howFar?: () => string,
  tickMs?: number,
): Promise<Result>;
