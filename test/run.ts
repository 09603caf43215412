/*
 * `npm test` and, with `all`, `npm run test:all`: runs the tests, fastest feedback first. Prints the time of each step and the
 * totals.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './support/browser/chromium'
import { startStack } from './support/stack/stack'

type Project = 'node' | 'jsdom' | 'api' | 'e2e'
type Step = [name: string, run: () => Promise<boolean>]

const scratch = mkdtempSync(join(tmpdir(), 'humsafar-test-'))
const totals = { passed: 0, failed: 0 }
// At least two, so that Jest uses workers: memory grows with each file, and only ending a worker frees it.
const allWorkers = Math.max(2, availableParallelism())

/** Paths of the tests that only `npm run test:all` runs: `*.long.test.*` and test/infra except `quick/`. */
const long = String.raw`\.long\.test\.|test/infra/(?!quick/)`

/** Runs a script of package.json and prints its output at the end. */
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

async function jest(
  projects: readonly Project[],
  which: 'short' | 'long',
  env: Record<string, string> = {},
): Promise<boolean> {
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
  // `CI` turns off progress lines, which two concurrent runs would overwrite.
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, CI: 'true', ...env },
  })
  const [status] = (await once(child, 'close')) as [number | null]
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

/** Runs the API tests with one stack for each worker, so that no two files use a stack at the same time. */
async function api(): Promise<boolean> {
  const stacks = await Promise.all(Array.from({ length: allWorkers }, () => startStack({ seed: 'admin' })))
  try {
    return await jest(['api'], 'short', { API_STACKS: JSON.stringify(stacks) })
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
}

/** Groups run one after another, the steps of a group concurrently. */
const shortSteps: Step[][] = [
  [
    ['lint', () => script('lint')],
    ['types', () => script('types')],
  ],
  [['unit', () => jest(['node', 'jsdom'], 'short')]],
  [
    ['API against the local stack', api],
    ['browser journeys', () => jest(['e2e'], 'short')],
  ],
]
const longSteps: Step[][] = [
  [['templates, random inputs, faults, all screens in jsdom', () => jest(['node', 'jsdom', 'api'], 'long')]],
  [['all other browser journeys, every screen', () => jest(['e2e'], 'long')]],
]

async function main(groups: readonly Step[][]): Promise<number> {
  try {
    // First, since it may have to unpack Chromium.
    findChromium()
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
  const began = Date.now()
  const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`.padStart(6)
  const ends: string[] = []
  let broken = false
  for (const group of groups) {
    console.log(`\n── ${group.map(([name]) => name).join(' · ')}`)
    const groupBegan = Date.now()
    const run = async ([name, step]: Step) => {
      // If a step cannot start, report it and let the concurrent one finish.
      const passed = await step().catch((error: unknown) => {
        console.error(error)
        return false
      })
      broken ||= !passed
      ends.push(`${seconds(groupBegan)}  ${name}${passed ? '' : ': FAILED'}`)
    }
    await Promise.all(group.map(run))
  }
  console.log(`\n${ends.join('\n')}\n${seconds(began)}  in all`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  return broken ? 1 : 0
}

try {
  process.exitCode = await main(process.argv[2] === 'all' ? longSteps : shortSteps)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
