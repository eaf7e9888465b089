/** This machine, in the terms that packages use. */
const here = {
  os: process.platform,
  cpu: process.arch,
  libc: process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc',
};

const takes = (wanted, own) =>
  !wanted || wanted.includes(own) || (wanted[0].startsWith('!') && !wanted.includes(`!${own}`));

/**
 * Checks whether npm installs a package of the lock file on a kind of machine; it skips packages for other machines.
 */
export function fits({ os, cpu, libc }, machine = here) {
  return takes(os, machine.os) && takes(cpu, machine.cpu) && (machine.os !== 'linux' || takes(libc, machine.libc));
}
