/** This machine, in the words of packages. */
const here = {
  os: process.platform,
  cpu: process.arch,
  libc: process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc',
};

const takes = (wanted, own) =>
  !wanted || wanted.includes(own) || (wanted[0].startsWith('!') && !wanted.includes(`!${own}`));

/** Whether npm installs a package of the lock on a kind of machine; those for others never come. */
export function fits({ os, cpu, libc }, machine = here) {
  return takes(os, machine.os) && takes(cpu, machine.cpu) && (machine.os !== 'linux' || takes(libc, machine.libc));
}
