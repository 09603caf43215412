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
} from '#test/support/infra/stacks'

/* That a stage can be deployed, stack by stack; that each is clean by cdk-nag, synthesizing it says already. */

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
const emulated = await synthesize('dev', emulator)
const more = await synthesize('prod', moreSettings)

describe('the stacks of a stage', () => {
  it('refer to those that are deployed before them, and none to that of mails', () => {
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

  it('warn of nothing in production, so that a warning is read, and elsewhere of what does not work', () => {
    expect(prod.warnings()).toEqual([])
    expect(dev.warnings().map((text) => /`(\w+)` setting/.exec(text)?.[1])).toEqual([
      'alarmEmail',
      'mail',
      'payfastMerchantId',
    ])
  })

  it('are refused in production without a sender, unless that is said', async () => {
    const { mail: _, ...without } = sampleSettings
    await expect(construct(loadSettings('prod', without))).rejects.toThrow(
      '`"withoutMail": true` deploys it all the same.',
    )
    const { stacks } = await construct(loadSettings('prod', { ...without, withoutMail: true }))
    expect(stacks).not.toHaveProperty('mail')
    expect(() => loadSettings('prod', { ...sampleSettings, withoutMail: true })).toThrow(
      'withoutMail: there is a sender: `mail`.',
    )
  })

  /*
   * A stack that no longer imports a value must be able to say so in one deploy. Its producer is deployed first, and CloudFormation
   * refuses to take an export away that is still imported: so exports are there by the producer's own will, not by that of who imports.
   */
  it('export themselves what others import of them', async () => {
    const { stacks } = await construct(loadSettings('prod', sampleSettings))
    // What the CDK exports on behalf of importers is not there before it synthesizes.
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

/** What CloudFormation itself has a `Ref` to. */
const isGiven = (name: string) => name.startsWith('AWS::')

describe('each template, those of nested stacks too,', () => {
  const files = [dev, prod, more].flatMap((made) => made.files())

  // CloudFormation takes 500. What is moved to another stack is made anew there, so room is made before it is needed (0072).
  it('has at most 300 resources', () => {
    expect(files.length).toBeGreaterThan(30)
    for (const [file, { Resources }] of files)
      expect([file, Object.keys(Resources).length <= 300]).toEqual([file, true])
  })

  it('refers to nothing that it lacks', () => {
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

  it('migrates what is stored before new functions answer, until it is done, and again each day', () => {
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

  it('writes down who can be searched once it has migrated, which new functions do not wait for', () => {
    const [[trigger, { Properties, DependsOn }] = ['', { Properties: {}, DependsOn: [] as string[] }]] =
      triggers('BuildSearch')
    expect(Properties['InvocationType']).toBe('Event')
    expect(DependsOn).toContainEqual(expect.stringMatching(/^MigrateNow/))
    expect(functions.get('search')?.DependsOn).toContain(trigger)
  })

  it('calls functions that work by the clock as often as it should', () => {
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

  it('has the throttle, the reserved executions and the traces that settings ask for', () => {
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

  it('tells functions where the site is, or where to read that', () => {
    const text = (made: typeof prod) =>
      JSON.stringify(made.template('api').findResources('AWS::Lambda::Function'))
    expect(text(dev)).toContain('"SITE_URL_PARAMETER":"/humsafar/dev/site-url"')
    dev.template('web').hasResourceProperties('AWS::SSM::Parameter', { Name: '/humsafar/dev/site-url' })
    expect(text(emulated)).toContain('TOKEN_JWKS_URL')
    expect(text(dev)).not.toContain('TOKEN_JWKS_URL')
  })
})
