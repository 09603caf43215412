import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { percentile, type Row } from './report'

const runs = 3

const measures = [
  { audit: 'largest-contentful-paint', what: 'LCP', unit: 's', scale: 1 / 1000, budget: 2.5 },
  { audit: 'cumulative-layout-shift', what: 'CLS', unit: '', scale: 1, budget: 0.05 },
  { audit: 'first-contentful-paint', what: 'FCP', unit: 's', scale: 1 / 1000 },
  { audit: 'total-blocking-time', what: 'blocking time', unit: 'ms', scale: 1 },
] as const

type Report = RunnerResult['lhr']

async function runOnce(url: string, port: number): Promise<Report> {
  // The defaults emulate a mid-range phone on slow 4G.
  const flags: Flags = { port, onlyCategories: ['performance'], output: 'json', logLevel: 'error' }
  const result = await lighthouse(url, flags)
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  return result.lhr
}

/** Medians of a page's load metrics in Lighthouse's mobile profile, using the Chromium at this debugging port. */
export async function lighthouseRuns(url: string, port: number): Promise<Row[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await runOnce(url, port))
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
