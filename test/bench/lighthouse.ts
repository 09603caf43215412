import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { percentile, type Row } from './report'

const runs = 3

const measures = [
  { audit: 'largest-contentful-paint', what: 'LCP', unit: 's', scale: 1 / 1000, budget: 2.5 },
  { audit: 'cumulative-layout-shift', what: 'CLS', unit: '', scale: 1, budget: 0.05 },
  { audit: 'first-contentful-paint', what: 'FCP', unit: 's', scale: 1 / 1000 },
  { audit: 'total-blocking-time', what: 'blocking time', unit: 'ms', scale: 1 },
] as const

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
type Report = RunnerResult['lhr']

async function runOnce(url: string, port: number, only: readonly Category[]): Promise<Report> {
  // The defaults emulate a mid-range phone on slow 4G.
  const flags: Flags = { port, onlyCategories: [...only], output: 'json', logLevel: 'error' }
  const result = await lighthouse(url, flags)
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  return result.lhr
}

export interface Score {
  category: Category
  /** Of 100 points. */
  lost: number
  /** The audits that cost points, by their ids. */
  because: string[]
}

function scoresOf({ categories: scored, audits }: Report, only: readonly Category[]): Score[] {
  return only.map((category) => {
    const { score = null, auditRefs = [] } = scored[category] ?? {}
    const because = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
    return { category, lost: 100 - (score ?? Number.NaN) * 100, because }
  })
}

/**
 * What a page loses of Lighthouse's points, using the Chromium at this debugging port. Where a run loses some of those for
 * performance, which vary with the machine, the run between two more counts.
 */
export async function pointsLost(url: string, port: number, only: readonly Category[]): Promise<Score[]> {
  const once = async (of: readonly Category[]) => scoresOf(await runOnce(url, port, of), of)
  const first = await once(only)
  const slow = first.find(({ category, lost }) => category === 'performance' && lost > 0)
  if (!slow) return first
  const all = [slow]
  while (all.length < runs) all.push(...(await once(['performance'])))
  const lost = percentile(
    all.map((score) => score.lost),
    0.5,
  )
  const median = all.find((score) => score.lost === lost) ?? slow
  return first.map((score) => (score === slow ? median : score))
}

/** Medians of a page's load metrics in Lighthouse's mobile profile, using the Chromium at this debugging port. */
export async function lighthouseRuns(url: string, port: number): Promise<Row[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await runOnce(url, port, ['performance']))
  const median = (of: (report: Report) => number) => percentile(reports.map(of), 0.5)
  const rows = measures.map(({ audit, what, unit, scale, ...limit }): Row => ({
    what: `/: ${what}, median of ${runs}`,
    measured: median((report) => report.audits[audit]?.numericValue ?? Number.NaN) * scale,
    unit,
    ...limit,
  }))
  const score = median((report) => (report.categories['performance']?.score ?? Number.NaN) * 100)
  return [...rows, { what: `/: Lighthouse performance, median of ${runs}`, measured: score, unit: 'of 100' }]
}
