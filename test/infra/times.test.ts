import { InvokeCommand } from '@aws-sdk/client-lambda'
import { describe, expect, it } from '@jest/globals'
import type { NodeHttpHandler } from '@smithy/node-http-handler'
import { lambdaNamed, lambdaNames, lambdas } from '#infra/lambdas'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { clientFor } from '#infra/ops/command'
import { resources } from '#shared/contract'
import {
  callAttempts,
  clientTimesMs,
  edgeTimeout,
  gatewayTimeout,
  jobMarginsMs,
  lambdaTimeouts,
  lifetimes,
  permissionRetryMs,
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

/* A call without a response must fail before its function times out. Permissions of functions show who calls what. */

const prod = await synthesize('prod', sampleSettings)

/** Timeout of each function that may use a service. */
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

describe('a call without a response', () => {
  it.each([
    ['dynamodb', 'table', Object.keys(lambdas).length - 2],
    ['cognito-idp', 'userPool', 5],
    // The stream consumer has the permission only for Lambda, which stores its dead letters.
    ['s3', 'files', 8],
    ['secretsmanager', 'secrets', 10],
    ['ssm', 'secrets', 0],
  ] as const)('of %s has failed before any function does that may make it', (service, name, atLeast) => {
    const callers = callersOf(service)
    expect(callers.length).toBeGreaterThanOrEqual(atLeast)
    for (const [caller, seconds] of callers)
      expect([caller, seconds * secondMs > unansweredMs(name)]).toEqual([caller, true])
  })

  it('from the signing key’s Lambda fails early enough to report to CloudFormation', () => {
    const answered = serviceTimeoutsMs.files + permissionRetryMs.wait + permissionRetryMs.pause
    expect(lambdas['signing-key'].timeout * secondMs).toBeGreaterThan(2 * unansweredMs('secrets') + answered)
  })
})

/** Timeouts of a client; they are available only after a call. */
const waitsOf = ({ requestHandler }: { requestHandler: unknown }) =>
  (requestHandler as { configProvider: Promise<ReturnType<NodeHttpHandler['httpHandlerConfigs']>> })
    .configProvider

describe('an operator command', () => {
  it('waits longer than its function may run, and does not invoke it again', async () => {
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

describe('limits of time', () => {
  it('let a resource time out before the gateway, the gateway before the edge, and the edge before the app', () => {
    const late = resources.filter((resource) => lambdaNamed(resource).timeout >= gatewayTimeout)
    expect(late).toEqual([])
    expect(edgeTimeout).toBeGreaterThan(gatewayTimeout)
    expect(clientTimesMs.request).toBeGreaterThan(edgeTimeout * secondMs)
  })

  it('keep a lease longer than its holder can run', () => {
    expect(lifetimes.lease).toBeGreaterThan(lambdaNamed('auth').timeout)
    expect(lifetimes.jobLease).toBeGreaterThan(lambdaNamed('build-search').timeout)
  })

  it('let a search wait for its members and then respond, even with a retry for its cards', () => {
    const { snapshot, wait, patience } = searchMs
    expect(lambdaNamed('search').timeout * secondMs).toBeGreaterThan(wait + unansweredMs('table'))
    expect(snapshot).toBeLessThan(wait)
    expect(patience).toBeLessThan(wait)
  })

  it('keep changes longer than they are read again, and tombstones longer than snapshots are used', () => {
    expect(searchMs.remembered).toBeGreaterThan(searchMs.again.back)
    expect(searchMs.again.back).toBeGreaterThan(searchMs.again.every)
    expect(searchMs.oldest).toBeLessThan(lifetimes.searchTombstone * secondMs)
    expect(searchMs.oldest).toBeLessThan(retentionDays.snapshots * day * secondMs)
    expect(searchMs.fullRead).toBeLessThan(day * secondMs)
  })

  it('leave time to write a snapshot after the last page of the listing', () => {
    expect(jobMarginsMs.search).toBeGreaterThan(unansweredMs('table') + unansweredMs('files'))
  })

  it('keep marks of applied stream records longer than their dead letters can be replayed', () => {
    // The stream stores a record for a day; S3 deletes a dead letter at the midnight after its time.
    expect(lifetimes.appliedEvent).toBeGreaterThanOrEqual(day + (retentionDays.deadLetters + 1) * day)
    expect(streamRecordMaxAge).toBeLessThan(day)
  })

  it('check a deleted account a last time after the stream has delivered all of its records', () => {
    expect(lifetimes.deletionFinalCheck).toBeGreaterThan(streamRecordMaxAge + lambdaNamed('events').timeout)
  })

  it('let the replay of a dead letter take as long as the consumer may', () => {
    const letter = lambdaNamed('events').timeout * secondMs + callAttempts.files * serviceTimeoutsMs.files
    expect(jobMarginsMs.letters).toBeGreaterThan(letter)
    expect(lambdaNamed('replay-letters').timeout * secondMs).toBeGreaterThan(2 * jobMarginsMs.letters)
  })

  it('let an undelivered frame close its socket, and notify others, before the Lambda’s timeout', () => {
    const each = 3 * serviceTimeoutsMs.socket
    const shortest = Math.min(
      ...(['chat-socket', 'events'] as const).map((name) => lambdaNamed(name).timeout),
    )
    expect(each).toBeLessThan(shortest * secondMs - serviceTimeoutsMs.table / 2)
    expect(each).toBeLessThan(jobMarginsMs.tellSockets - serviceTimeoutsMs.table / 2)
  })

  it('store a socket longer than it can be open', () => {
    expect(socketLimits.stored).toBeGreaterThan(socketLimits.lifetime)
    expect(socketLimits.ping).toBeLessThan(socketLimits.idle)
  })

  it('keep unused pictures longer than any request runs', () => {
    expect(lifetimes.unusedPicture).toBeGreaterThan(lambdaTimeouts.picture)
  })
})
