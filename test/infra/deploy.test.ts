import { CloudFormationClient, DescribeStacksCommand, type StackStatus } from '@aws-sdk/client-cloudformation'
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { loadSettings } from '#infra/config'
import { unprotectedIn } from '#infra/constructs/unprotected'
import { deployStage, type Given } from '#infra/deploy-stage'
import { SettingsError } from '#infra/settings-error'
import { keepRetired, protectWhatStands, readInEffect, readStanding } from '#infra/standing'
import { type Made, sampleSettings, synthesize } from '#test/support/stacks'

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
/** As a deploy makes it when the data stack stands, and that of the pool does not. */
const half = await synthesize('prod', sampleSettings, (given) =>
  protectWhatStands(given, { settings: undefined, stands: { data: true, auth: false } }),
)
const inEffect = { originSecrets: [1, 2], signingKeys: [1, 2], since: new Date(0) }
const retiring = await synthesize(
  'prod',
  { ...sampleSettings, originSecrets: [2], signingKeys: [2] },
  (given) => keepRetired(given, { inEffect }),
)

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
    prod
      .template('logs')
      .hasResourceProperties('AWS::SSM::Parameter', { Name: '/humsafar/prod/region', Value: 'me-central-1' })
  })

  it.each<[StackStatus, boolean]>([
    ['CREATE_COMPLETE', true],
    ['ROLLBACK_COMPLETE', false],
  ])('where its record is gone: a stack at %s counts: %s', async (StackStatus, stands) => {
    ssm.on(GetParametersCommand).resolves({})
    const stack = { StackName: 'humsafar-prod-data', CreationTime: new Date(), StackStatus }
    stacks.on(DescribeStacksCommand, { StackName: 'humsafar-prod-data' }).resolves({ Stacks: [stack] })
    expect(await read()).toEqual({ settings: undefined, stands: { data: stands, auth: false } })
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
  ])('is refused with a sentence %s', async (_, answer, sentence) => {
    if (answer instanceof Error) ssm.on(GetParametersCommand).rejects(answer)
    else ssm.on(GetParametersCommand).resolves(answer)
    const refused = await read().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SettingsError)
    expect((refused as Error).message).toMatch(sentence)
  })
})

describe('protection from deletion', () => {
  it('waits until a stack stands, which must then be deployed again, and never comes to a stage that keeps nothing', () => {
    const protection = (made: Made) => {
      const of = (part: 'data' | 'auth', type: string) =>
        Object.values(made.template(part).findResources(type))[0]?.['Properties'] as Record<string, unknown>
      return {
        data: [
          made.isProtected('data'),
          of('data', 'AWS::DynamoDB::Table')['DeletionProtectionEnabled'] ?? false,
        ],
        auth: [
          made.isProtected('auth'),
          of('auth', 'AWS::Cognito::UserPool')['DeletionProtection'] ?? 'INACTIVE',
        ],
        again: unprotectedIn(made.assembly),
      }
    }
    const on = { data: [true, true], auth: [true, 'ACTIVE'] }
    const off = { data: [false, false], auth: [false, 'INACTIVE'] }
    expect(protection(prod)).toEqual({ ...on, again: [] })
    expect(protection(half)).toEqual({ data: on.data, auth: off.auth, again: ['humsafar-prod-auth'] })
    expect(protection(dev)).toEqual({ ...off, again: [] })
    const stands = { settings: {}, stands: { data: true, auth: true } }
    expect(protectWhatStands(loadSettings('dev'), stands).protect).toEqual({ data: false, auth: false })
  })
})

/** Runs it with programs that only tell what they were called with; `fails` lets the deploy fail. */
async function run(args: string[], fails = false, rolledBack = false) {
  const commands: string[] = []
  const profiles = new Set<string | undefined>()
  const stages: string[] = []
  const node = (command: string[], env: NodeJS.ProcessEnv) => {
    commands.push(command.join(' '))
    profiles.add(env['AWS_PROFILE'])
    if (fails && command.includes('deploy')) throw new Error('no')
  }
  let error: unknown
  const around = (given: Given) => {
    stages.push(given.stage)
    return {
      isRolledBack: () => Promise.resolve(rolledBack),
      settle: () => Promise.resolve(void commands.push('settle')),
    }
  }
  try {
    await deployStage(args, node, around)
  } catch (thrown) {
    error = thrown
  }
  return { commands, profiles: [...profiles], stages, error }
}

const build = '--import tsx web/build.ts'
const deploy = (args: string[]) => `node_modules/aws-cdk/bin/cdk deploy --all ${args.join(' ')}`

describe('npm run deploy', () => {
  const log = jest.spyOn(console, 'log')
  beforeEach(() => {
    log.mockReset().mockImplementation(() => undefined)
  })
  afterAll(() => log.mockRestore())

  it('builds the site and deploys once what stands', async () => {
    const args = ['-c', 'stage=prod', '-o', prod.assembly, '--profile', 'humsafar']
    expect(await run(args)).toEqual({
      commands: [build, deploy(args), 'settle'],
      profiles: ['humsafar'],
      stages: ['prod'],
      error: undefined,
    })
    expect(log).not.toHaveBeenCalled()
  })

  it('deploys again what was created unprotected, and what keeps a secret of before, and says so', async () => {
    for (const [folder, sentence] of [
      [half.assembly, 'Created without protection from deletion: humsafar-prod-auth.'],
      [retiring.assembly, 'nothing refers to any more is left in humsafar-prod-data.'],
    ]) {
      const args = ['--context=stage=prod', `--output=${folder}`]
      expect((await run(args)).commands).toEqual([build, deploy(args), deploy(args), 'settle'])
      expect(log.mock.calls.join()).toContain(sentence)
    }
  })

  it.each([[[]], [['-c', 'drop=mail']]])(
    'deploys no stage that nobody named (%j)',
    async (args: string[]) => {
      const { commands, error } = await run(args)
      expect(commands).toEqual([])
      expect((error as Error).message).toMatch(/^Which stage\? npm run deploy -- -c stage=prod/)
    },
  )

  it('has new code serve at once where an earlier release serves', async () => {
    const args = ['-c', 'stage=prod', '-o', prod.assembly]
    const { commands } = await run(args, false, true)
    expect(commands).toEqual([build, deploy([...args, '-c', 'canary=off']), 'settle'])
    expect(log.mock.calls.join()).toContain('An earlier release serves')
  })

  it('records no release where it was told single stacks', async () => {
    const args = ['-c', 'stage=prod', '-o', prod.assembly, 'humsafar-prod-api']
    expect((await run(args)).commands).toEqual([build, deploy(args)])
  })
})
