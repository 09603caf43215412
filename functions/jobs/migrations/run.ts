import { clock } from '#functions/core/clock'
import { log } from '#functions/core/log'
import type { PassCounts } from '#functions/db/items'
import { loadProgressOfAll, type Progress, saveProgress } from '#functions/db/progress'
import type { Migration, Outcome, Step } from './migration'

export interface MigrateOptions {
  /** Checked after each batch; every call runs at least one batch. */
  timeIsUp: () => boolean
  /** Restarts all migrations, even finished ones, except those that run once. */
  again?: boolean
  /** Items per page, processed in parallel. */
  batch?: number
}

export interface MigrateResult {
  /** Every migration has finished: its last pass found nothing left to do. */
  done: boolean
  /** Items migrated by this call. */
  migrated: number
  /** Items that the last pass left unchanged because they need a manual decision; their ids are in the log. */
  refused: number
  /** Items that failed in the last pass and are retried by the next call; their ids are in the log. */
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

/** Runs one batch and adds its counts to the progress. */
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

/** Done after a pass without changes and failures; otherwise the start of another pass. */
const afterPass = ({ count, pass = nothing }: Progress): Progress =>
  pass.changed + pass.failed === 0 ? { state: 'done', count, pass } : start(count)

interface PassResult {
  progress: Progress
  /** Counts of the current pass, or of the one just finished. */
  pass: PassCounts
  migrated: number
}

/** Repeats full passes until one changes nothing, or the time is up. */
async function runPasses(migration: Migration, from: Progress, options: MigrateOptions): Promise<PassResult> {
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
 * Runs migrations in order and resumes each where it stopped; one starts only when all before it are done. Concurrent calls need
 * no lease: writes are conditional, and a call stores only progress that it has made itself. At worst items are processed twice.
 */
export async function runMigrations(
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<MigrateResult> {
  const jobs = migrations.map(jobOf)
  const stored = await loadProgressOfAll(jobs)
  // Resets all first: an interruption must not leave later ones marked as done.
  for (const [at, { once }] of migrations.entries()) {
    if (!options.again || once) continue
    await saveProgress(jobs[at]!, start(), clock.now())
    stored[at] = undefined
  }
  const result: MigrateResult = { done: true, migrated: 0, refused: 0, failed: 0 }
  for (const [at, migration] of migrations.entries()) {
    const from = stored[at] ?? start()
    const { progress, pass, migrated }: PassResult =
      from.state === 'done'
        ? { progress: from, pass: from.pass ?? nothing, migrated: 0 }
        : await runPasses(migration, from, options)
    result.migrated += migrated
    result.refused += pass.refused
    result.failed += pass.failed
    if (progress.state !== 'done') return { ...result, done: false }
  }
  return result
}
