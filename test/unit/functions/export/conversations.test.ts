import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { readFacts } from '#functions/features/export/parts/profile-facts'
import { notExported, parts } from '#functions/features/export/parts/index'
import { collectPages } from '#functions/features/export/parts/export-part'
import { loadWording } from '#functions/features/export/wording'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { block } from '#functions/features/blocks/store'
import { keys } from '#functions/db/keys'
import { shapes } from '#functions/db/shapes'
import { update, write } from '#functions/db/transact'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { exportSeconds } from '#shared/limits'
import { sectionNames } from '#shared/schemas/profile'
import { secondMs } from '#shared/units'
import type { LocalTable } from '#test/support/functions/local-table'
import { say } from '#test/support/functions/stored-messages'
import { setStatus } from '#test/support/functions/members'
import { setPrivacy, startProfiles } from '../profiles/calls'
import { ask, filesOf, member, readExport, storageForEach } from './setup'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

describe('messages', () => {
  /* What an export tells of conversations. */

  const now = new Date('2026-11-22T09:00:00.000Z')
  let hira: string
  let omar: string

  const storage = storageForEach(now)
  beforeEach(async () => {
    hira = await member({ gender: 'female', names: { first_name: 'Hira', last_name: 'Malik' } })
    omar = await member({ gender: 'male', names: { first_name: 'Omar', last_name: 'Khan' } })
  })

  async function exported(id: string) {
    const { status, body } = await ask(id)
    expect([status, body.error]).toEqual([200, undefined])
    return readExport(storage().files, id)
  }
  const textOf = (id: string) => Buffer.concat(Object.values(filesOf(storage().files, id))).toString()

  describe('conversations in an export', () => {
    it('conversations contain the messages of both members in order, with times', async () => {
      await say(hira, omar, 'Assalam o alaikum')
      await say(omar, hira, 'Wa alaikum <salam>\nHow are you?')
      const { data, page } = await exported(hira)
      expect(data.conversations).toEqual([
        {
          member: { id: omar, name: 'Omar Khan' },
          blocked: false,
          messages: [
            { from: 'you', text: 'Assalam o alaikum', sent_at: now.toISOString() },
            { from: 'them', text: 'Wa alaikum <salam>\nHow are you?', sent_at: now.toISOString() },
          ],
        },
      ])
      for (const text of [
        'You: Assalam o alaikum',
        'Omar Khan: Wa alaikum &lt;salam&gt;',
        '<h2>Conversations</h2>',
      ])
        expect(page).toContain(text)
      expect(page).not.toContain('<salam>')
    })

    it('conversations hide names that the member may not see, and lack texts of deleted members', async () => {
      await say(omar, hira, 'a word')
      await setPrivacy(omar, { profile_visibility: 'private' })
      expect((await exported(hira)).data.conversations).toMatchObject([
        { member: { name: 'Unavailable member' }, messages: [{ text: 'a word' }] },
      ])
      for (const hidden of [omar, 'Omar']) expect(textOf(hira)).not.toContain(hidden)
      await setStatus(userId(omar), 'deleted')
      await write(update('message', keys.message(userId(hira), userId(omar), 1), { remove: ['text'] }))
      const { data, page } = await exported(hira)
      expect(data.conversations).toEqual([
        {
          member: { name: 'Deleted member' },
          blocked: false,
          messages: [{ from: 'them', sent_at: now.toISOString() }],
        },
      ])
      expect(page).toContain('Deleted member: (removed with the account)')
    })

    it('conversations are missing for a blocked member, and keep the name for the blocker', async () => {
      await say(hira, omar, 'kaleidoscope')
      await say(omar, hira, 'marmalade')
      await block(userId(hira), userId(omar), now)
      const kept = await exported(hira)
      expect(kept.data.conversations).toMatchObject([
        {
          member: { name: 'Omar Khan' },
          blocked: true,
          messages: [{ text: 'kaleidoscope' }, { text: 'marmalade' }],
        },
      ])
      expect((await exported(omar)).data.conversations).toEqual([])
      for (const hidden of [hira, 'kaleidoscope', 'marmalade']) expect(textOf(omar)).not.toContain(hidden)
    })

    it('all pages of a conversation are read', async () => {
      await say(hira, omar, 'first')
      const carl = await member({ gender: 'male' })
      clock.set(() => new Date(now.getTime() + 1000))
      const fill = async (from: number, to: number) => {
        const items = Array.from({ length: to - from }, (_, at) => ({
          ...keys.message(userId(hira), userId(omar), from + at),
          sender_id: omar,
          text: `word ${from + at}`,
          created_at: now.toISOString(),
        }))
        await table.put(...items)
      }
      await say(carl, hira, 'latest')
      await fill(2, 252)
      const { data, page } = await exported(hira)
      const [latest, long] = data.conversations as { messages: { text: string }[] }[]
      expect(latest!.messages.map(({ text }) => text)).toEqual(['latest'])
      const whole = ['first', ...Array.from({ length: 250 }, (_, at) => `word ${at + 2}`)]
      expect(long!.messages.map(({ text }) => text)).toEqual(whole)
      expect([data.incomplete, page.includes('All 251')]).toEqual([[], true])
    })
  })
})

describe('time', () => {
  const storage = storageForEach()
  afterEach(() => void jest.useRealTimers())

  it('an export that takes too long fails in time and does not count against the limit', async () => {
    const id = await member()
    const before = storage().puts().length
    const restoreTimers = [
      'Date',
      'setImmediate',
      'setInterval',
      'nextTick',
      'performance',
      'queueMicrotask',
    ] as const
    for (let at = 0; at < 4; at++) {
      storage().hangPut()
      jest.useFakeTimers({ doNotFake: [...restoreTimers] })
      const answer = ask(id)
      while (storage().puts().length <= before + at) await turn()
      jest.advanceTimersByTime(exportSeconds * secondMs)
      expect(await answer).toMatchObject({ status: 503, body: { code: 'busy' } })
      jest.useRealTimers()
    }
    expect((await ask(id)).status).toBe(200)
  })
})

describe('parts', () => {
  describe('every kind of item', () => {
    it('every kind of item has a part or a reason in notExported', () => {
      const told = parts.flatMap(({ of }) => of)
      const known = [...new Set([...Object.keys(keys), ...Object.keys(shapes)])]
      const missing = known.filter(
        (name) => !told.includes(name as never) && !Object.hasOwn(notExported, name),
      )
      expect(missing).toEqual([])
      expect(told.filter((name) => Object.hasOwn(notExported, name))).toEqual([])
      for (const reason of Object.values(notExported)) expect(reason).toMatch(/\w+.*\.$/)
    })
  })

  describe('the facts of a profile', () => {
    const sections = (seed: number) => makeProfile(seed, seed % 2 ? { marital_status: 'divorced' } : {})

    const texts: Partial<Record<string, object>> = {
      personal_info: { about: 'I read.\n\nمیں پڑھتی ہوں۔' },
      family_info: { about_family: 'We teach.' },
    }

    /** No line of their own: the age and the home have one line each, and the others are not asked any more. */
    const withoutLine = ['age_min', 'age_max', 'property_area', 'complexion', 'body_type']

    it.each(sectionNames)('%s: every stored field, in words', async (name) => {
      for (let seed = 1; seed <= 5; seed++) {
        const section: Record<string, unknown> = { ...sections(seed)[name], ...texts[name] }
        const rows = await readFacts(name, section, await loadWording('en'))
        // A home's size needs its number.
        const silent = section['property_area'] ? withoutLine : [...withoutLine, 'property_size']
        expect(rows.map(([label]) => label)).toHaveLength(
          Object.keys(section).filter((field) => !silent.includes(field)).length,
        )
        // Neither slugs nor codes of countries, states, cities, languages.
        for (const [, value] of rows) expect(value).toMatch(/^\u2068?(?![a-z]{2}$|[A-Z]{2}(-|$)|.*_)./)
      }
    })
  })

  describe('a list that is too long', () => {
    const page = (size: number) => {
      let read = 0
      return () => Promise.resolve({ items: Array.from({ length: size }, () => read++), next: 'more' })
    }

    it('a part over the limit is cut and marked as incomplete', async () => {
      const found = await collectPages(page(100), (items) => Promise.resolve([...items]), 250)
      expect([found.entries.length, found.more]).toEqual([250, true])
    })
  })
})
