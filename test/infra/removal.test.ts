import { describe, expect, it } from '@jest/globals'
import {
  type Resource,
  resourcesIn,
  resourcesOf,
  sampleDomain,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

/* A first deploy that failed can be repeated, and what is destroyed leaves nothing, save what is to be kept (0052). */

const emulator = { emulator: 'http://127.0.0.1:4566' }
const keeping = [
  ['prod', synthesize('prod', sampleSettings)],
  ['prod on an emulator', synthesize('prod', { ...sampleSettings, ...emulator })],
] as const
const passing = [
  ['dev', synthesize('dev')],
  ['dev with a domain', synthesize('dev', sampleDomain)],
  ['dev on an emulator', synthesize('dev', emulator)],
] as const

type Made = ReturnType<typeof synthesize>

const all = ({ stacks, template }: Made) =>
  (Object.keys(stacks) as (keyof typeof stacks)[]).flatMap((name) => resourcesIn(template(name)))
const isKept = ({ DeletionPolicy, UpdateReplacePolicy, Type }: Resource) =>
  // It outlives its stack's next deploy, and goes with its function (0058).
  Type !== 'AWS::Lambda::Version' &&
  // A certificate that is replaced is in use until the distribution has the next; it is told of as one that goes by hand (0053).
  [DeletionPolicy, ...(Type === 'AWS::CertificateManager::Certificate' ? [] : [UpdateReplacePolicy])].some(
    (policy) => policy?.startsWith('Retain'),
  )

/** The buckets that the CDK's Lambda empties before they are deleted. */
const emptied = (made: Made) =>
  all(made)
    .filter(([, { Type }]) => Type === 'Custom::S3AutoDeleteObjects')
    .map(([, { Properties }]) => (Properties['BucketName'] as { Ref: string }).Ref)
const bucketsOf = (made: Made) => all(made).filter(([, { Type }]) => Type === 'AWS::S3::Bucket')

describe.each(keeping)('what %s keeps', (_, made) => {
  const kept = all(made).filter(([, resource]) => isKept(resource))

  it('stays when it leaves its stack, but not when the deploy that made it fails', () => {
    for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of kept)
      expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, 'RetainExceptOnCreate', 'Retain'])
  })

  it('is what members gave us, what tells of them, and what the account has one of', () => {
    expect([...new Set(kept.map(([, { Type }]) => Type))].sort()).toEqual([
      'AWS::ApiGateway::Account',
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::Table',
      'AWS::IAM::Role',
      'AWS::Logs::LogGroup',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
    ])
    for (const stack of ['data', 'auth'] as const)
      for (const type of ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool'])
        for (const [id] of resourcesOf(made.template(stack), type))
          expect(kept.map(([one]) => one)).toContain(id)
  })

  it('has no name that a new stage would ask for, save the secret that an operator fills', () => {
    const named = kept.flatMap(([, { Properties = {} }]) =>
      Object.entries(Properties).filter(([key]) => /^(\w*Name)$/.test(key)),
    )
    expect(named).toEqual([['Name', 'humsafar-prod-payfast-secured-key']])
  })

  it('has nothing of the site, whose bucket a deploy fills that may yet fail', () => {
    const site = bucketsOf(made).filter(([id]) => id.startsWith('Site'))
    expect(site).toHaveLength(1)
    expect(site.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(['Delete'])
    expect(emptied(made)).toEqual(site.map(([id]) => id))
  })
})

describe.each(passing)('%s', (_, made) => {
  it('keeps nothing when it is destroyed', () => {
    expect(all(made).filter(([, resource]) => isKept(resource))).toEqual([])
    expect(Object.values(made.stacks).filter((stack) => stack.terminationProtection)).toEqual([])
  })

  it('has every bucket emptied first, since a full one cannot be deleted', () => {
    const buckets = bucketsOf(made).map(([id]) => id)
    expect(buckets.length).toBeGreaterThan(5)
    expect(emptied(made).sort()).toEqual(buckets.sort())
  })
})

it.each([...keeping, ...passing])('%s has log groups that CloudFormation names', (_, made) => {
  const groups = all(made).filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup')
  expect(groups.length).toBeGreaterThan(20)
  for (const [id, { Properties }] of groups) expect([id, Properties]).not.toHaveProperty('[1].LogGroupName')
})
