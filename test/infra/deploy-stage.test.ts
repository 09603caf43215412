import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { deployStage, type Given } from '#infra/deploy-stage'
import { keepRetired, protectWhatStands } from '#infra/standing'
import { sampleSettings, synthesize } from '#test/support/stacks'

const assembly = (stands: boolean) =>
  synthesize('prod', sampleSettings, (settings) =>
    protectWhatStands(settings, { settings: undefined, stands: { data: true, auth: stands } }),
  ).app.synth().directory

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

const build = 'web/build.js'
const deploy = (args: string[]) => `node_modules/aws-cdk/bin/cdk deploy --all ${args.join(' ')}`

describe('npm run deploy', () => {
  const unprotected = assembly(false)
  const log = jest.spyOn(console, 'log')
  beforeEach(() => {
    log.mockReset().mockImplementation(() => undefined)
  })
  afterAll(() => log.mockRestore())

  it('builds the site and deploys once what stands', async () => {
    const args = ['-c', 'stage=prod', '-o', assembly(true), '--profile', 'humsafar']
    expect(await run(args)).toEqual({
      commands: [build, deploy(args), 'settle'],
      profiles: ['humsafar'],
      stages: ['prod'],
      error: undefined,
    })
    expect(log).not.toHaveBeenCalled()
  })

  it.each([['-c stage=prod'], ['-cstage=prod'], ['--context=stage=prod']])(
    'deploys again what was created unprotected, and says so (%s)',
    async (context) => {
      const args = [...context.split(' '), `--output=${unprotected}`]
      expect((await run(args)).commands).toEqual([build, deploy(args), deploy(args), 'settle'])
      expect(log.mock.calls.join()).toContain('Created without protection from deletion: humsafar-prod-auth.')
    },
  )

  it('deploys again what keeps a secret that nothing refers to any more, and says so', async () => {
    const inEffect = { originSecrets: [1, 2], signingKeys: [1, 2], since: new Date(0) }
    const turned = { originSecrets: [2], signingKeys: [2] }
    const retiring = synthesize('dev', turned, (settings) => keepRetired(settings, { inEffect }))
    const args = ['-c', 'stage=dev', '-o', retiring.app.synth().directory]
    expect((await run(args)).commands).toEqual([build, deploy(args), deploy(args), 'settle'])
    expect(log.mock.calls.join()).toContain('nothing refers to any more is left in humsafar-dev-data.')
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
    const args = ['-c', 'stage=prod', '-o', assembly(true)]
    const { commands } = await run(args, false, true)
    expect(commands).toEqual([build, deploy([...args, '-c', 'canary=off']), 'settle'])
    expect(log.mock.calls.join()).toContain('An earlier release serves')
  })

  it('records no release where it was told single stacks', async () => {
    const args = ['-c', 'stage=prod', '-o', assembly(true), 'humsafar-prod-api']
    expect((await run(args)).commands).toEqual([build, deploy(args)])
  })

  it('ends where the first deploy fails', async () => {
    const args = ['-c', 'stage=prod', '-o', unprotected]
    expect(await run(args, true)).toMatchObject({ commands: [build, deploy(args)], error: new Error('no') })
  })
})
