import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { awsJson } from '#functions/lib/aws-json'
import { secretText } from '#functions/lib/secrets'
import { siteUrl } from '#functions/lib/site'
import { AwsAnswers, expectedSignature } from '#test/support/aws-answers'
import { testEnv } from '#test/support/backend'

const service = new AwsAnswers({ once: true })
const { answers, received } = service

beforeAll(() => service.start())
afterAll(() => service.stop())
beforeEach(() => {
  service.forget()
  testEnv({ AWS_ENDPOINT_URL_SSM: service.url, AWS_ENDPOINT_URL_SECRETS_MANAGER: service.url })
})

describe('awsJson', () => {
  it('signs its call as AWS checks it', async () => {
    answers.push({ status: 200, body: { Parameter: { Value: 'x' } } })
    await expect(awsJson('ssm', 'GetParameter', { Name: '/a' })).resolves.toEqual({
      Parameter: { Value: 'x' },
    })
    const [call] = received
    expect(call?.headers['x-amz-target']).toBe('AmazonSSM.GetParameter')
    expect(call?.body).toBe('{"Name":"/a"}')
    expect(call?.headers.authorization).toContain(`Signature=${expectedSignature(call!, 'ssm')}`)
  })

  it('says only the status when it is refused', async () => {
    answers.push({ status: 400, body: { message: 'secret detail' } })
    await expect(awsJson('secretsmanager', 'GetSecretValue', {})).rejects.toThrow(
      /^secretsmanager GetSecretValue answered 400\.$/,
    )
  })

  it.each([
    ['breaks', { status: 500, body: {} }],
    ['is throttled', { status: 400, body: { __type: 'ThrottlingException' } }],
  ])('asks once more when the service %s', async (_name, answer) => {
    answers.push(answer, { status: 200, body: { SecretString: 'a' } })
    expect(await awsJson('secretsmanager', 'GetSecretValue', {})).toEqual({ SecretString: 'a' })
    answers.push(answer, answer, { status: 200, body: {} })
    await expect(awsJson('secretsmanager', 'GetSecretValue', {})).rejects.toThrow('answered')
  })

  it('does not ask again for what is not there', async () => {
    answers.push({ status: 400, body: { __type: 'ResourceNotFoundException' } })
    await expect(awsJson('secretsmanager', 'GetSecretValue', {})).rejects.toThrow('answered 400')
    expect(received).toHaveLength(1)
  })

  it('keeps no connection, which may be dead when the container wakes', async () => {
    answers.push({ status: 200, body: { SecretString: 'a' } }, { status: 200, body: { SecretString: 'b' } })
    const read = () => awsJson('secretsmanager', 'GetSecretValue', {})
    expect([await read(), await read()]).toEqual([{ SecretString: 'a' }, { SecretString: 'b' }])
  })
})

describe('what is read once', () => {
  it('keeps a secret, and tries again after a failure', async () => {
    await expect(secretText('key')).rejects.toThrow()
    answers.push({ status: 200, body: { SecretString: 'PEM' } })
    received.length = 0
    expect([await secretText('key'), await secretText('key')]).toEqual(['PEM', 'PEM'])
    expect(received).toHaveLength(1)
  })

  it('takes the site’s URL from the parameter when none is configured', async () => {
    testEnv({ SITE_URL: '', SITE_URL_PARAMETER: '/humsafar/site-url' })
    await expect(siteUrl()).rejects.toThrow()
    answers.push({ status: 200, body: { Parameter: { Value: 'https://d1.example/' } } })
    expect([await siteUrl(), await siteUrl()]).toEqual(['https://d1.example', 'https://d1.example'])
  })
})
