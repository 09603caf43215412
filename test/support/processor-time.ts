/** CPU time of `work` in milliseconds. Unlike wall-clock time it does not depend on other processes. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
