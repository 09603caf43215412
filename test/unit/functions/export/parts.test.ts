import { describe, expect, it } from '@jest/globals'
import { readFact, sectionTitles } from '#functions/api/export/facts'
import { notTold, parts } from '#functions/api/export/parts'
import { walk } from '#functions/api/export/walk'
import { keys } from '#functions/store/keys'
import { shapes } from '#functions/store/shapes'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { fieldsFor } from '#shared/profile-fields'
import { sectionNames } from '#shared/schemas/profile'
import { type FactSpec, sectionFacts } from '#web/features/profile/facts'

describe('every kind of item', () => {
  it('is told by a part, or left out for a reason', () => {
    const told = parts.flatMap(({ of }) => of)
    const known = [...new Set([...Object.keys(keys), ...Object.keys(shapes)])]
    const missing = known.filter((name) => !told.includes(name as never) && !Object.hasOwn(notTold, name))
    expect(missing).toEqual([])
    expect(told.filter((name) => Object.hasOwn(notTold, name))).toEqual([])
    for (const reason of Object.values(notTold)) expect(reason).toMatch(/\w+.*\.$/)
  })

  it('has a name of its own in the file', () => {
    const names = parts.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name } of parts) expect(['service', 'made_at', 'incomplete']).not.toContain(name)
  })
})

describe('the facts of a profile', () => {
  const spec = (name: (typeof sectionNames)[number], field: string) =>
    (sectionFacts[name].facts as Record<string, FactSpec>)[field]!

  it.each(sectionNames)('%s: read as on the biodata sheet', (name) => {
    expect(sectionTitles[name]).toBe(sectionFacts[name].title.message)
    for (let seed = 1; seed <= 30; seed++) {
      const section: Record<string, unknown> = {
        ...makeProfile(seed, seed % 2 ? { marital_status: 'divorced' } : {})[name],
      }
      for (const field of fieldsFor(name, 'owner').filter((one) => section[one] !== undefined)) {
        const { label, read } = spec(name, field)
        const sheet = [label.message, read(section[field], section)]
        expect([field, ...readFact(name, field, section)]).toEqual([field, ...sheet])
      }
    }
  })

  it('a field that nothing is said about is shown in words', () => {
    expect(readFact('religion_info', 'prays_regularly', { prays_regularly: 'yes' })).toEqual([
      'Prays regularly',
      'Yes',
    ])
  })
})

describe('a list that is too long', () => {
  const page = (size: number) => {
    let read = 0
    return () => Promise.resolve({ items: Array.from({ length: size }, () => read++), next: 'more' })
  }

  it('is cut, and says so', async () => {
    const found = await walk(page(100), (items) => Promise.resolve([...items]), 250)
    expect([found.entries.length, found.more]).toEqual([250, true])
  })

  it('is whole when it ends in time', async () => {
    const one = () => Promise.resolve({ items: [1, 2] })
    expect(await walk(one, (items) => Promise.resolve([...items]), 250)).toEqual({
      entries: [1, 2],
      more: false,
    })
  })
})
