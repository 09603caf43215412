import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { deployStage } from '#infra/deploy-stage'
import { keepRetired, protectWhatStands } from '#infra/standing'
import { sampleSettings, synthesize } from '#test/support/stacks'

const assembly = (stands: boolean) =>
  synthesize('prod', sampleSettings, (settings) =>
    protectWhatStands(settings, { settings: undefined, stands: { data: true, auth: stands } }),
  ).app.synth().directory

/** Runs it with programs that only tell what they were called with; `fails` lets the deploy fail. */
function run(args: string[], fails = false) {
  const commands: string[] = []
  const profiles = new Set<string | undefined>()
  const node = (command: string[], env: NodeJS.ProcessEnv) => {
    commands.push(command.join(' '))
    profiles.add(env['AWS_PROFILE'])
    if (fails && command.includes('deploy')) throw new Error('no')
  }
  let error: unknown
  try {
    deployStage(args, node)
  } catch (thrown) {
    error = thrown
  }
  return { commands, profiles: [...profiles], error }
}

const build = '--import tsx web/build.ts'
const deploy = (args: string[]) => `node_modules/aws-cdk/bin/cdk deploy --all ${args.join(' ')}`

describe('npm run deploy', () => {
  const unprotected = assembly(false)
  const log = jest.spyOn(console, 'log')
  beforeEach(() => {
    log.mockReset().mockImplementation(() => undefined)
  })
  afterAll(() => log.mockRestore())

  it('builds the site and deploys once what stands', () => {
    const args = ['-c', 'stage=prod', '-o', assembly(true), '--profile', 'humsafar']
    expect(run(args)).toEqual({ commands: [build, deploy(args)], profiles: ['humsafar'], error: undefined })
    expect(log).not.toHaveBeenCalled()
  })

  it.each([['-c stage=prod'], ['-cstage=prod'], ['--context=stage=prod']])(
    'deploys again what was created unprotected, and says so (%s)',
    (context) => {
      const args = [...context.split(' '), `--output=${unprotected}`]
      expect(run(args).commands).toEqual([build, deploy(args), deploy(args)])
      expect(log.mock.calls.join()).toContain('Created without protection from deletion: humsafar-prod-auth.')
    },
  )

  it('deploys again what keeps a secret that nothing refers to any more, and says so', () => {
    const inEffect = { originSecrets: [1, 2], signingKeys: [1, 2], since: new Date(0) }
    const turned = { originSecrets: [2], signingKeys: [2] }
    const retiring = synthesize('dev', turned, (settings) => keepRetired(settings, { inEffect }))
    const args = ['-c', 'stage=dev', '-o', retiring.app.synth().directory]
    expect(run(args).commands).toEqual([build, deploy(args), deploy(args)])
    expect(log.mock.calls.join()).toContain('nothing refers to any more is left in humsafar-dev-data.')
  })

  it.each([[[]], [['-c', 'drop=mail']]])('deploys no stage that nobody named (%j)', (args: string[]) => {
    const { commands, error } = run(args)
    expect(commands).toEqual([])
    expect((error as Error).message).toMatch(/^Which stage\? npm run deploy -- -c stage=prod/)
  })

  it('ends where the first deploy fails', () => {
    const args = ['-c', 'stage=prod', '-o', unprotected]
    expect(run(args, true)).toMatchObject({ commands: [build, deploy(args)], error: new Error('no') })
  })
})
