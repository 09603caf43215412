import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { streamRecord } from '#test/support/events'
import { emulator, resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const prod = await synthesize('prod', sampleSettings)
const emulated = await synthesize('dev', emulator)

/*
 * The part of EventBridge's pattern language that our filters use: values and `exists`, only on leaves.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
 */

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Rule = string | { exists: boolean }
interface Pattern {
  [name: string]: Pattern | Rule[]
}

/** Whether a missing object at this path counts as one without fields; otherwise nothing below it matches. */
type Lenience = (path: readonly string[]) => boolean

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the leaf meets any of the rules. An object is not a leaf, so `exists` does not match it. */
function meets(rules: readonly Rule[], value: Json | undefined): boolean {
  const exists = value !== undefined && !isObject(value)
  return rules.some((rule) => (typeof rule === 'string' ? rule === value : rule.exists === exists))
}

/** Whether a record matches a whole pattern. */
function matches(
  pattern: Pattern,
  record: unknown,
  lenient: Lenience,
  path: readonly string[] = [],
): boolean {
  if (!isObject(record) && !lenient(path)) return false
  return Object.entries(pattern).every(([name, part]) => {
    const value = isObject(record) ? record[name] : undefined
    return Array.isArray(part) ? meets(part, value) : matches(part, value, lenient, [...path, name])
  })
}

describe('the stream', () => {
  it('is read in batches, without items that expire, and stores failing records as dead letters', () => {
    prod.template('api').hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      // Until the record is too old.
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: 3 * 60 * 60,
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: { OnFailure: { Destination: { 'Fn::ImportValue': 'humsafar-prod-letters-arn' } } },
      MetricsConfig: { Metrics: ['EventCount'] },
    })
  })
})

describe('the filters of the stream', () => {
  const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(
    prod.template('api'),
    'AWS::Lambda::EventSourceMapping',
  )
  const { Filters } = Properties['FilterCriteria'] as { Filters: { Pattern: string }[] }
  const patterns = Filters.map(({ Pattern }) => JSON.parse(Pattern) as Pattern)

  const item = { pk: 'USER#1', sk: 'PROFILE', n: 1 }
  const passing = { ...item, ttl: 1_800_000_000 }
  const records: [string, ReturnType<typeof streamRecord>, boolean][] = [
    ['made', streamRecord({ after: item }), true],
    ['changed', streamRecord({ before: item, after: { ...item, n: 2 } }), true],
    ['deleted', streamRecord({ before: item }), true],
    ['made to expire', streamRecord({ after: passing }), false],
    ['changed, and expires', streamRecord({ before: passing, after: { ...passing, n: 2 } }), false],
    ['changed to expire', streamRecord({ before: item, after: passing }), false],
    ['changed to stay', streamRecord({ before: passing, after: item }), false],
    ['expired', streamRecord({ before: passing }), false],
  ]

  // AWS documents an absent attribute, but not an absent image, so both interpretations are tested.
  const readings: [string, Lenience][] = [
    ['as AWS’s matcher reads them', () => true],
    ['if an absent image matches nothing', (path) => path.length > 2],
  ]

  it.each(readings)('pass lasting items and nothing that expires, %s', (_reading, lenient) => {
    for (const [what, record, passes] of records) {
      const found = patterns.some((pattern) => matches(pattern, record, lenient))
      expect([what, found]).toEqual([what, passes])
    }
  })

  it('are within Lambda’s limit, and equal those of the runbook', () => {
    expect(Filters.length).toBeLessThanOrEqual(5)
    const runbook = readFileSync('infra/docs/runbooks/stream-filter.md', 'utf8')
    for (const { Pattern } of Filters) expect(runbook).toContain(Pattern)
  })
})

it('the stream is not filtered on an emulator, which does not match absent attributes', () => {
  const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(
    emulated.template('api'),
    'AWS::Lambda::EventSourceMapping',
  )
  expect(Properties).not.toHaveProperty('FilterCriteria')
})
