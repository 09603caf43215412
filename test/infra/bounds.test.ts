import { describe, expect, it } from '@jest/globals'
import { AwsSolutionsChecks } from 'cdk-nag'
import { loadSettings } from '#infra/config'
import { TABLE } from '#shared/table'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const emulated = { emulator: 'http://127.0.0.1:4566', alarmEmail: 'ops@example.com' }
const bounds = { budget: { monthly: 200 }, tableMaxThroughput: { read: 4000, write: 2000 } }

const throughputs = ({ template }: ReturnType<typeof synthesize>) => {
  const [[, table]] = resourcesOf(template('data'), 'AWS::DynamoDB::Table') as [
    [string, { Properties: Record<string, unknown> }],
  ]
  const indexes = table.Properties['GlobalSecondaryIndexes'] as Record<string, unknown>[]
  return [table.Properties, ...indexes].map((one) => one['OnDemandThroughput'])
}

describe('the bounds of what a stage may cost', () => {
  it('are set where an operator asks for them, and nowhere else', () => {
    for (const made of [synthesize('dev'), synthesize('prod', sampleSettings), synthesize('dev', emulated)]) {
      expect(throughputs(made).filter(Boolean)).toEqual([])
      for (const name of Object.keys(made.stacks) as (keyof typeof made.stacks)[])
        made.template(name).resourceCountIs('AWS::Budgets::Budget', 0)
    }
  })

  it('hold for the table and for each index', () => {
    const expected = { MaxReadRequestUnits: 4000, MaxWriteRequestUnits: 2000 }
    for (const made of [
      synthesize('dev', { tableMaxThroughput: bounds.tableMaxThroughput }),
      synthesize('prod', { ...sampleSettings, ...bounds }),
      synthesize('dev', { ...emulated, ...bounds }),
    ])
      expect(throughputs(made)).toEqual(Array.from({ length: 1 + TABLE.indexes.length }, () => expected))
  })

  it('are none by -1, which DynamoDB takes, but CloudFormation does not', () => {
    const of = (read: number, write: number) =>
      throughputs(synthesize('dev', { tableMaxThroughput: { read, write } }))
    const each = <T>(one: T) => Array.from({ length: 1 + TABLE.indexes.length }, () => one)
    expect(of(-1, -1)).toEqual(each(undefined))
    expect(of(-1, 2000)).toEqual(each({ MaxWriteRequestUnits: 2000 }))
    for (const read of [0, -2, 1.5])
      expect(() => loadSettings('dev', { tableMaxThroughput: { read, write: 1 } })).toThrow(
        'tableMaxThroughput.read',
      )
  })

  it.each([
    ['dev', { alarmEmail: 'ops@example.com' }],
    ['prod', sampleSettings],
  ])(
    'tell by mail when the account of %s costs too much, in the region of all that is global',
    (stage, given) => {
      const made = synthesize(stage, { ...given, ...bounds })
      expect(made.stacks.logs?.region).toBe('us-east-1')
      const [[, { Properties }]] = resourcesOf(made.template('logs'), 'AWS::Budgets::Budget') as [
        [string, { Properties: Record<string, unknown> }],
      ]
      // No filter: it is the account's. No name: a fixed one cannot be replaced.
      expect(Properties['Budget']).toEqual({
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: 200, Unit: 'USD' },
      })
      const notices = Properties['NotificationsWithSubscribers'] as {
        Notification: object
        Subscribers: object[]
      }[]
      const notice = (NotificationType: string, Threshold: number) => ({
        NotificationType,
        ComparisonOperator: 'GREATER_THAN',
        Threshold,
        ThresholdType: 'PERCENTAGE',
      })
      expect(notices.map(({ Notification }) => Notification)).toEqual([
        notice('ACTUAL', 80),
        notice('FORECASTED', 100),
      ])
      for (const { Subscribers } of notices)
        expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'ops@example.com' }])
    },
  )

  it('are no budget of which nobody is told, and none on an emulator', () => {
    expect(() => loadSettings('dev', { budget: { monthly: 200 } })).toThrow(
      'budget: nobody is told of it without `alarmEmail`',
    )
    expect(Object.keys(synthesize('dev', { ...emulated, ...bounds }).stacks)).not.toContain('logs')
  })

  it('take the traces along where an operator does without', () => {
    const modes = (given: object) =>
      new Set(
        (['data', 'chat', 'api'] as const).flatMap((name) =>
          resourcesOf(
            synthesize('prod', { ...sampleSettings, ...given }).template(name),
            'AWS::Lambda::Function',
          )
            .filter(([, { Properties }]) => typeof Properties['FunctionName'] === 'string')
            .map(([, { Properties }]) => (Properties['TracingConfig'] as { Mode: string } | undefined)?.Mode),
        ),
      )
    expect(modes({})).toEqual(new Set(['Active']))
    expect(modes({ tracing: false })).toEqual(new Set([undefined]))
  })

  it('leave nothing for cdk-nag to say', () => {
    const { app } = synthesize('prod', { ...sampleSettings, ...bounds, tracing: false })
    const report = new AwsSolutionsChecks(app).validateScope(app)
    expect(report.violations.map(({ ruleName }) => ruleName)).toEqual([])
  })
})
