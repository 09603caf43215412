/*
 * `npm test`: all checks, fastest feedback first, and one line of totals at the end.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './support/chromium'

const scratch = mkdtempSync(join(tmpdir(), 'humsafar-test-'))
const totals = { passed: 0, failed: 0 }

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

/** Longest first. ESLint in two parts: with the types of all in one process, it works mostly at the limit of its memory. */
const checks = ['lint:product', 'lint:tests', 'types', 'lint:form']

/** Each has one thread, and none uses what another writes. */
async function check() {
  const left = [...checks]
  let passed = true
  const runner = async () => {
    for (let name = left.shift(); name; name = left.shift()) passed = (await script(name)) && passed
  }
  await Promise.all([runner(), runner()])
  return passed
}

// Never in this process: its memory grows with each file, which only a worker can give back.
const workers = Math.max(2, availableParallelism() - 1)

function jest(...projects: string[]) {
  const report = join(scratch, `${projects.join('-')}.json`)
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    `--maxWorkers=${workers}`,
    '--workerIdleMemoryLimit=1GB',
    '--json',
    `--outputFile=${report}`,
  ]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
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

const steps: [string, () => boolean | Promise<boolean>][] = [
  ['types and lint', check],
  ['unit and templates', () => jest('node', 'jsdom')],
  ['API against the local stack', () => jest('api')],
  ['browser journeys', () => jest('e2e')],
]

async function main() {
  try {
    // Before the suites, since it may have to be unpacked.
    findChromium()
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
  const broken: string[] = []
  for (const [name, step] of steps) {
    console.log(`\n── ${name}`)
    if (!(await step())) broken.push(name)
  }
  for (const name of broken) console.error(`Failed: ${name}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  return broken.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
