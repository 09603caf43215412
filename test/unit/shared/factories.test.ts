import { describe, expect, it } from '@jest/globals'
import { CreateProfileSchema } from '#shared/schemas/profile'
import { makeProfile } from '#test/factories/profile'

describe('made profiles', () => {
  it('are valid, whatever the seed', () => {
    for (let seed = 0; seed < 500; seed++) {
      const result = CreateProfileSchema.safeParse(makeProfile(seed))
      expect([seed, result.error?.issues]).toEqual([seed, undefined])
    }
  })

  it('are the same for the same seed, and varied', () => {
    expect(makeProfile(7)).toEqual(makeProfile(7))
    const names = new Set(
      Array.from({ length: 120 }, (_, seed) => {
        const { first_name, last_name } = makeProfile(seed).personal_info
        return `${first_name} ${last_name}`
      }),
    )
    expect(names.size).toBeGreaterThan(100)
  })
})
