import type { SearchFilters } from '#functions/domain/search-query'
import type { SearchFacts } from '#functions/domain/search-facts'
import type { ColumnEngine } from '#functions/search/columns/engine'
import { ageAt } from '#shared/format'
import { choiceNames } from '#shared/search'
import { postgresPrograms, startPostgres } from './postgres'
import { note, percentile, type Row } from './report'
import { placesAtHand, searchEntries, searchNow } from './search-members'
import { fillColumns } from './search-columns'
import { pageOf, searchesBySix } from './search-queries'

const seconds = 3
const turns = 3
/** Five times as many searches in the same time. */
const budget = 1 / 5

/*
 * The same members in a table, each answer a column of text, the rank of a plan as of `searchNow` one as well; a b-tree on each
 * column that is searched by, and one of gender with the day of birth. (With another in the order of the list, the planner reads
 * that from its beginning to its end and takes ten times as long.) Each search is one statement that gives a page and the total beside it, prepared, on one connection over a socket, by `pgbench`, a client in C; ours answers
 * the same searches in turn, on one thread. Settings: `postgres.ts`.
 */
const columns = ['id', ...choiceNames, 'dob', 'height', 'joined', 'visible_to', 'plan_rank']

const table = `
CREATE TABLE members (
  id text PRIMARY KEY, ${choiceNames.map((name) => `${name} text`).join(', ')},
  dob date NOT NULL, height real NOT NULL, joined timestamptz NOT NULL, visible_to text NOT NULL, plan_rank smallint NOT NULL
);
`
const indexes = `
${choiceNames.map((name) => `CREATE INDEX ON members (${name});`).join('\n')}
CREATE INDEX ON members (gender, dob);
CREATE INDEX ON members (dob);
CREATE INDEX ON members (height);
VACUUM (ANALYZE) members;
`

function rankOf({ plans = [] }: SearchFacts): number {
  const plan = plans.find(({ until }) => Date.parse(until) > searchNow.getTime())
  return plan ? (plan.featured ? 2 : 1) : 0
}

/** A row of COPY: no value holds a tab or a backslash. */
function lineOf(id: string, facts: SearchFacts): string {
  const choices = choiceNames.map((name) => facts[name] ?? '\\N')
  const joined = new Date(facts.joined).toISOString()
  return [id, ...choices, facts.dob, facts.height, joined, facts.visible_to, rankOf(facts)].join('\t')
}

async function rowsOf(count: number): Promise<string> {
  const lines: string[] = []
  for (const { id, facts } of searchEntries(0, count, await placesAtHand())) lines.push(lineOf(id, facts!))
  return `COPY members (${columns.join(', ')}) FROM stdin;\n${lines.join('\n')}\n\\.\n`
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

/** The latest day on which somebody was born who is so old at `searchNow`. */
function bornBy(years: number): string {
  const day = `${searchNow.getUTCFullYear() - years}${searchNow.toISOString().slice(4, 10)}`
  if (ageAt(day, searchNow) !== years) throw new Error('A birthday is another.')
  return day
}

function sqlOf({ choices, ranges }: SearchFilters): string {
  const { min = 0, max = 200 } = ranges.age ?? {}
  const conditions = [
    `visible_to = 'everyone'`,
    `dob <= '${bornBy(min)}'`,
    `dob > '${bornBy(max + 1)}'`,
    ...Object.entries(choices).map(([name, values]) => `${name} IN (${values.map(quoted).join(', ')})`),
  ]
  const order = 'ORDER BY plan_rank DESC, joined DESC, id DESC'
  return `SELECT id, count(*) OVER () FROM members WHERE ${conditions.join(' AND ')} ${order} LIMIT 24`
}

/** How many searches the engine answers each second. */
function ourThroughput(engine: ColumnEngine): number {
  const queries = searchesBySix.map((filters) => pageOf(filters))
  const deadline = performance.now() + seconds * 1000
  const began = performance.now()
  let done = 0
  for (; performance.now() < deadline; done++) engine.search(queries[done % queries.length]!)
  return (done * 1000) / (performance.now() - began)
}

/** One answer of Postgres as `id|total` lines is ours. */
function checkSame(engine: ColumnEngine, filters: SearchFilters, answer: string): void {
  const { found, total } = engine.search(pageOf(filters))
  const ours = found.map(({ id }) => `${id}|${total}`).join('\n')
  if (ours !== answer.trim()) throw new Error(`Postgres finds others:\n${answer}\nthan ours:\n${ours}`)
}

/** The same searches by columns and by Postgres, where Debian's is installed. */
export async function postgresRows(count: number): Promise<Row[]> {
  const programs = postgresPrograms()
  if (!programs) {
    note('no Postgres is installed here: left out')
    return []
  }
  const engine = fillColumns(count, await placesAtHand())
  const postgres = await startPostgres(programs)
  try {
    await postgres.execute('fill.sql', `${table}${await rowsOf(count)}${indexes}`)
    const queries = searchesBySix.map(sqlOf)
    for (const [at, filters] of searchesBySix.entries())
      checkSame(engine, filters, await postgres.execute(`check-${at}.sql`, queries[at]!))
    const theirs: number[] = []
    const ours: number[] = []
    // In turn, so that whatever else the machine does slows down both. The first turn warms up.
    for (let turn = 0; turn <= turns; turn++) {
      theirs.push(await postgres.throughput(queries, seconds))
      ours.push(ourThroughput(engine))
    }
    const [postgresRate, columnRate] = [theirs, ours].map((rates) => percentile(rates.slice(1), 0.5))
    const of = count.toLocaleString('en')
    return [
      {
        what: `${of}: searches by Postgres ${postgres.version}, on one connection`,
        measured: postgresRate!,
        unit: '/s',
      },
      { what: `${of}: by columns, on one thread`, measured: columnRate!, unit: '/s' },
      {
        what: `${of}: time of columns ÷ time of Postgres`,
        measured: postgresRate! / columnRate!,
        unit: '×',
        budget,
      },
    ]
  } finally {
    await postgres.stop()
  }
}
