import { describe, expect, it } from '@jest/globals'
import { readFacts } from '#functions/api/export/facts'
import { notTold, parts } from '#functions/api/export/parts'
import { walk } from '#functions/api/export/walk'
import { keys } from '#functions/store/keys'
import { shapes } from '#functions/store/shapes'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { sectionNames } from '#shared/schemas/profile'

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
  const sections = (seed: number) => makeProfile(seed, seed % 2 ? { marital_status: 'divorced' } : {})

  it.each(sectionNames)('%s: every stored field, in words', async (name) => {
    for (let seed = 1; seed <= 30; seed++) {
      const section: Record<string, unknown> = { ...sections(seed)[name] }
      const rows = await readFacts(name, section)
      expect(rows.map(([label]) => label)).toHaveLength(Object.keys(section).length)
      // Neither slugs nor codes of countries, states, cities, languages.
      for (const [, value] of rows) expect(value).toMatch(/^(?![a-z]{2}$|[A-Z]{2}(-|$)|.*_)./)
    }
  })

  it('names states', async () => {
    const rows = await readFacts('residential_info', {
      residence_state: 'PK-PB',
      residence_city: 'PK-Lahore',
    })
    expect(rows).toEqual([
      ['City', 'Lahore'],
      ['State', 'Punjab'],
    ])
  })

  it('say of a wish for anything that it is for anything', async () => {
    const any = 'any'
    const lists = { nationality: [any], residence_state: [any], residence_city: [any] }
    const wishes = { religion: any, maslak: any, caste: any, education: any, mother_tongue: any, ...lists }
    const rows = await readFacts('partner_requirements', wishes)
    expect(rows.map(([, value]) => value)).toEqual(Object.keys(wishes).map(() => 'Any'))
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
