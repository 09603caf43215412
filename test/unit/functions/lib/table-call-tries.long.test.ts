import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { callAttempts } from '#shared/limits'
import { documents } from '#functions/lib/clients/dynamo'
import { AwsAnswers, expectedSignature, type ServiceAnswer } from '#test/support/aws-answers'
import { testEnv } from '#test/support/backend'

const service = new AwsAnswers()
const { answers, received } = service

beforeAll(async () => {
  await service.start()
  testEnv({ AWS_ENDPOINT_URL_DYNAMODB: service.url, TABLE_TIMEOUT_MS: '300' })
})
afterAll(async () => {
  documents().destroy()
  await service.stop()
})
beforeEach(() => service.forget())
const read = () => documents().send(new GetCommand({ TableName: 'test', Key: { pk: 'a', sk: 'b' } }))
const found: ServiceAnswer = { status: 200, body: { Item: { n: { N: '1' } } } }
const refused = (type: string, status = 400, message = 'why'): ServiceAnswer => ({
  status,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message },
})

describe('a call of the table', () => {
  it('is signed as AWS checks it', async () => {
    answers.push(found)
    expect(await read()).toMatchObject({ Item: { n: 1 } })
    const [call] = received
    expect(call?.headers).toMatchObject({
      'x-amz-target': 'DynamoDB_20120810.GetItem',
      'content-type': 'application/x-amz-json-1.0',
    })
    expect(JSON.parse(call!.body)).toEqual({ TableName: 'test', Key: { pk: { S: 'a' }, sk: { S: 'b' } } })
    expect(call?.headers.authorization).toContain(`Signature=${expectedSignature(call!, 'dynamodb')}`)
  })

  it.each<[string, ServiceAnswer]>([
    ['the connection is cut, as one that was kept while the container slept', 'reset'],
    ['nothing is heard in time', 'hang'],
    ['the service breaks', refused('InternalServerError', 500)],
    ['it is throttled in another way', refused('ThrottlingException')],
    ['a transaction with its token is under way', refused('TransactionInProgressException')],
    [
      'the container slept after it was signed',
      refused('InvalidSignatureException', 400, 'Signature expired: then'),
    ],
  ])('is tried again when %s', async (_what, answer) => {
    answers.push(answer, answer, found)
    expect(await read()).toMatchObject({ Item: { n: 1 } })
    expect(received).toHaveLength(callAttempts.table)
  })

  it.each(['ECONNREFUSED', 'EAI_AGAIN'])(
    'is tried again, as by the SDK, when no connection is made: %s',
    async (code) => {
      const unmade = Object.assign(new Error(`getaddrinfo ${code}`), { code })
      const handle = jest.spyOn(documents().config.requestHandler, 'handle').mockRejectedValueOnce(unmade)
      answers.push(found)
      try {
        expect(await read()).toMatchObject({ Item: { n: 1 } })
      } finally {
        handle.mockRestore()
      }
    },
  )

  it.each<[string, ServiceAnswer, string]>([
    ['hears nothing', 'hang', 'TimeoutError'],
    ['is throttled', refused('ThrottlingException'), 'ThrottlingException'],
    ['meets a broken service', refused('InternalServerError', 500), 'InternalServerError'],
  ])('that %s fails after as many tries as are allowed, with what it met', async (_what, answer, name) => {
    answers.push(answer, answer, answer, found)
    await expect(read()).rejects.toMatchObject({ name })
    expect(received).toHaveLength(callAttempts.table)
  })

  it.each([
    'ValidationException',
    'ConditionalCheckFailedException',
    'InvalidSignatureException',
    'TransactionCanceledException',
    'TransactionConflictException',
  ])('is not tried again when it is refused with %s', async (name) => {
    answers.push(refused(name))
    await expect(read()).rejects.toMatchObject({ name, message: 'why', $fault: 'client' })
    expect(received).toHaveLength(1)
  })

  it('is not tried again when its answer cannot be read: it may have been carried out', async () => {
    answers.push({ status: 200, body: '{"Item":' }, found)
    await expect(read()).rejects.toThrow(SyntaxError)
    expect(received).toHaveLength(1)
  })

  it('is sent with one token, however often', async () => {
    const command = new TransactWriteCommand({
      ClientRequestToken: 'the-token',
      TransactItems: [{ Put: { TableName: 'test', Item: { pk: 'a', sk: 'b' } } }],
    })
    answers.push('reset', { status: 200, body: {} })
    await documents().send(command)
    expect(
      received.map(({ body }) => (JSON.parse(body) as Record<string, unknown>)['ClientRequestToken']),
    ).toEqual(['the-token', 'the-token'])
  })
})
