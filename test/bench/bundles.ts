import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '#infra/constructs/bundle'
import { lambdaNames } from '#infra/lambdas'
import { percentile, type Row } from './report'
import { testEnv } from '#test/support/backend'

const runs = 9
const carriesImageLibrary = 'picture'
/** KB. */
const bundleBudget = 250
/** An export is packed, and carries the words of all that a member can have. */
const exportBudget = 285
/** Against an empty handler. */
const initBudget = 1.8

const budgetOf = (name: string) => (name === 'export' ? exportBudget : bundleBudget)

function initMs(file: string): number {
  // Measured from the start of the process, like a cold start.
  const program = `await import(${JSON.stringify(pathToFileURL(file).href)});console.log(performance.now())`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: process.env,
    timeout: 20_000,
  })
  if (status !== 0) throw new Error(`${file} does not load: ${stderr}`)
  return Number(stdout.trim().split('\n').at(-1))
}

/** Size of each Lambda's bundle, and its load time in a new process compared with an empty handler. */
export async function benchBundles(): Promise<Row[]> {
  testEnv()
  const architecture = process.arch === 'arm64' ? 'arm64' : 'x86_64'
  const { folders } = await bundle(architecture, lambdaNames)
  const scratch = mkdtempSync(join(tmpdir(), 'humsafar-bench-'))
  const empty = join(scratch, 'empty.mjs')
  writeFileSync(empty, 'export const handler = async () => ({ statusCode: 200 })\n')
  try {
    const files = Object.entries(folders).map(([name, folder]) => [name, join(folder, 'index.mjs')] as const)
    const times = new Map<string, number[]>([
      ...files.map(([name]) => [name, []] as [string, number[]]),
      ['', []],
    ])
    // Interleaved, so that other load on the machine affects all equally.
    for (let run = 0; run < runs; run++)
      for (const [name, file] of [['', empty] as const, ...files]) times.get(name)?.push(initMs(file))
    const median = (name: string) => percentile(times.get(name) ?? [], 0.5)
    const rows = files.flatMap(([name, file]): Row[] => [
      {
        what: `${name}: bundle`,
        measured: statSync(file).size / 1024,
        unit: 'KB',
        ...(name !== carriesImageLibrary && { budget: budgetOf(name) }),
      },
      {
        what: `${name}: init ÷ empty handler`,
        measured: median(name) / median(''),
        unit: '×',
        ...(name !== carriesImageLibrary && { budget: initBudget }),
      },
    ])
    return [{ what: 'empty handler: init', measured: median(''), unit: 'ms' }, ...rows]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
