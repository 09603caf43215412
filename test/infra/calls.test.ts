import { InvokeCommand } from '@aws-sdk/client-lambda'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { NodeHttpHandler } from '@smithy/node-http-handler'
import { cognito } from '#functions/lib/clients/cognito'
import { documents } from '#functions/lib/clients/dynamo'
import { s3 } from '#functions/lib/clients/s3'
import { resetEnv } from '#functions/lib/env'
import { lambdaNames, lambdas } from '#infra/lambdas'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { clientFor } from '#infra/operator'
import { callAttempts, newRightMs, serviceTimeoutsMs, unansweredMs } from '#shared/limits'
import { secondMs } from '#shared/units'
import { testEnv } from '#test/support/backend'
import { resourcesOf, rightsIn, sampleSettings, synthesize } from '#test/support/stacks'

/*
 * A call of which nothing is heard must fail before its function does. Who calls what is read from the rights of the functions.
 */

const { template } = synthesize('prod', sampleSettings)

/** Seconds that each of our functions has whose role may do something with a service. */
function callersOf(service: string): [name: string, seconds: number][] {
  return (['data', 'chat', 'api'] as const).flatMap((stack) => {
    const roles = new Set(
      rightsIn(template(stack)).flatMap(({ roles: holders, statements }) => {
        const may = statements.flatMap(({ Action }) => Action)
        return may.some((action) => action.startsWith(`${service}:`)) ? holders : []
      }),
    )
    return resourcesOf(template(stack), 'AWS::Lambda::Function').flatMap<[string, number]>(
      ([, { Properties }]) => {
        const { FunctionName, Timeout, Role } = Properties as {
          FunctionName?: string
          Timeout: number
          Role: { 'Fn::GetAtt'?: [string] }
        }
        return FunctionName && roles.has(Role['Fn::GetAtt']?.[0] ?? '') ? [[FunctionName, Timeout]] : []
      },
    )
  })
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

describe('the clients of services', () => {
  beforeEach(() => {
    testEnv()
    // As on AWS, where no machine is slow.
    delete process.env['TABLE_TIMEOUT_MS']
    resetEnv()
  })

  it.each([
    ['table', () => documents().config],
    ['userPool', () => cognito().config],
    ['files', () => s3().config],
  ] as const)('try and wait for the %s as they are told to', async (name, configOf) => {
    const config = configOf()
    expect(await config.maxAttempts()).toBe(callAttempts[name])
    expect(await waitsOf(config)).toMatchObject({
      connectionTimeout: expect.any(Number),
      requestTimeout: serviceTimeoutsMs[name],
      throwOnRequestTimeout: true,
    })
  })
})

describe('a command of an operator', () => {
  it.each(lambdaNames)('waits for %s for longer than it may run', async (name) => {
    const { requestTimeout = 0 } = await waitsOf(clientFor(name, 'me-central-1').config)
    expect(requestTimeout).toBeGreaterThan(lambdas[name].timeout * secondMs)
  })

  it('does not call its function again when the connection breaks: it may still run', async () => {
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
