import { describe, expect, it } from '@jest/globals'
import type { Context } from 'aws-lambda'
import { lambdaNamed, lambdaNames } from '#infra/lambdas'
import { type Handler, Lambdas } from '#infra/local/gateway/lambda'
import { loadHandler } from '#infra/local/handlers'
import { resources } from '#shared/contract'
import {
  callAttempts,
  clientTimesMs,
  edgeTimeout,
  forgotPasswordMs,
  gatewayTimeout,
  jobMarginsMs,
  lambdaTimeouts,
  lifetimes,
  listExportStepMs,
  retentionDays,
  searchMs,
  serviceTimeoutsMs,
  socketLimits,
  streamRecordMaxAge,
  unansweredMs,
} from '#shared/limits'
import { day, secondMs } from '#shared/units'
import { resourcesOf, synthesize } from '#test/support/stacks'

interface FunctionProperties {
  FunctionName?: string
  Timeout?: number
  MemorySize?: number
}

const { template } = synthesize('dev')
const onAws = new Map(
  (['data', 'chat', 'api'] as const)
    .flatMap((stack) => resourcesOf(template(stack), 'AWS::Lambda::Function'))
    .map(([, { Properties }]) => Properties as FunctionProperties)
    .flatMap((properties) =>
      properties.FunctionName?.startsWith('humsafar-dev-')
        ? [[properties.FunctionName.slice('humsafar-dev-'.length), properties] as const]
        : [],
    ),
)

/** The limits that a function sees on the local stack. */
async function limitsHere(name: string) {
  const ask = (_event: unknown, context: Context) => ({
    seconds: context.getRemainingTimeInMillis() / secondMs,
    memory: Number(context.memoryLimitInMB),
  })
  const lambdas = new Lambdas({
    loadHandler: () => Promise.resolve(ask as Handler),
    limitsOf: lambdaNamed,
  })
  const outcome = await lambdas.invoke(name, {})
  if (outcome.kind !== 'ok') throw new Error(outcome.kind)
  return outcome.result as ReturnType<typeof ask>
}

describe('functions', () => {
  it('are the same here and on AWS', () => {
    expect([...onAws.keys()].sort()).toEqual([...lambdaNames].sort())
  })

  it.each(lambdaNames)('%s has the time and the memory here that it has on AWS', async (name) => {
    const { Timeout = NaN, MemorySize } = onAws.get(name) ?? {}
    const here = await limitsHere(name)
    expect(here.memory).toBe(MemorySize)
    expect(here.seconds).toBeLessThanOrEqual(Timeout)
    // The handler is called within a second of its start.
    expect(here.seconds).toBeGreaterThan(Timeout - 1)
  })

  it.each(lambdaNames)('%s has a handler', async (name) => {
    expect(typeof (await loadHandler(name))).toBe('function')
  })

  it('have names that are known', async () => {
    await expect(loadHandler('toString')).rejects.toThrow('There is no function toString.')
  })
})

describe('times', () => {
  it('let each resource answer before the gateway does, that before the edge, and that before the app gives up', () => {
    const late = resources.filter((resource) => lambdaNamed(resource).timeout >= gatewayTimeout)
    expect(late).toEqual([])
    expect(edgeTimeout).toBeGreaterThan(gatewayTimeout)
    expect(clientTimesMs.request).toBeGreaterThan(edgeTimeout * secondMs)
  })

  it('let a step of a list as a file end, even if storing its part has to be tried again', () => {
    const step = listExportStepMs + callAttempts.files * serviceTimeoutsMs.files
    expect(lambdaNamed('console').timeout * secondMs).toBeGreaterThan(step)
  })

  it('keep a lease for longer than its holder can run', () => {
    expect(lifetimes.lease).toBeGreaterThan(lambdaNamed('auth').timeout)
    expect(lifetimes.jobLease).toBeGreaterThan(lambdaNamed('build-search').timeout)
  })

  it('let the migration of a deploy bring a hundred thousand members into searches by itself', () => {
    // Measured: the CPU of an entry that is written. A whole one comes with 1769 MB.
    const cpuMs = 1.4
    const { timeout, memory } = lambdaNamed('migrate')
    const workedMs = (timeout * secondMs - jobMarginsMs.migrate) * Math.min(1, memory / 1769)
    expect(workedMs / cpuMs).toBeGreaterThan(100_000)
  })

  it('let a search wait for its members, and then be answered, even if its cards have to be asked for again', () => {
    const { snapshot, wait, patience } = searchMs
    expect(lambdaNamed('search').timeout * secondMs).toBeGreaterThan(wait + unansweredMs('table'))
    expect(snapshot).toBeLessThan(wait)
    expect(patience).toBeLessThan(wait)
  })

  it('remember changes for longer than they are read again, and use no snapshot that tells of who is forgotten', () => {
    expect(searchMs.remembered).toBeGreaterThan(searchMs.again.back)
    expect(searchMs.again.back).toBeGreaterThan(searchMs.again.every)
    expect(searchMs.oldest).toBeLessThan(lifetimes.searchTombstone * secondMs)
    expect(searchMs.oldest).toBeLessThan(retentionDays.snapshots * day * secondMs)
    expect(searchMs.whole).toBeLessThan(day * secondMs)
  })

  it('let a snapshot be written after a last page of the listing', () => {
    expect(jobMarginsMs.search).toBeGreaterThan(unansweredMs('table') + unansweredMs('files'))
  })

  it('mark what the stream has told for longer than a letter of it can be applied', () => {
    // The stream keeps a record for a day; S3 deletes a letter at the midnight after its time.
    expect(lifetimes.appliedEvent).toBeGreaterThanOrEqual(day + (retentionDays.deadLetters + 1) * day)
    expect(streamRecordMaxAge).toBeLessThan(day)
  })

  it('look at a deleted account for the last time when the stream brings nothing of it any more', () => {
    expect(lifetimes.deletionAfterlook).toBeGreaterThan(streamRecordMaxAge + lambdaNamed('events').timeout)
  })

  it('let the replay of a letter end that takes as long as the consumer may', () => {
    const letter = lambdaNamed('events').timeout * secondMs + callAttempts.files * serviceTimeoutsMs.files
    expect(jobMarginsMs.letters).toBeGreaterThan(letter)
    expect(lambdaNamed('replay-letters').timeout * secondMs).toBeGreaterThan(2 * jobMarginsMs.letters)
  })

  it('let a frame that is not taken close its socket, and tell others, before its Lambda ends', () => {
    const each = 3 * serviceTimeoutsMs.socket
    const shortest = Math.min(
      ...(['chat-socket', 'events'] as const).map((name) => lambdaNamed(name).timeout),
    )
    expect(each).toBeLessThan(shortest * secondMs - serviceTimeoutsMs.table / 2)
    expect(each).toBeLessThan(jobMarginsMs.tellSockets - serviceTimeoutsMs.table / 2)
  })

  it('keep a stored socket for longer than it can be open', () => {
    expect(socketLimits.stored).toBeGreaterThan(socketLimits.lifetime)
    expect(socketLimits.ping).toBeLessThan(socketLimits.idle)
  })

  it('let one try to hand in a mail end before the answer of a forgotten password', () => {
    expect(serviceTimeoutsMs.mail).toBeLessThan(forgotPasswordMs)
  })

  it('keep pictures that nobody uses for longer than any request runs', () => {
    expect(lifetimes.unusedPicture).toBeGreaterThan(lambdaTimeouts.picture)
  })
})
