/*
 * `npm test`: all checks, fastest feedback first, and one line of totals at the end.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './support/chromium'

const scratch = mkdtempSync(join(tmpdir(), 'humsafar-test-'))
const totals = { passed: 0, failed: 0 }

const execute = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0

// Never in this process: its memory grows with each file, which only a worker can give back.
const workers = Math.max(2, availableParallelism() - 1)

function jest(...projects: string[]) {
  const report = join(scratch, `${projects.join('-')}.json`)
  const passed = execute(process.execPath, [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    `--maxWorkers=${workers}`,
    '--workerIdleMemoryLimit=1GB',
    '--json',
    `--outputFile=${report}`,
  ])
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
  return passed
}

const steps: [string, () => boolean][] = [
  ['types and lint', () => execute('npm', ['run', '--silent', 'check'])],
  ['unit and templates', () => jest('node', 'jsdom')],
  ['API against the local stack', () => jest('api')],
  ['browser journeys', () => jest('e2e')],
]

function main() {
  try {
    // Before the suites, since it may have to be unpacked.
    findChromium()
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
  const broken = steps.filter(([name, step]) => {
    console.log(`\n── ${name}`)
    return !step()
  })
  for (const [name] of broken) console.error(`Failed: ${name}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  return broken.length === 0 ? 0 : 1
}

try {
  process.exitCode = main()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
