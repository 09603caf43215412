import { describe, expect, it } from '@jest/globals'
import { loadSettings } from '#infra/config'
import { droppedSettings, refuseDrops, refuseUnremembered } from '#infra/dropped-settings'
import { rememberedSettings } from '#infra/remembered-settings'
import { SettingsError } from '#infra/settings-error'
import { refuseSkips } from '#infra/skipped-turns'
import { sampleDomain, sampleSettings } from '#test/support/stacks'

const remembered = (given: Record<string, unknown>, stage = 'prod') =>
  rememberedSettings(loadSettings(stage, given))
const payfast = { payfastMerchantId: '102', payfastEnquiryBase: 'https://enquiry.example.com' }

describe('what a deploy would drop', () => {
  it('is nothing when all is given again, in whatever order, changed, or with more', () => {
    const then = remembered({ ...sampleSettings, ...payfast })
    expect(droppedSettings(then, remembered({ ...payfast, ...sampleSettings, challenge: 'work' }))).toEqual(
      [],
    )
    const moved = { domain: { ...sampleDomain.domain, name: 'example.com' } }
    const changed = remembered({ ...sampleSettings, ...payfast, ...moved, alarmEmail: 'other@example.com' })
    expect(droppedSettings(then, changed)).toEqual([])
  })

  it('is every setting that was given, when the file is lost', () => {
    const given = { ...sampleSettings, ...payfast, emailProof: true, challenge: 'work' }
    expect(droppedSettings(remembered(given), remembered({})).sort()).toEqual(Object.keys(given).sort())
  })

  it('is a part of a setting, and an entry of a list, too', () => {
    const limit = { max: 40, seconds: 3600 }
    expect(
      droppedSettings(
        { domain: { name: 'example.com', aliases: ['www.example.com', 'm.example.com'] } },
        { domain: { name: 'example.com', aliases: ['www.example.com'] } },
      ),
    ).toEqual(['domain.aliases'])
    expect(
      droppedSettings(
        remembered({ rateLimits: { signUpPerAddress: limit, contactPerMember: limit } }),
        remembered({ rateLimits: { signUpPerAddress: { max: 9, seconds: 60 } } }),
      ),
    ).toEqual(['rateLimits.contactPerMember'])
  })

  it('is the pool in use, not an earlier one', () => {
    const pools = (then: number[] | undefined, now: number[] | undefined) =>
      droppedSettings(
        remembered(then ? { poolGenerations: then } : {}),
        remembered(now ? { poolGenerations: now } : {}),
      )
    expect(pools([1, 2], [2])).toEqual([])
    expect(pools(undefined, [1, 2])).toEqual([])
    expect(pools([1], undefined)).toEqual([])
    expect(pools([1, 2], undefined)).toEqual(['poolGenerations'])
    expect(pools(undefined, [2])).toEqual(['poolGenerations'])
  })

  it('is the data, where it was kept', () => {
    expect(droppedSettings(remembered({}), remembered({ keepData: false }))).toEqual(['keepData'])
    expect(droppedSettings(remembered({ keepData: true }, 'dev'), remembered({}, 'dev'))).toEqual([
      'keepData',
    ])
    expect(droppedSettings(remembered({}, 'dev'), remembered({ keepData: true }, 'dev'))).toEqual([])
  })
})

describe('a deploy', () => {
  const then = remembered({ ...sampleSettings, ...payfast })
  const now = remembered({ alarmEmail: sampleSettings.alarmEmail, ...payfast })

  it('is refused with one sentence that says what would go, and how to let it go', () => {
    expect(() => refuseDrops('prod', then, now, '')).toThrow(
      new SettingsError(
        'This would take away what prod was deployed with: domain, mail; give it again, in infra/stages/prod.json or SETTINGS, or drop it on purpose with -c drop=domain,mail.',
      ),
    )
  })

  it('goes on with what is dropped on purpose, and with no more than that', () => {
    expect(() => refuseDrops('prod', then, now, 'domain, mail')).not.toThrow()
    expect(() => refuseDrops('prod', then, now, 'mail')).toThrow(
      /deployed with: domain; .* -c drop=mail,domain\.$/,
    )
    const aliases = [
      { domain: { name: 'a.example', aliases: ['b.example'] } },
      { domain: { name: 'a.example' } },
    ] as const
    expect(() => refuseDrops('prod', ...aliases, 'domain')).not.toThrow()
    expect(() => refuseDrops('prod', ...aliases, 'dom')).toThrow(/domain\.aliases/)
  })
})

it('refuses a stage that stands with nobody knows what, unless told so', () => {
  expect(() => refuseUnremembered('prod', 'mail')).toThrow(
    new SettingsError(
      'Stage prod stands, but the account does not remember what it was deployed with: see that infra/stages/prod.json or SETTINGS has all of it, and deploy with -c drop=unremembered.',
    ),
  )
  expect(() => refuseUnremembered('prod', 'mail, unremembered')).not.toThrow()
})

describe('a turn of secrets', () => {
  const settings = (list: number[]) => ({ originSecrets: list, signingKeys: [1] })
  const turn = (then: number[] | undefined, now: number[], onPurpose = '') =>
    refuseSkips('prod', [then ? settings(then) : {}], settings(now), onPurpose)

  it('may be taken step by step, taken back, and left', () => {
    const steps = [undefined, [1], [2, 1], [1, 2], [2]]
    for (const [at, list] of steps.slice(1).entries()) {
      expect(() => turn(steps[at], list!)).not.toThrow()
      expect(() => turn(list, steps[at] ?? [1])).not.toThrow()
      expect(() => turn(list, list!)).not.toThrow()
    }
  })

  it.each([
    [[1], [1, 2]],
    [[1], [2]],
    [[2, 1], [2]],
    [[1, 2], [1]],
    [[2], [1]],
  ])('is refused where a step is skipped, or the file lost: from %j to %j', (then, now) => {
    expect(() => turn(then, now)).toThrow(
      new SettingsError(
        `This would turn originSecrets of prod from [${then.join(', ')}] to [${now.join(', ')}], and requests would be refused: what is in use must be accepted before and after. npm run rotate -- --stage prod turns it step by step; see infra/stages/prod.json or SETTINGS, or do so on purpose with -c drop=originSecrets (infra/runbooks/rotate.md).`,
      ),
    )
    expect(() => turn(then, now, 'mail,originSecrets')).not.toThrow()
  })

  it('is refused by what functions and edge have, too, where the last deploy did not come to its end', () => {
    const known = [settings([1, 2]), settings([2, 1])]
    expect(() => refuseSkips('prod', known, settings([2]), '')).toThrow('from [2, 1] to [2]')
    expect(() => refuseSkips('prod', known, settings([1, 2]), '')).not.toThrow()
  })

  it('drops nothing else', () => {
    expect(
      droppedSettings(remembered({ originSecrets: [1, 2] }), remembered({ originSecrets: [2] })),
    ).toEqual([])
    expect(droppedSettings(remembered({ signingKeys: [1] }), remembered({}))).toEqual([])
  })
})
