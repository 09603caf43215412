import { InvokeCommand } from '@aws-sdk/client-lambda'
import { describe, expect, it } from '@jest/globals'
import type { NodeHttpHandler } from '@smithy/node-http-handler'
import { lambdaNamed, lambdaNames, lambdas } from '#infra/lambdas'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { clientFor } from '#infra/operator'
import { resources } from '#shared/contract'
import {
  callAttempts,
  clientTimesMs,
  edgeTimeout,
  gatewayTimeout,
  jobMarginsMs,
  lambdaTimeouts,
  lifetimes,
  newRightMs,
  retentionDays,
  searchMs,
  serviceTimeoutsMs,
  socketLimits,
  streamRecordMaxAge,
  unansweredMs,
} from '#shared/limits'
import { day, secondMs } from '#shared/units'
import { testEnv } from '#test/support/functions/environment'
import { functionsOf, rightsIn, sampleSettings, synthesize } from '#test/support/infra/stacks'

/*
 * A call of which nothing is heard must fail before its function does. Who calls what is read from the rights of the functions.
 */

const prod = await synthesize('prod', sampleSettings)

/** Seconds that each of our functions has whose role may do something with a service. */
function callersOf(service: string): [name: string, seconds: number][] {
  const roles = new Set(
    (['data', 'chat', 'api'] as const).flatMap((part) =>
      rightsIn(prod.template(part)).flatMap(({ roles: holders, statements }) =>
        statements.flatMap(({ Action }) => Action).some((action) => action.startsWith(`${service}:`))
          ? holders
          : [],
      ),
    ),
  )
  return [...functionsOf(prod)].flatMap(
    ([
      name,
      {
        properties: { Timeout, Role },
      },
    ]) => (roles.has(Role['Fn::GetAtt'][0]) ? [[name, Timeout] as [string, number]] : []),
  )
}

describe('a call of which nothing is heard', () => {
  it.each([
    ['dynamodb', 'table', Object.keys(lambdas).length - 1],
    ['cognito-idp', 'userPool', 5],
    // The consumer of the stream may store letters, which Lambda does for it.
    ['s3', 'files', 8],
    ['secretsmanager', 'secrets', 10],
    ['ssm', 'secrets', 0],
  ] as const)('of %s has failed before any function does that may make it', (service, name, atLeast) => {
    const callers = callersOf(service)
    expect(callers.length).toBeGreaterThanOrEqual(atLeast)
    for (const [caller, seconds] of callers)
      expect([caller, seconds * secondMs > unansweredMs(name)]).toEqual([caller, true])
  })

  it('of the maker of the key of pictures has failed in time for CloudFormation to hear of it', () => {
    const answered = serviceTimeoutsMs.files + newRightMs.wait + newRightMs.pause
    expect(lambdas['signing-key'].timeout * secondMs).toBeGreaterThan(2 * unansweredMs('secrets') + answered)
  })
})

/** What a client's handler was told; it says so itself only after a call. */
const waitsOf = ({ requestHandler }: { requestHandler: unknown }) =>
  (requestHandler as { configProvider: Promise<ReturnType<NodeHttpHandler['httpHandlerConfigs']>> })
    .configProvider

describe('a command of an operator', () => {
  it('waits for longer than its function may run, and does not call it again, since it may still run', async () => {
    for (const name of lambdaNames) {
      const { requestTimeout = 0 } = await waitsOf(clientFor(name, 'me-central-1').config)
      expect(requestTimeout).toBeGreaterThan(lambdas[name].timeout * secondMs)
    }
    testEnv()
    let calls = 0
    const server = await listen((request) => {
      calls++
      request.socket.destroy()
    })
    process.env['AWS_ENDPOINT_URL_LAMBDA'] = urlOf(server)
    try {
      const client = clientFor('rebuild-pool', 'me-central-1')
      await expect(client.send(new InvokeCommand({ FunctionName: 'rebuild-pool' }))).rejects.toThrow()
      expect(calls).toBe(1)
    } finally {
      delete process.env['AWS_ENDPOINT_URL_LAMBDA']
      await closeServer(server)
    }
  })
})

describe('times', () => {
  it('let each resource answer before the gateway does, that before the edge, and that before the app gives up', () => {
    const late = resources.filter((resource) => lambdaNamed(resource).timeout >= gatewayTimeout)
    expect(late).toEqual([])
    expect(edgeTimeout).toBeGreaterThan(gatewayTimeout)
    expect(clientTimesMs.request).toBeGreaterThan(edgeTimeout * secondMs)
  })

  it('keep a lease for longer than its holder can run', () => {
    expect(lifetimes.lease).toBeGreaterThan(lambdaNamed('auth').timeout)
    expect(lifetimes.jobLease).toBeGreaterThan(lambdaNamed('build-search').timeout)
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

  it('keep pictures that nobody uses for longer than any request runs', () => {
    expect(lifetimes.unusedPicture).toBeGreaterThan(lambdaTimeouts.picture)
  })
})
