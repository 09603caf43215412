import { CloudFormationClient, DescribeStacksCommand, type StackStatus } from '@aws-sdk/client-cloudformation'
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { loadSettings } from '#infra/config'
import { unprotectedIn } from '#infra/constructs/unprotected'
import { SettingsError } from '#infra/settings-error'
import { keepRetired, protectWhatStands, readInEffect, readStanding, type Standing } from '#infra/standing'
import { sampleSettings, synthesize } from '#test/support/stacks'

const account = '123456789012'
const parameter = (name: string, value: string, owner = account) => ({
  Name: `/humsafar/prod/${name}`,
  Value: value,
  ARN: `arn:aws:ssm:me-central-1:${owner}:parameter/humsafar/prod/${name}`,
})

describe('what stands', () => {
  const ssm = mockClient(SSMClient)
  const stacks = mockClient(CloudFormationClient)
  const unknown = Object.assign(new Error('Stack with id humsafar-prod-auth does not exist'), {
    name: 'ValidationError',
  })
  beforeEach(() => {
    ssm.reset()
    stacks.reset()
    stacks.on(DescribeStacksCommand).rejects(unknown)
  })
  const settings = loadSettings('prod', sampleSettings)
  const read = () => readStanding(settings, account)

  it('is nothing where the account knows of nothing', async () => {
    ssm.on(GetParametersCommand).resolves({ InvalidParameters: ['/humsafar/prod/settings'] })
    expect(await read()).toEqual({ settings: undefined, stands: { data: false, auth: false } })
    expect(ssm.commandCalls(GetParametersCommand)[0]?.args[0].input).toEqual({
      Names: ['/humsafar/prod/settings', '/humsafar/prod/pool', '/humsafar/prod/secrets'],
    })
  })

  it('is told stack by stack, with what it was deployed with', async () => {
    ssm.on(GetParametersCommand).resolves({ Parameters: [parameter('settings', '{"keepData":true}')] })
    expect(await read()).toEqual({ settings: { keepData: true }, stands: { data: true, auth: false } })
  })

  it('is told with the secrets that functions and edge have, and since when', async () => {
    const since = new Date('2026-11-25T04:00:00.000Z')
    const lists = { originSecrets: [1, 2], signingKeys: [1] }
    const secrets = { ...parameter('secrets', JSON.stringify(lists)), LastModifiedDate: since }
    ssm.on(GetParametersCommand).resolves({ Parameters: [parameter('settings', '{}'), secrets] })
    expect((await read()).inEffect).toEqual({ ...lists, since })
    expect(await readInEffect(settings)).toEqual({ ...lists, since })
    // What is accepted no more stays until nothing refers to it.
    const next = { ...settings, originSecrets: [2] }
    expect(keepRetired(next, await read()).retired).toEqual({ originSecrets: [1], signingKeys: [] })
    expect(keepRetired(settings, await read()).retired).toEqual({ originSecrets: [2], signingKeys: [] })
    expect(keepRetired({ ...settings, signingKeys: [2] }, await read()).retired.signingKeys).toEqual([1])
    expect(keepRetired(next, {}).retired).toEqual({ originSecrets: [], signingKeys: [] })
    ssm.on(GetParametersCommand).resolves({ Parameters: [parameter('secrets', '{"originSecrets":[]}')] })
    await expect(read()).rejects.toThrow('The parameter /humsafar/prod/secrets is not the JSON')
  })

  it('is refused in another region than before, which a lost file would lead to', async () => {
    ssm.on(GetParametersCommand).resolves({})
    ssm.on(GetParametersCommand, { Names: ['/humsafar/prod/region'] }).resolves({
      Parameters: [{ Name: '/humsafar/prod/region', Value: 'ap-south-1' }],
    })
    await expect(read()).rejects.toThrow(
      new SettingsError(
        'Stage prod stands in ap-south-1, not in me-central-1: see the setting `region`; a move takes another account (infra/runbooks/region.md).',
      ),
    )
    const asked = ssm.commandCalls(GetParametersCommand).at(-1)?.thisValue as SSMClient
    expect(await asked.config.region()).toBe('us-east-1')
    synthesize('prod', sampleSettings)
      .template('logs')
      .hasResourceProperties('AWS::SSM::Parameter', { Name: '/humsafar/prod/region', Value: 'me-central-1' })
  })

  it.each<[StackStatus, boolean]>([
    ['CREATE_COMPLETE', true],
    ['UPDATE_ROLLBACK_FAILED', true],
    ['ROLLBACK_COMPLETE', false],
    ['REVIEW_IN_PROGRESS', false],
  ])('where its record is gone: a stack at %s counts: %s', async (StackStatus, stands) => {
    ssm.on(GetParametersCommand).resolves({})
    const stack = { StackName: 'humsafar-prod-data', CreationTime: new Date(), StackStatus }
    stacks.on(DescribeStacksCommand, { StackName: 'humsafar-prod-data' }).resolves({ Stacks: [stack] })
    expect(await read()).toEqual({ settings: undefined, stands: { data: stands, auth: false } })
  })

  it('is refused with a sentence where CloudFormation does not say', async () => {
    ssm.on(GetParametersCommand).resolves({})
    stacks.on(DescribeStacksCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDenied' }))
    await expect(read()).rejects.toThrow(
      /the right to cloudformation:DescribeStacks on humsafar-prod-data .*: AccessDenied: no$/,
    )
  })

  it.each([
    [
      'that it may not read',
      Object.assign(new Error('no'), { name: 'AccessDeniedException' }),
      /could not be read in me-central-1, .*ssm:GetParameters on \/humsafar\/prod\/settings .*: AccessDeniedException: no$/,
    ],
    [
      'of another account',
      { Parameters: [parameter('settings', '{}', '210987654321')] },
      /credentials are those of account 210987654321, .* set AWS_PROFILE/,
    ],
    [
      'that is no JSON',
      { Parameters: [parameter('settings', 'x')] },
      /^The parameter \/humsafar\/prod\/settings is not/,
    ],
  ])('is refused with a sentence %s', async (_, answer, sentence) => {
    if (answer instanceof Error) ssm.on(GetParametersCommand).rejects(answer)
    else ssm.on(GetParametersCommand).resolves(answer)
    const refused = await read().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SettingsError)
    expect((refused as Error).message).toMatch(sentence)
  })
})

describe('protection from deletion', () => {
  const protection = ({ app, stacks, template }: ReturnType<typeof synthesize>) => {
    const of = (part: 'data' | 'auth', type: string) =>
      Object.values(template(part).findResources(type))[0]?.['Properties'] as Record<string, unknown>
    return {
      data: [
        Boolean(stacks.data.terminationProtection),
        of('data', 'AWS::DynamoDB::Table')['DeletionProtectionEnabled'] ?? false,
      ],
      auth: [
        Boolean(stacks.auth.terminationProtection),
        of('auth', 'AWS::Cognito::UserPool')['DeletionProtection'] ?? 'INACTIVE',
      ],
      again: unprotectedIn(app.synth().directory).sort(),
    }
  }
  const on = { data: [true, true], auth: [true, 'ACTIVE'] }
  const off = { data: [false, false], auth: [false, 'INACTIVE'] }
  const first = (stands: Standing['stands']) =>
    protection(
      synthesize('prod', sampleSettings, (settings) =>
        protectWhatStands(settings, { settings: undefined, stands }),
      ),
    )

  it('is in the templates where nothing is known of an account', () => {
    expect(protection(synthesize('prod', sampleSettings))).toEqual({ ...on, again: [] })
    expect(protection(synthesize('dev'))).toEqual({ ...off, again: [] })
  })

  it('waits until a stack stands, which must then be deployed again', () => {
    const [data, auth] = ['humsafar-prod-data', 'humsafar-prod-auth']
    expect(first({ data: false, auth: false })).toEqual({ ...off, again: [auth, data] })
    expect(first({ data: true, auth: false })).toEqual({ data: on.data, auth: off.auth, again: [auth] })
  })

  it('never comes to a stage that does not keep its data', () => {
    const dev = synthesize('dev', {}, (settings) =>
      protectWhatStands(settings, { settings: {}, stands: { data: true, auth: true } }),
    )
    expect(protection(dev)).toEqual({ ...off, again: [] })
  })
})
