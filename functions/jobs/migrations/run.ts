import { clock } from '#functions/lib/clock'
import { log } from '#functions/lib/log'
import type { PassCounts } from '#functions/store/items'
import { loadProgressOfAll, type Progress, saveProgress } from '#functions/store/progress'
import type { Migration, Outcome, Step } from './migration'

export interface MigrateOptions {
  /** Asked after each batch, of which every call does at least one. */
  timeIsUp: () => boolean
  /** Begins with everything anew, done or not. */
  again?: boolean
  /** Items read at a time, and dealt with side by side. */
  batch?: number
}

export interface MigrateResult {
  /** Every migration has passed over everything and found nothing left to do. */
  done: boolean
  /** Items that this call brought into their new shape. */
  migrated: number
  /** Items that were left as they are in the last pass and need somebody's decision; the log names them. */
  refused: number
  /** Items of the last pass that went wrong and are tried again by the next call; the log names them. */
  failed: number
}

const BATCH = 25
const jobOf = ({ id }: Migration) => `migrate-${id}`
const nothing: PassCounts = { changed: 0, refused: 0, failed: 0 }
const start = (count = 0): Progress => ({ state: 'running', count, pass: nothing })

async function outcomeOf(migration: Migration, { id, run }: Step): Promise<keyof PassCounts | 'same'> {
  try {
    const outcome: Outcome = await run()
    if (typeof outcome === 'string') return outcome
    log.error('not migrated', { migration: migration.id, id, reason: outcome.refused })
    return 'refused'
  } catch (error) {
    log.error('migration failed', { migration: migration.id, id, cause: error })
    return 'failed'
  }
}

/** Counts one batch to those before it. */
async function runBatch(migration: Migration, { cursor, count, pass = nothing }: Progress, batch: number) {
  const { steps, read, next } = await migration.page(cursor, batch, clock.now())
  const outcomes = await Promise.all(steps.map((step) => outcomeOf(migration, step)))
  const counts = { ...pass }
  for (const outcome of outcomes) if (outcome !== 'same') counts[outcome]++
  const progress: Progress = {
    state: 'running',
    count: count + read,
    pass: counts,
    ...(next !== undefined && { cursor: next }),
  }
  return { progress, last: next === undefined, changed: counts.changed - pass.changed, read }
}

/** What follows a pass: done, or another pass. */
const afterPass = ({ count, pass = nothing }: Progress): Progress =>
  pass.changed + pass.failed === 0 ? { state: 'done', count, pass } : start(count)

interface Walk {
  progress: Progress
  /** Of the pass that it is in, or that it just ended. */
  pass: PassCounts
  migrated: number
}

/** Passes over everything again and again until a pass finds nothing to do, or nothing that can be done now. */
async function walk(migration: Migration, from: Progress, options: MigrateOptions): Promise<Walk> {
  let progress = from
  let migrated = 0
  for (;;) {
    const batch = await runBatch(migration, progress, options.batch ?? BATCH)
    const pass = batch.progress.pass ?? nothing
    migrated += batch.changed
    progress = batch.last ? afterPass(batch.progress) : batch.progress
    const timeIsUp = options.timeIsUp()
    if (batch.read > 0 || batch.last || timeIsUp) await saveProgress(jobOf(migration), progress, clock.now())
    const stuck = batch.last && pass.changed === 0
    if (stuck || timeIsUp) return { progress, pass, migrated }
  }
}

/**
 * Runs migrations in their order, each from where it was cut off; one begins when all before it are done. Two calls at
 * once need no lease: each item is written under conditions of its own, and whichever call notes its progress last has
 * passed over all that lies before its note, so that no item is skipped, at worst some are looked at twice.
 */
export async function runMigrations(
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<MigrateResult> {
  const jobs = migrations.map(jobOf)
  const known = options.again ? [] : await loadProgressOfAll(jobs)
  // All of them, so that a cut-off in the first does not leave the others done.
  if (options.again) for (const job of jobs) await saveProgress(job, start(), clock.now())
  const result: MigrateResult = { done: true, migrated: 0, refused: 0, failed: 0 }
  for (const [at, migration] of migrations.entries()) {
    const from = known[at] ?? start()
    const { progress, pass, migrated }: Walk =
      from.state === 'done'
        ? { progress: from, pass: from.pass ?? nothing, migrated: 0 }
        : await walk(migration, from, options)
    result.migrated += migrated
    result.refused += pass.refused
    result.failed += pass.failed
    if (progress.state !== 'done') return { ...result, done: false }
  }
  return result
}
