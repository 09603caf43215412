/*
 * `npm run bench`: measures the budgets of infra/docs/budgets.md. `npm run bench -- capacity search` runs
 * only those sections.
 */
import { availableParallelism, loadavg } from 'node:os'
import { printNote, printRows, type Row } from './report'

interface Section {
  title: string
  /** Timeout in seconds. */
  within: number
  /** Loaded only when run, so that sections do not affect each other. */
  bench: () => Promise<() => Promise<Row[]>>
}

const sections: Record<string, Section> = {
  capacity: {
    title: 'Table: capacity units of calls with 1,000 and with 100,000 members',
    within: 600,
    bench: async () => (await import('./capacity')).benchCapacity,
  },
  search: {
    title: 'Search: a million members in memory, and table reads of a page',
    within: 900,
    bench: async () => (await import('./search')).benchSearch,
  },
  throughput: {
    title: 'Throughput: closed loops of 1, 16 and 64 connections, before and after many proposals',
    within: 3600,
    bench: async () => (await import('./throughput')).benchThroughput,
  },
  bundles: {
    title: 'Lambdas: minified size, and load time in a new process compared with an empty handler',
    within: 240,
    bench: async () => (await import('./bundles')).benchBundles,
  },
  'first-load': {
    title: 'First load: JavaScript with brotli, Lighthouse with its mobile profile',
    within: 240,
    bench: async () => (await import('./first-load')).benchFirstLoad,
  },
  layout: {
    title: 'Layout: layout shift while a page loads on a phone, with demo data',
    within: 400,
    bench: async () => (await import('./layout')).benchLayout,
  },
  phone: {
    title: 'Phone: until a page for a member shows its content, on slow networks with a quarter of the CPU',
    within: 600,
    bench: async () => (await import('./phone')).benchPhone,
  },
  start: {
    title: 'Start: npm start in a new clone with installed packages',
    within: 120,
    bench: async () => (await import('./start')).benchStart,
  },
}

const seconds = (count: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`It took more than ${count} s.`)), count * 1000).unref()
  })

const environment = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }

/** Undoes the changes that a section made. */
function restoreEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
}

/** Times measured on a busy machine are unreliable. */
function warnWhenBusy(): void {
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  if (load > cores)
    printNote(`the machine is busy (load ${load.toFixed(1)} on ${cores} cores): times will be long`)
}

async function run({ title, within, bench }: Section) {
  console.log(`\n${title}`)
  warnWhenBusy()
  try {
    const measure = await bench()
    return printRows(await Promise.race([measure(), seconds(within)]))
  } catch (error) {
    console.error(`  could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    return { within: 0, over: 1 }
  } finally {
    restoreEnvironment()
  }
}

async function main(wanted: readonly string[]): Promise<number> {
  const unknown = wanted.filter((name) => !Object.hasOwn(sections, name))
  if (unknown.length > 0) {
    console.error(`No section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`)
    return 1
  }
  const total = { within: 0, over: 0 }
  for (const [name, section] of Object.entries(sections)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const { within, over } = await run(section)
    total.within += within
    total.over += over
  }
  console.log(`\n${total.within} within budget, ${total.over} over`)
  return total.over > 0 ? 1 : 0
}

restoreEnvironment()
// A section that timed out may still be running; exiting also stops its engines and browsers.
process.exit(await main(process.argv.slice(2)))
