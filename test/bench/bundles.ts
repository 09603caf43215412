import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '#infra/constructs/bundle'
import { lambdaNames } from '#infra/lambdas'
import { percentile, type Row } from './report'
import { testEnv } from '#test/support/functions/environment'

const runs = 9
const carriesImageLibrary = 'picture'
/**
 * KB; and how much more for what only some need: S3's client, what writes mails (MIME), what encrypts pushes, the texts of both in
 * three languages, and the translated words of the site with what reads them.
 */
const bundleBudget = 500
const allowances = {
  '/client-s3/': 180,
  '/nodemailer/': 150,
  '/web-push/': 40,
  'functions/texts/': 30,
  'functions/texts/words/': 90,
} as const
/** Against an empty handler. */
const initBudget = 2.3

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
  const { folders, contents } = await bundle(architecture, lambdaNames)
  const budgets = new Map(
    Object.entries(contents.outputs).map(([file, { inputs }]) => {
      const allowed = Object.entries(allowances).filter(([part]) =>
        Object.keys(inputs).some((input) => input.includes(part)),
      )
      return [basename(dirname(file)), allowed.reduce((sum, [, more]) => sum + more, bundleBudget)]
    }),
  )
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
        ...(name !== carriesImageLibrary && { budget: budgets.get(name)! }),
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
