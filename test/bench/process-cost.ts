import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100
const KB_PER_MB = 1024

export interface ProcessCost {
  /** Seconds of processor time so far, user and system. */
  cpu: number
  /** Resident memory. */
  mb: number
}

interface Seen extends ProcessCost {
  pid: number
  parent: number
}

function seen(pid: number): Seen | undefined {
  try {
    // The name, in brackets, may hold blanks.
    const [, rest = ''] = /^\d+ \(.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ').map(Number)
    const [, resident = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return {
      pid,
      parent: fields[1] ?? 0,
      cpu: ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND,
      mb: Number(resident) / KB_PER_MB,
    }
  } catch {
    // It has ended.
    return undefined
  }
}

/** What a process, and apart from it all that it has started, have taken so far; undefined where there is no /proc. */
export function costOf(root: number): { own: ProcessCost; started: ProcessCost } | undefined {
  const own = seen(root)
  if (!own) return undefined
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (seen(Number(name)) ?? []) : []))
  const below = (parent: number): Seen[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  const started = below(root).reduce((sum, { cpu, mb }) => ({ cpu: sum.cpu + cpu, mb: sum.mb + mb }), {
    cpu: 0,
    mb: 0,
  })
  return { own, started }
}
