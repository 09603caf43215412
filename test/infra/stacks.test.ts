import { describe, expect, it } from '@jest/globals'
import { CfnOutput } from 'aws-cdk-lib'
import { Match } from 'aws-cdk-lib/assertions'
import { loadSettings } from '#infra/config'
import { resources } from '#shared/contract'
import { jobIntervals } from '#shared/limits'
import { hour, minute } from '#shared/units'
import {
  calledAs,
  construct,
  emulator,
  functionsOf,
  moreSettings,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

/* A stage can be deployed, stack by stack. Synthesizing already checks that each passes cdk-nag. */

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
const emulated = await synthesize('dev', emulator)
const more = await synthesize('prod', moreSettings)

describe('the stacks of a stage', () => {
  it('refer only to stacks that are deployed earlier, and never to `mail`', () => {
    const order = ['mail', 'edge', 'copies', 'data', 'auth', 'chat', 'api', 'backup', 'web', 'logs', 'watch']
    for (const part of more.parts)
      for (const other of more.before(part)) {
        expect([part, other, order.indexOf(other) < order.indexOf(part)]).toEqual([part, other, true])
        expect(other).not.toBe('mail')
      }
    expect([more.region('mail'), more.region('edge'), more.region('logs')]).toEqual([
      'eu-west-1',
      'us-east-1',
      'us-east-1',
    ])
    expect(emulated.parts).toEqual(['data', 'auth', 'chat', 'api', 'web', 'watch'])
  })

  it('warn of nothing in production, and elsewhere of features that do not work', () => {
    expect(prod.warnings()).toEqual([])
    expect(dev.warnings().map((text) => /`(\w+)` setting/.exec(text)?.[1])).toEqual([
      'alarmEmail',
      'mail',
      'payfastMerchantId',
    ])
  })

  it('are rejected in production without a sender, unless `withoutMail` is set', async () => {
    const { mail: _, ...without } = sampleSettings
    await expect(construct(loadSettings('prod', without))).rejects.toThrow(
      'To deploy without mail, set `"withoutMail": true`.',
    )
    const { stacks } = await construct(loadSettings('prod', { ...without, withoutMail: true }))
    expect(stacks).not.toHaveProperty('mail')
    expect(() => loadSettings('prod', { ...sampleSettings, withoutMail: true })).toThrow(
      'withoutMail: cannot be combined with `mail`.',
    )
  })

  /*
   * A stack must be able to stop importing a value in one deploy. Its producer is deployed first, and CloudFormation refuses to
   * remove an export that is still imported. So producers export explicitly.
   */
  it('export explicitly all values that others import', async () => {
    const { stacks } = await construct(loadSettings('prod', sampleSettings))
    // The CDK adds automatic exports only when it synthesizes.
    const pinned = new Set(
      Object.values(stacks).flatMap((stack) =>
        stack.node.findAll().flatMap((one) => (one instanceof CfnOutput ? [one.exportName] : [])),
      ),
    )
    const imported = prod.parts.flatMap((part) =>
      [...JSON.stringify(prod.template(part)).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
        ([, name]) => name,
      ),
    )
    expect(imported.length).toBeGreaterThan(20)
    expect([...new Set(imported)].filter((name) => !pinned.has(name))).toEqual([])
  })
})

/** Pseudo parameters. */
const isGiven = (name: string) => name.startsWith('AWS::')

describe('each template, including nested stacks,', () => {
  const files = [dev, prod, more].flatMap((made) => made.files())

  // CloudFormation's limit is 500. Moving a resource to another stack recreates it, so room is made before it is needed (0072).
  it('has at most 300 resources', () => {
    expect(files.length).toBeGreaterThan(30)
    for (const [file, { Resources }] of files)
      expect([file, Object.keys(Resources).length <= 300]).toEqual([file, true])
  })

  it('refers only to resources that it has', () => {
    for (const [file, { Resources, Parameters = {}, Outputs = {} }] of files) {
      const text = JSON.stringify([Resources, Outputs])
      const refs = [...text.matchAll(/\{"(?:Ref":|Fn::GetAtt":\[)"([\w:]+)"/g)].map(([, name]) => name!)
      const waits = Object.values(Resources).flatMap(({ DependsOn = [] }) => DependsOn)
      const lacking = [...refs, ...waits].filter(
        (name) => !(isGiven(name) || name in Resources || name in Parameters),
      )
      expect([file, lacking]).toEqual([file, []])
    }
  })
})

describe('the API', () => {
  const template = prod.template('api')
  const functions = functionsOf(prod)
  const triggers = (id: string) =>
    Object.entries(
      template.findResources('Custom::Trigger', {
        Properties: { HandlerArn: { Ref: Match.stringLikeRegexp(`^${id}`) } },
      }),
    ) as [string, { Properties: Record<string, unknown>; DependsOn: string[] }][]

  it('migrates stored data before new functions serve, then on a schedule, and again each day', () => {
    const [[trigger, { Properties, DependsOn }] = ['', { Properties: {}, DependsOn: [] as string[] }]] =
      triggers('Migrate')
    expect(Properties['Timeout']).toBe('360000')
    expect(DependsOn).toContain(functions.get('migrate')?.id)
    for (const resource of resources) expect(functions.get(resource)?.DependsOn).toContain(trigger)
    for (const [ScheduleExpression, Input] of [
      ['rate(15 minutes)', Match.absent()],
      ['rate(1 day)', '{"again":true}'],
    ])
      template.hasResourceProperties('AWS::Events::Rule', {
        ScheduleExpression,
        Targets: [{ Arn: calledAs(template, 'humsafar-prod-migrate'), Input }],
      })
  })

  it('writes the search snapshot after the migration, without blocking new functions', () => {
    const [[trigger, { Properties, DependsOn }] = ['', { Properties: {}, DependsOn: [] as string[] }]] =
      triggers('BuildSearch')
    expect(Properties['InvocationType']).toBe('Event')
    expect(DependsOn).toContainEqual(expect.stringMatching(/^MigrateNow/))
    expect(functions.get('search')?.DependsOn).toContain(trigger)
  })

  it('invokes scheduled functions at their intervals', () => {
    for (const [name, seconds] of Object.entries(jobIntervals).filter(([one]) => functions.has(one))) {
      const [count, unit] = seconds % hour === 0 ? [seconds / hour, 'hour'] : [seconds / minute, 'minute']
      const arn = calledAs(template, `humsafar-prod-${name}`)
      template.hasResourceProperties('AWS::Events::Rule', {
        ScheduleExpression: `rate(${count} ${unit}${count === 1 ? '' : 's'})`,
        State: 'ENABLED',
        Targets: [Match.objectLike({ Arn: arn })],
      })
      template.hasResourceProperties('AWS::Lambda::Permission', {
        FunctionName: arn,
        Principal: 'events.amazonaws.com',
        SourceArn: Match.anyValue(),
      })
    }
  })

  it('has the throttle, reserved concurrency and tracing of the settings', () => {
    dev.template('api').hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 200 },
    })
    for (const [name, reserved] of Object.entries(moreSettings.reservedConcurrency))
      expect(functionsOf(more).get(name)?.properties['ReservedConcurrentExecutions']).toBe(reserved)
    expect(() => loadSettings('dev', { reservedConcurrency: { 'pay-fast-inp': 10 } })).toThrow()
    const modes = (made: typeof prod) =>
      new Set(
        [...functionsOf(made).values()].map(
          ({ properties }) => (properties['TracingConfig'] as { Mode: string } | undefined)?.Mode,
        ),
      )
    expect([modes(prod), modes(more)]).toEqual([new Set(['Active']), new Set([undefined])])
  })

  it('gives functions the site’s URL, or the parameter that contains it', () => {
    const text = (made: typeof prod) =>
      JSON.stringify(made.template('api').findResources('AWS::Lambda::Function'))
    expect(text(dev)).toContain('"SITE_URL_PARAMETER":"/humsafar/dev/site-url"')
    dev.template('web').hasResourceProperties('AWS::SSM::Parameter', { Name: '/humsafar/dev/site-url' })
    expect(text(emulated)).toContain('TOKEN_JWKS_URL')
    expect(text(dev)).not.toContain('TOKEN_JWKS_URL')
  })
})
