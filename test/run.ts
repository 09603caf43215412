/*
 * `npm test` and, with `all`, `npm run test:all`: the tests in order, fastest feedback first. Prints each step's time, and one
 * line of totals at the end.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './support/chromium'
import { startStack } from './support/stack'

type Project = 'node' | 'jsdom' | 'api' | 'e2e'
type Step = [name: string, run: () => boolean | Promise<boolean>]

const scratch = mkdtempSync(join(tmpdir(), 'humsafar-test-'))
const totals = { passed: 0, failed: 0 }
// Never in this process: its memory grows with each file, which only a worker can give back.
const allWorkers = Math.max(2, availableParallelism())

/** What only `npm run test:all` runs: files named so, and all templates but the quick ones. */
const long = String.raw`\.long\.test\.|test/infra/(?!quick/)`

/** Runs a script of package.json, and prints what it said when it has ended. */
function script(name: string): Promise<boolean> {
  const options = { shell: process.platform === 'win32', maxBuffer: Infinity }
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', name], options, (error, stdout, stderr) => {
      process.stdout.write(stdout)
      process.stderr.write(stderr)
      resolve(!error)
    })
  })
}

async function check(): Promise<boolean> {
  const passed = await Promise.all([script('types'), script('lint')])
  return passed.every(Boolean)
}

function jest(
  projects: readonly Project[],
  which: 'short' | 'long',
  env: Record<string, string> = {},
): boolean {
  const report = join(scratch, `${projects.join('-')}.json`)
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    which === 'long' ? `--testPathPatterns=${long}` : `--testPathIgnorePatterns=${long}`,
    `--maxWorkers=${allWorkers}`,
    '--workerIdleMemoryLimit=2GB',
    '--json',
    `--outputFile=${report}`,
  ]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numRuntimeErrorTestSuites: number
    }
    totals.passed += result.numPassedTests
    totals.failed += result.numFailedTests + result.numRuntimeErrorTestSuites
  } catch {
    totals.failed += 1
  }
  return status === 0
}

/** A stack for each worker: its files run one after another, so that none writes between two looks of another one. */
async function api(which: 'short' | 'long'): Promise<boolean> {
  const stacks = await Promise.all(Array.from({ length: allWorkers }, () => startStack({ seed: 'admin' })))
  try {
    return jest(['api'], which, { API_STACKS: JSON.stringify(stacks) })
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
}

const short: Step[] = [
  ['types and lint', check],
  ['unit', () => jest(['node', 'jsdom'], 'short')],
  ['API against the local stack', () => api('short')],
  ['browser journeys', () => jest(['e2e'], 'short')],
]
const rest: Step[] = [
  ['templates, random and fault runs', () => jest(['node', 'jsdom'], 'long')],
  ['API against the local stack, long', () => api('long')],
  ['all other browser journeys, and every screen', () => jest(['e2e'], 'long')],
]

async function main(steps: readonly Step[]): Promise<number> {
  try {
    // Before the suites, since it may have to be unpacked.
    findChromium()
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
  const ends: string[] = []
  let broken = false
  for (const [name, step] of steps) {
    console.log(`\n── ${name}`)
    const began = Date.now()
    const passed = await step()
    broken ||= !passed
    ends.push(
      `${`${Math.round((Date.now() - began) / 1000)} s`.padStart(6)}  ${name}${passed ? '' : ': FAILED'}`,
    )
  }
  console.log(`\n${ends.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed`)
  return broken ? 1 : 0
}

try {
  process.exitCode = await main(process.argv[2] === 'all' ? rest : short)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
