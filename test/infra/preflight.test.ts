import { describe, expect, it } from '@jest/globals'
import { loadSettings, type Settings } from '#infra/config'
import type { Fact, Facts } from '#infra/preflight/facts'
import type { Level } from '#infra/preflight/finding'
import { judge } from '#infra/preflight/judge'
import { bootstrapNeeds, stageNeeds } from '#infra/preflight/needs'
import { reportOf } from '#infra/preflight/report'
import { quotaFacts, readyFacts, region, unreadFacts } from '#test/support/preflight-facts'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const known = <T>(value: T): Fact<T> => ({ value })
const given = { ...sampleSettings, budget: { monthly: 200 } }
const settings = loadSettings('prod', given)
const zoned = {
  ...given,
  mail: { ...given.mail, zone: { hostedZoneId: 'Z0000000EXAMPLE', zoneName: 'example.com' } },
}

const told = (level: Level, facts: Partial<Facts> = {}, more: Settings = settings) =>
  judge(more, { ...readyFacts, ...facts })
    .filter((one) => one.level === level)
    .map(({ sentence }) => sentence)

describe('before a first deploy, an account', () => {
  it('that is ready is told so, with what nobody can read', () => {
    expect(told('stops')).toEqual([])
    expect(told('ask')).toEqual([])
    expect(told('unread')).toEqual([
      expect.stringContaining('whether it has verified a new account'),
      expect.stringContaining('may have a budget is told by the deploy'),
    ])
    expect(told('fine')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^me-central-1 \(UAE\): .*damaged/),
        'me-central-1 is switched on.',
        'eu-west-1 is bootstrapped, version 30.',
        'The hosted zone Z0000000EXAMPLE is that of example.com.',
        'Lambda allows 1000 executions at once in me-central-1.',
      ]),
    )
  })

  it('that is new hears all that it has to ask for, and where', () => {
    const facts: Partial<Facts> = {
      regions: {
        'me-central-1': {
          status: known('DISABLED'),
          bootstrap: { unread: 'me-central-1 is not switched on' },
        },
        'us-east-1': { ...region, bootstrap: known(undefined) },
        'eu-west-1': region,
      },
      executions: known({ limit: 10, unreserved: 10 }),
      sender: known({ production: false, enabled: true, perDay: 200, perSecond: 1 }),
      identity: known('missing'),
    }
    expect(told('stops', facts)).toEqual([
      'me-central-1 is disabled: `aws account enable-region --region-name me-central-1`, or the console’s page AWS Regions of the account; it takes minutes to hours (infra/runbooks/region.md).',
      'us-east-1 is not bootstrapped: `npx cdk bootstrap aws://123456789012/us-east-1`.',
    ])
    expect(told('ask', facts)).toEqual([
      expect.stringMatching(
        /^SES in eu-west-1 is in its sandbox: .*eu-west-1\.console\.aws\.amazon\.com\/ses/,
      ),
      expect.stringContaining('SES has not verified no-reply@example.com, nor its domain (missing)'),
      expect.stringMatching(
        /^Lambda allows 10 executions .*“Concurrent executions” \(L-B99A9384\), https:\/\/me-central-1\.console/,
      ),
    ])
  })

  it('of which nothing may be read stops nothing, and says of each thing what was refused', () => {
    const facts = unreadFacts('some:Right answered AccessDeniedException: no')
    expect(told('stops', facts)).toEqual([])
    expect(told('ask', facts)).toEqual([])
    const unread = told('unread', facts)
    expect(unread.length).toBeGreaterThan(15)
    expect(
      unread.filter((one) => one.endsWith('some:Right answered AccessDeniedException: no.')),
    ).toHaveLength(unread.length - 2)
  })

  it.each<[string, Partial<Facts>, Record<string, unknown>, Level, RegExp | undefined]>([
    [
      'with too few executions for what is reserved',
      { executions: known({ limit: 140, unreserved: 140 }) },
      { reservedConcurrency: { auth: 50 } },
      'stops',
      /allows 140 .*takes 50 of them, while 100 must stay free: ask for at least 500/,
    ],
    [
      'with just enough executions',
      { executions: known({ limit: 500, unreserved: 150 }) },
      { reservedConcurrency: { auth: 50 } },
      'ask',
      undefined,
    ],
    [
      'whose executions are reserved by others',
      { executions: known({ limit: 1000, unreserved: 120 }) },
      { reservedConcurrency: { auth: 50 } },
      'ask',
      /120 are not reserved, and `reservedConcurrency` takes 50/,
    ],
    [
      'that is full of code',
      { codeBytes: known({ used: 80_000_000_000, limit: 80_530_636_800 }) },
      {},
      'stops',
      /holds 74\.5 of 75\.0 GB of code/,
    ],
    [
      'with an old bootstrap',
      { regions: { ...readyFacts.regions, 'eu-west-1': { ...region, bootstrap: known(5) } } },
      {},
      'stops',
      /eu-west-1 has version 5, and 6 is needed/,
    ],
    [
      'in another region, which takes less than the stage lets through',
      {
        quotas: {
          ...quotaFacts,
          apigateway: known([
            { name: 'Throttle rate', code: 'L-1', value: 2000, byDefault: true },
            { name: 'Throttle burst rate', code: 'L-2', value: 5000, byDefault: true },
          ]),
        },
      },
      { region: 'ap-south-1' },
      'ask',
      /takes 2000 calls a second in ap-south-1, and the stage lets 2500 through.*\(L-1\), by default, https:\/\/ap-south-1/,
    ],
    [
      'of a slow user pool',
      {
        quotas: {
          ...quotaFacts,
          'cognito-idp': known([
            { name: 'Rate of UserCreation requests', code: 'L-1', value: 5, byDefault: false },
          ]),
        },
      },
      {},
      'ask',
      /takes 5 a second of “Rate of UserCreation requests”, less than the usual 50/,
    ],
    ['without such a quota', { quotas: { ...quotaFacts, s3: known([]) } }, {}, 'unread', /lists no “General/],
    ['full of buckets', { buckets: known(9998) }, {}, 'stops', /9998 of 10000 buckets/],
    ['full of alarms', { alarms: known(4990) }, {}, 'ask', /4990 alarms/],
    [
      'without the zone',
      { zones: { Z0000000EXAMPLE: known({ name: undefined, private: false }) } },
      {},
      'stops',
      /has no hosted zone Z0000000EXAMPLE/,
    ],
    [
      'whose zone is another one',
      { zones: { Z0000000EXAMPLE: known({ name: 'example.org.', private: false }) } },
      {},
      'stops',
      /is that of example\.org, not of example\.com/,
    ],
    [
      'whose zone is private',
      { zones: { Z0000000EXAMPLE: known({ name: 'example.com.', private: true }) } },
      {},
      'stops',
      /is private/,
    ],
    [
      'whose domain lets others issue certificates',
      { issuers: { 'www.example.com': known(['letsencrypt.org']) } },
      {},
      'stops',
      /let only letsencrypt\.org issue/,
    ],
    [
      'whose domain lets Amazon, too',
      { issuers: { 'www.example.com': known(['letsencrypt.org', 'amazon.com']) } },
      {},
      'stops',
      undefined,
    ],
    [
      'that SES has stopped',
      { sender: known({ production: true, enabled: false, perDay: 50_000, perSecond: 14 }) },
      {},
      'ask',
      /has stopped this account from sending/,
    ],
    [
      'with few mails a day',
      { sender: known({ production: true, enabled: true, perDay: 500, perSecond: 1 }) },
      {},
      'ask',
      /takes 500 mails a day/,
    ],
    [
      'whose mails nobody signs',
      { identity: known('unsigned') },
      {},
      'ask',
      /does not sign its mails \(DKIM\).*one press/,
    ],
    ['with an identity by hand that the stack would make', {}, zoned, 'stops', /knows example\.com already/],
    ['with an identity that the stack made', { mailStack: known(true) }, zoned, 'stops', undefined],
    ['with an identity that the stack will make', { identity: known('missing') }, zoned, 'stops', undefined],
    ['without a budget', {}, { budget: undefined }, 'ask', /Nobody is told when the account costs too much/],
  ])('%s', (_, facts, more, level, sentence) => {
    const found = told(level, facts, loadSettings('prod', { ...given, ...more }))
    const always = told(level)
    expect(found.filter((one) => !always.includes(one))).toEqual(
      sentence ? [expect.stringMatching(sentence)] : [],
    )
  })

  it('needs neither domain, firewall nor sender', () => {
    const bare = loadSettings('dev', { firewall: false, budget: { monthly: 5 }, alarmEmail: 'a@example.com' })
    const facts = { sender: undefined, identity: undefined, mailStack: undefined, zones: {}, issuers: {} }
    expect(told('stops', facts, bare)).toEqual([])
    expect(told('ask', facts, bare)).toEqual(['There is no sender: the stage sends no mail (`mail`).'])
    expect(told('fine', facts, bare).join()).not.toContain('WAF')
  })
})

describe('what a stage needs', () => {
  const prod = synthesize('prod', zoned)
  const count = (type: string) =>
    (Object.keys(prod.stacks) as (keyof typeof prod.stacks)[]).reduce(
      (sum, name) => sum + resourcesOf(prod.template(name), type).length,
      0,
    )

  it('is what its templates make', () => {
    expect(stageNeeds.buckets).toBe(count('AWS::S3::Bucket'))
    expect(stageNeeds.alarms).toBeGreaterThanOrEqual(
      count('AWS::CloudWatch::Alarm') + count('AWS::CloudWatch::CompositeAlarm'),
    )
  })

  it('is the bootstrap that they ask for', () => {
    const { artifacts = {} } = prod.app.synth().manifest
    const asked = Object.values(artifacts).flatMap(({ properties }) => {
      const { requiresBootstrapStackVersion: version, bootstrapStackVersionSsmParameter: parameter } =
        (properties ?? {}) as Record<string, unknown>
      return version === undefined ? [] : [{ version, parameter }]
    })
    expect(asked.length).toBeGreaterThan(7)
    for (const one of asked) expect(one).toEqual(bootstrapNeeds)
  })
})

it('is told under headings, what matters most last, and nothing twice', () => {
  const twice = { level: 'stops', sentence: 'Two.' } as const
  expect(reportOf([twice, { level: 'fine', sentence: 'One.' }, twice])).toEqual([
    'Fine:',
    '- One.',
    '',
    'Would make the deploy fail:',
    '- Two.',
    '',
  ])
})
