/** The output of the supervisor: complete lines, and colours only on a terminal. */
export type Screen = {
  readonly tell: (line: string) => void;
  readonly warn: (line: string) => void;
  readonly fail: (line: string) => void;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
};

type Output = { readonly write: (text: string) => unknown; readonly isTTY?: boolean };

/** Creates a screen on an output. `NO_COLOR` (with any value) turns colours off. */
export function createScreen(output: Output, environment: Readonly<Record<string, string | undefined>>): Screen {
  const coloured = output.isTTY === true && !environment['NO_COLOR'];
  const paint = (code: number, text: string) => (coloured ? `\u001B[${code}m${text}\u001B[0m` : text);
  const line = (text: string) => void output.write(`${text}\n`);
  return {
    tell: line,
    warn: (text) => line(paint(33, text)),
    fail: (text) => line(paint(31, text)),
    strong: (text) => paint(1, text),
    faint: (text) => paint(2, text),
  };
}
