import { describe, expect, it } from '@jest/globals'
import { App, Stack } from 'aws-cdk-lib'
import { type CfnFunction, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { loadSettings } from '#infra/config'
import { settingsMark } from '#infra/constructs/settings-mark'
import { forThisDeploy, givenTo } from '#infra/given'
import { lambdaNames, releasedNames } from '#infra/lambdas'
import { SettingsError } from '#infra/settings-error'
import { resources } from '#shared/contract'
import { alarmsOf } from '#test/support/alarms'
import { logFiltersOf } from '#test/support/log-filters'
import {
  type Resource,
  resourcesIn,
  resourcesOf,
  rightsIn,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

const stages = [
  ['dev', synthesize('dev')],
  ['prod', synthesize('prod', sampleSettings)],
  ['dev', synthesize('dev', { emulator: 'http://127.0.0.1:4566' })],
] as const

type Template = ReturnType<(typeof stages)[0][1]['template']>

/** Name of the function, without those of product and stage, by the logical id of its alias or of itself. */
function namesOf(template: Template) {
  const functions = new Map(
    resourcesOf(template, 'AWS::Lambda::Function').map(([id, { Properties }]) => [
      id,
      String(Properties['FunctionName']).replace(/^humsafar-[a-z]+-/, ''),
    ]),
  )
  const aliases = new Map(
    resourcesOf(template, 'AWS::Lambda::Alias').map(([id, { Properties }]) => [
      id,
      functions.get((Properties['FunctionName'] as { Ref: string }).Ref),
    ]),
  )
  return { functions, aliases }
}

describe.each(stages)('releases of %s', (stage, { template }) => {
  const parts = ['chat', 'api'] as const
  const all = parts.map((part) => [part, template(part), namesOf(template(part))] as const)

  it('call every function by an alias of a version', () => {
    const aliases = all.flatMap(([, one]) => resourcesOf(one, 'AWS::Lambda::Alias'))
    for (const [, { Properties }] of aliases) {
      expect(Properties['Name']).toBe('live')
      expect(Properties['FunctionVersion']).toEqual({ 'Fn::GetAtt': [expect.anything(), 'Version'] })
    }
    const names = all.flatMap(([, , { aliases: named }]) => [...named.values()])
    expect(names.sort()).toEqual([...releasedNames].sort())
    // Deploys alone call these.
    expect(lambdaNames.filter((name) => !releasedNames.includes(name))).toEqual(['seed-plans', 'signing-key'])
  })

  it('are all that gateways, schedules and the stream call: nobody calls a function past its alias', () => {
    let calls = 0
    for (const [, one, { functions }] of all)
      for (const [id, { Type, Properties }] of resourcesIn(one)) {
        const called: Record<string, unknown> = {
          'AWS::ApiGatewayV2::Integration': Properties?.['IntegrationUri'],
          'AWS::Lambda::Permission': Properties?.['FunctionName'],
          'AWS::Events::Rule': Properties?.['Targets'],
          'AWS::Lambda::EventSourceMapping': Properties?.['FunctionName'],
          // As whom the HTTP API calls.
          'AWS::IAM::Policy': id.startsWith('Caller') && Properties?.['PolicyDocument'],
        }
        const target = JSON.stringify(called[Type] || '')
        if (target === '""') continue
        calls++
        const past = [...functions.keys()].filter((fn) => target.includes(`"${fn}"`))
        expect([id, past]).toEqual([id, []])
      }
    expect(calls).toBeGreaterThan(45)
    // It holds for the alias by which they are called.
    for (const [, { Properties }] of resourcesOf(template('api'), 'AWS::Lambda::EventInvokeConfig'))
      expect(JSON.stringify(Properties['Qualifier'])).toMatch(/^{"Fn::Select":\[7,.*Live/)
  })

  it('keep versions that were in use, and take back those of a deploy that is taken back', () => {
    for (const [, one] of all)
      for (const [, resource] of resourcesIn(one).filter(([, { Type }]) => Type === 'AWS::Lambda::Version'))
        expect(resource).toMatchObject({
          DeletionPolicy: 'RetainExceptOnCreate',
          UpdateReplacePolicy: 'Retain',
        })
  })

  it('have the consumer of the stream know new code before the resources run it', () => {
    const { aliases } = namesOf(template('api'))
    const idOf = (name: string) => [...aliases].find(([, one]) => one === name)?.[0]
    const made = new Map(resourcesIn(template('api')))
    for (const resource of resources)
      expect(made.get(idOf(resource) ?? '')?.DependsOn).toContain(idOf('events'))
  })

  it('let the HTTP API call the functions behind its routes by their aliases, as a role that may do nothing else', () => {
    const api = template('api')
    const integrations = resourcesOf(api, 'AWS::ApiGatewayV2::Integration')
    const policies = resourcesOf(api, 'AWS::IAM::Policy').filter(([id]) => id.startsWith('Caller'))
    expect(policies.map(([, { Properties }]) => Properties['PolicyDocument'])).toEqual([
      {
        Statement: [
          {
            Action: 'lambda:InvokeFunction',
            Effect: 'Allow',
            Resource: expect.arrayContaining(
              integrations.map(([, { Properties }]) => Properties['IntegrationUri']),
            ),
          },
        ],
        Version: '2012-10-17',
      },
    ])
    expect(integrations).toHaveLength(resources.length)
    for (const [, { Properties, DependsOn }] of integrations) {
      expect(Properties['CredentialsArn']).toEqual({
        'Fn::GetAtt': [expect.stringMatching(/^CallerRole/), 'Arn'],
      })
      expect(DependsOn).toEqual([policies[0]![0]])
    }
  })

  it('leave room in the largest stack: CloudFormation takes 500 resources', () => {
    expect(resourcesIn(template('api')).length).toBeLessThan(480)
  })

  it('give each function a role of its own, which says itself what it may do', () => {
    for (const [, one] of all) {
      const roles = resourcesOf(one, 'AWS::Lambda::Function').flatMap(([, { Properties }]) =>
        Properties['FunctionName'] === undefined
          ? []
          : [(Properties['Role'] as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0]],
      )
      expect(new Set(roles).size).toBe(roles.length)
      const held = rightsIn(one).filter(({ roles: holders }) => holders.some((id) => roles.includes(id)))
      expect(held.map(({ id }) => id).sort()).toEqual(roles.sort())
    }
  })

  it(`${stage === 'prod' ? 'are' : 'are not'} tried by a tenth of the calls first`, () => {
    const groups = all.flatMap(([, one]) => resourcesOf(one, 'AWS::CodeDeploy::DeploymentGroup'))
    const shifted = all.flatMap(([, one, { aliases }]) =>
      resourcesIn(one).flatMap(([id, resource]) => ('UpdatePolicy' in resource ? [aliases.get(id)] : [])),
    )
    if (stage !== 'prod') {
      expect([groups, shifted]).toEqual([[], []])
      for (const [, one] of all) one.resourceCountIs('AWS::CodeDeploy::Application', 0)
      return
    }
    expect(shifted.sort()).toEqual([...resources, 'chat-socket'].sort())
    expect(groups).toHaveLength(shifted.length)
    const known = (['chat', 'watch'] as const).flatMap((part) =>
      alarmsOf(template(part)).map(([, { AlarmName }]) => AlarmName),
    )
    for (const [, { Properties }] of groups) {
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
        AlarmConfiguration: { Enabled: true },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
      })
      const { Alarms } = Properties['AlarmConfiguration'] as { Alarms: { Name: string }[] }
      const names = Alarms.map(({ Name }) => Name)
      expect(names.length).toBeLessThanOrEqual(10)
      // Metric alarms alone: composite ones are not said to be taken.
      for (const name of names) expect(known).toContain(name)
      expect(names.some((name) => /-(server-errors|socket-failures)$/.test(name))).toBe(true)
    }
    for (const [, one, { aliases }] of all)
      for (const [id, resource] of resourcesIn(one) as [string, Resource & { UpdatePolicy?: unknown }][]) {
        const { CodeDeployLambdaAliasUpdate: update } = (resource.UpdatePolicy ?? {}) as {
          CodeDeployLambdaAliasUpdate?: { DeploymentGroupName: { Ref: string } }
        }
        if (!update) continue
        const { AlarmConfiguration } = one.findResources('AWS::CodeDeploy::DeploymentGroup')[
          update.DeploymentGroupName.Ref
        ]?.['Properties'] as { AlarmConfiguration: { Alarms: { Name: string }[] } }
        expect(AlarmConfiguration.Alarms[0]?.Name).toBe(`humsafar-prod-${aliases.get(id)}-errors`)
      }
  })
})

// A deploy that moves them makes them anew first, and counts on (0050).
it.each([
  ['dev', {}],
  ['prod', sampleSettings],
])(
  'the API of %s leaves filters of logs to a nested stack, which it tells its log groups',
  (stage, settings) => {
    const made = synthesize(stage, settings)
    const { template } = made
    const groups = resourcesOf(template('api'), 'AWS::Logs::LogGroup').map(([id]) => id)
    const filters = logFiltersOf(made, 'api')
    expect(filters.length).toBeGreaterThan(50)
    expect(filters.filter(({ log }) => !groups.includes(log))).toEqual([])
    template('api').resourceCountIs('AWS::Logs::MetricFilter', 0)
  },
)

describe('a version', () => {
  const versionOf = (overrides: Record<string, unknown>) => {
    const one = synthesize('dev', overrides).template('api')
    return resourcesOf(one, 'AWS::Lambda::Version')
      .map(([id]) => id)
      .filter((id) => id.startsWith('Resourceauth'))
  }

  it('is another one where the environment is, and the same where it is not', () => {
    expect(versionOf({})).toHaveLength(1)
    expect(versionOf({ challenge: 'work' })).not.toEqual(versionOf({}))
    expect(versionOf({ signUpAlarm: 7 })).toEqual(versionOf({}))
  })

  // Lambda refuses another version of the same function; values alone do not tell (a pool by its id, or by a reference).
  it('is another one exactly where the function tells so by itself', () => {
    const marksOf = (overrides: Record<string, unknown>) => {
      const one = synthesize('dev', overrides).template('api')
      const functions = new Map(resourcesOf(one, 'AWS::Lambda::Function'))
      return new Map(
        resourcesOf(one, 'AWS::Lambda::Version').map(([id, { Properties }]) => {
          const { Ref: name } = Properties['FunctionName'] as { Ref: string }
          return [name, { id, mark: functions.get(name)?.Properties['Description'] }]
        }),
      )
    }
    const [before, after] = [marksOf({}), marksOf({ poolId: 'me-central-1_AbCdEfGh1' })]
    const others = [...before].filter(([name, { id }]) => after.get(name)?.id !== id).map(([name]) => name)
    expect(others.length).toBeGreaterThan(3)
    expect(others.length).toBeLessThan(before.size)
    for (const [name, { mark }] of before) {
      expect(mark).toMatch(/^Settings [0-9a-f]{12}$/)
      expect(after.get(name)?.mark === mark).toBe(!others.includes(name))
    }
  })

  it('is another one, and told so, where another CDK makes the template', () => {
    const made = (cdk?: string) => {
      const stack = new Stack(new App(), 'Stack')
      const fn: LambdaFunction = new LambdaFunction(stack, 'Function', {
        code: Code.fromInline('1'),
        handler: 'index.handler',
        runtime: Runtime.NODEJS_24_X,
        description: settingsMark(() => fn, cdk),
      })
      return stack.resolve((fn.node.defaultChild as CfnFunction).description) as string
    }
    expect(made('2.1.0')).not.toBe(made('2.2.0'))
    expect(made()).toBe(made())
  })

  it('leaves reserved executions to the function', () => {
    expect(versionOf({ reservedConcurrency: { auth: 20 } })).toEqual(versionOf({}))
  })
})

describe('what serves at once', () => {
  it('is told by a setting, where data is kept too', () => {
    const { template } = synthesize('prod', { ...sampleSettings, canary: false })
    for (const part of ['chat', 'api'] as const)
      template(part).resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0)
    const slow = synthesize('dev', { canary: 30 }).template('chat')
    slow.hasResourceProperties('AWS::CodeDeploy::DeploymentGroup', {
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent30Minutes',
    })
  })

  const asked = (canary?: string) =>
    givenTo(new App({ context: { stage: 'prod', ...(canary && { canary }) } }))
  const templates = (canary?: string) =>
    synthesize('prod', sampleSettings, (settings) => forThisDeploy(settings, asked(canary))).template

  it('is told by -c canary=off for one deploy: the account remembers what it did', () => {
    const [slowly, atOnce] = [templates(), templates('off')]
    for (const part of ['chat', 'api'] as const) {
      const groups = Object.keys(slowly(part).findResources('AWS::CodeDeploy::DeploymentGroup'))
      expect(groups.length).toBeGreaterThan(0)
      for (const type of ['Application', 'DeploymentGroup'])
        atOnce(part).resourceCountIs(`AWS::CodeDeploy::${type}`, 0)
      // Not even all at once by CodeDeploy, which would be stopped by an alarm as well.
      expect(JSON.stringify(atOnce(part).toJSON())).not.toContain('UpdatePolicy')
    }
    // Neither the settings that it remembers, nor any version of a function.
    expect(atOnce('data').toJSON()).toEqual(slowly('data').toJSON())
    const versions = (template: Template) => Object.keys(template.findResources('AWS::Lambda::Version'))
    expect(versions(atOnce('api'))).toEqual(versions(slowly('api')))
  })

  it('is not told by another word, which would be taken for a setting', () => {
    expect(() => asked('10')).toThrow(SettingsError)
    expect(() => asked('false')).toThrow('-c canary=…:')
    expect(forThisDeploy(loadSettings('prod', sampleSettings), asked()).canary).toBe(10)
  })
})
