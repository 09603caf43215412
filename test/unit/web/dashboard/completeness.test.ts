import { describe, expect, it } from '@jest/globals'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { sectionNames } from '#shared/schemas/profile'
import { makeProfileView } from '#test/support/profile-view'
import { completenessOf, writtenIn } from '#web/features/dashboard/completeness'

const nothing = { finished: [], maritalStatus: undefined, picture: false }

describe('completeness', () => {
  it('begins at nothing, of the sections that everybody has', () => {
    expect(completenessOf(nothing)).toEqual({ done: 0, total: 6, picture: false, percent: 0 })
  })

  it('asks for second marriage of who is not single alone, whatever was written before', () => {
    const all = { finished: sectionNames, picture: true }
    expect(completenessOf({ ...all, maritalStatus: 'single' })).toMatchObject({
      done: 6,
      total: 6,
      percent: 100,
    })
    for (const maritalStatus of ['divorced', 'widowed', 'married'])
      expect(completenessOf({ ...all, maritalStatus })).toMatchObject({ done: 7, total: 7, percent: 100 })
    const without = sectionNames.filter((name) => name !== 'second_marriage_info')
    expect(completenessOf({ finished: without, picture: true, maritalStatus: 'divorced' })).toMatchObject({
      done: 6,
      total: 7,
      percent: 88,
    })
  })

  it('is whole only with a picture', () => {
    const whole = { finished: sectionNames, maritalStatus: 'single' }
    expect(completenessOf({ ...whole, picture: false }).percent).toBe(86)
    expect(completenessOf({ ...nothing, picture: true }).percent).toBe(14)
  })
})

describe('a submitted profile', () => {
  it('has the sections that are in it', () => {
    const { second_marriage_info: _none, ...sections } = makeProfile(3, { marital_status: 'divorced' })
    const listed = Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, [section]]))
    const profile = makeProfileView({
      ...listed,
      user_profile_image: { image_url: '/media/a.webp' },
    })
    expect(completenessOf(writtenIn(profile))).toEqual({ done: 6, total: 7, picture: true, percent: 88 })
    expect(completenessOf(writtenIn(makeProfileView()))).toMatchObject({ done: 0, picture: false })
  })
})
