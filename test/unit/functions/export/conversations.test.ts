import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { block } from '#functions/store/blocks'
import { saveChatSettings } from '#functions/store/chat-settings'
import { keys } from '#functions/store/keys'
import { update, write } from '#functions/store/transact'
import { exportLimits } from '#shared/limits'
import type { LocalTable } from '#test/support/local-table'
import { say } from '#test/support/say'
import { setStatus } from '#test/support/status'
import { fakeS3 } from '../picture/fake-s3'
import { setPrivacy, startProfiles } from '../profile/calls'
import { ask, filesOf, member, readExport } from './setup'

/* What an export tells of conversations. */

const now = new Date('2026-11-22T09:00:00.000Z')
let table: LocalTable
let storage: ReturnType<typeof fakeS3>
let hira: string
let omar: string

beforeAll(async () => {
  table = await startProfiles()
})
beforeEach(async () => {
  storage = fakeS3()
  clock.set(() => now)
  hira = await member({ gender: 'female', names: { first_name: 'Hira', last_name: 'Malik' } })
  omar = await member({ gender: 'male', names: { first_name: 'Omar', last_name: 'Khan' } })
})
afterEach(() => {
  storage.restore()
  clock.reset()
})
afterAll(() => table.stop())

async function exported(id: string) {
  const { status, body } = await ask(id)
  expect([status, body.error]).toEqual([200, undefined])
  return readExport(storage.files, id)
}
const textOf = (id: string) => Buffer.concat(Object.values(filesOf(storage.files, id))).toString()

describe('conversations in an export', () => {
  it('tell what both wrote, when and in order', async () => {
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

  it('hide who may not be seen, and keep what a deleted member wrote no longer', async () => {
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

  it('are left out for who was blocked, and kept, by name, for who blocked', async () => {
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

  it('are read to their end, and cut where there are more than fit, the oldest first', async () => {
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
    await fill(252, exportLimits.entries + 10)
    const cut = (await exported(hira)).data
    expect(cut.incomplete).toEqual(['conversations'])
    const messages = cut.conversations[1].messages as { text: string }[]
    expect(messages).toHaveLength(exportLimits.entries - 1)
    expect(messages.at(-1)!.text).toBe(`word ${exportLimits.entries + 9}`)
  })

  it('come with how chats were set', async () => {
    await saveChatSettings(userId(hira), { no_unread_mail: true }, now)
    const { data, page } = await exported(hira)
    expect(data.privacy.chat).toEqual({ show_online: true, unread_mail: false })
    expect(page).toContain('E-mails about unread messages')
  })
})
