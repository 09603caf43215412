import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mailLimits } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { update, write } from '#functions/db/transact'
import { keys } from '#functions/db/keys'
import { markConversationRead, saveChatSettings } from '#functions/features/chat/store'
import { meanwhile } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { say } from '#test/support/functions/stored-messages'
import { at, day, hour, karachi, mailStage, prefer } from '../notifications/mail-stage'

const stage = mailStage()
const undo: (() => void)[] = []
let ayesha: string
let bilal: string

beforeEach(async () => {
  ayesha = await stage.she({ name: 'Ayesha Khan' })
  bilal = await stage.he({ name: 'Bilal Ahmed' })
})
afterEach(() => undo.splice(0).forEach((step) => step()))

const read = (me: string, other: string, upTo: number) =>
  markConversationRead(userId(me), userId(other), upTo)
const name = (text: string) => `\u2068${text}\u2069`
const unread = (user: string) => expect.stringMatching(`^${user}: You have (an )?unread messages?$`)
/** Mails are sent, and nobody waits for one any more. */
const nothingWaits = async () => {
  const items = [...(await stage.waiting(ayesha)), ...(await stage.waiting(bilal))]
  return items.every(({ ids, g3sk }) => ids === undefined && g3sk === undefined)
}

describe('a mail about unread messages', () => {
  it('is sent once, after fifteen minutes, without the text of messages', async () => {
    await say(ayesha, bilal, 'A secret text')
    expect(await stage.sentAt(0)).toEqual([])
    at(14)
    await say(ayesha, bilal, 'A secret text')
    expect(await stage.sentAt(14)).toEqual([])
    expect(await stage.sentAt(15)).toEqual([unread(bilal)])
    expect(await stage.sentAt(16)).toEqual([])
    const { html, text, headers, ...mail } = stage.mailTo(bilal)
    expect(text).toContain(`${name('Ayesha Khan')} sent you 2 messages that you have not read yet.`)
    expect(html).toContain(`href="http://localhost:3000/dashboard/live-chat?with=${ayesha}"`)
    expect(text).toContain('We send at most one such e-mail a day for each conversation.')
    expect(headers['List-Unsubscribe']).toMatch(/^<http:.*&kind=messages>$/)
    expect(JSON.stringify([html, text, headers, mail])).not.toContain('secret')
    expect(await nothingWaits()).toBe(true)
  })

  it('is sent at most once a day for each conversation', async () => {
    await prefer(bilal, { quiet: null })
    await say(ayesha, bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    expect(await stage.sentAt(15)).toEqual([unread(bilal)])
    at(2 * hour)
    await say(ayesha, bilal, 'Salaam')
    expect(await stage.sentAt(2 * hour)).toEqual([])
    expect(await stage.sentAt(3 * hour)).toEqual([])
    // It is told on the next day of UTC, five in the morning in Karachi, unless it is read until then.
    expect(await stage.sentAt(karachi(29) - 1)).toEqual([])
    expect(await stage.sentAt(karachi(29))).toEqual([unread(bilal)])
    expect(await stage.sentAt(3 * day)).toEqual([])
  })

  it('does not wait for a conversation that waits for the next day', async () => {
    const zara = await stage.she({ name: 'Zara Malik' })
    await say(ayesha, bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    expect(await stage.sentAt(15)).toEqual([unread(bilal)])
    at(2 * hour)
    await say(ayesha, bilal, 'Are you there?')
    expect(await stage.sentAt(2 * hour)).toEqual([])
    expect(await stage.sentAt(3 * hour)).toEqual([])
    await say(zara, bilal, 'Salaam')
    expect(await stage.sentAt(3 * hour)).toEqual([])
    expect(await stage.sentAt(3 * hour + 15)).toEqual([unread(bilal)])
    expect(stage.mailTo(bilal).text).toContain(name('Zara Malik'))
    // The first conversation waits on, and is told in the morning.
    expect(await stage.sentAt(karachi(31) - 1)).toEqual([])
    expect(await stage.sentAt(karachi(31))).toEqual([unread(bilal)])
    expect(stage.mailTo(bilal).text).toContain(`${name('Ayesha Khan')} sent you 2 messages`)
  })

  it('tells of several members together', async () => {
    await say(ayesha, bilal, 'Salaam')
    await say(await stage.she({ name: 'Zara Malik' }), bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    expect(await stage.sentAt(15)).toEqual([`${bilal}: You have unread messages`])
    for (const one of ['Ayesha Khan', 'Zara Malik'])
      expect(stage.mailTo(bilal).text).toContain(`${name(one)} sent you a message`)
  })

  it('lists at most twenty members, and tells each only once', async () => {
    for (let count = 0; count < mailLimits.most + 3; count++) await say(await stage.she(), bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    expect(await stage.sentAt(15)).toEqual([unread(bilal)])
    const { text } = stage.mailTo(bilal)
    expect(text.match(/sent you a message/g)).toHaveLength(mailLimits.most)
    expect(text).toContain('Other members have written to you, too.')
    expect(await nothingWaits()).toBe(true)
  })

  it('is not about read messages; newer ones start a new wait', async () => {
    await say(ayesha, bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    await read(bilal, ayesha, 1)
    at(12)
    await say(ayesha, bilal, 'another')
    for (const minutes of [12, 20, 26]) expect(await stage.sentAt(minutes)).toEqual([])
    expect(await stage.sentAt(27)).toEqual([unread(bilal)])
    at(40)
    await say(bilal, ayesha, 'an answer')
    await read(ayesha, bilal, 3)
    expect(await stage.sentAt(60)).toEqual([])
    expect(await nothingWaits()).toBe(true)
  })

  it('comes once a day at nine, if the member has chosen that', async () => {
    await prefer(bilal, { mail: { messages: 'daily' } })
    await say(ayesha, bilal, 'Salaam')
    expect(await stage.sentAt(hour)).toEqual([])
    at(karachi(33) - 10)
    await read(bilal, ayesha, 1)
    await say(ayesha, bilal, 'only ten minutes ago')
    expect(await stage.sentAt(karachi(33))).toEqual([])
    expect(await stage.sentAt(karachi(34))).toEqual([])
    expect(await stage.sentAt(karachi(33) + day)).toEqual([unread(bilal)])
  })

  it('does not name a sender whom the reader may not see', async () => {
    const closed = await stage.she({ name: 'Closed Person', privacy: { profile_visibility: 'private' } })
    await say(closed, bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    expect(await stage.sentAt(15)).toEqual([unread(bilal)])
    expect(stage.mailTo(bilal).text).toContain('A member sent you a message')
    expect(JSON.stringify(stage.mailTo(bilal))).not.toContain('Closed')
  })

  const away: [string, () => Promise<unknown>][] = [
    ['has switched it off', () => prefer(bilal, { mail: { messages: 'off' } })],
    [
      'switched it off before there were preferences',
      () => saveChatSettings(userId(bilal), { no_unread_mail: true }, clock.now()),
    ],
    ['has not proven the address', () => table().put(...memberItems(bilal))],
    ['takes messages of connections only', () => closeToOthers()],
  ]
  const table = () => stage.table
  const closeToOthers = () =>
    table().put(
      ...memberItems(bilal, {
        email_proven_at: '2026-10-01T00:00:00.000Z',
        privacy: { messages_privacy: 'connections' },
      }),
    )
  it.each(away)('does not go to a member who %s', async (_, happens) => {
    await say(ayesha, bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    await happens()
    expect(await stage.sentAt(15)).toEqual([])
    expect(await stage.waiting(bilal)).toEqual([])
  })
})

describe('a message or a read mark in the moment of sending', () => {
  // The first transaction of the run is the claim, since there are preferences.
  beforeEach(() => prefer(bilal, { mail: { messages: 'now' } }))
  const beforeClaim = (work: () => Promise<unknown>) => void undo.push(meanwhile(work))

  it('a message is told with the others by the next run', async () => {
    await say(ayesha, bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    beforeClaim(() => say(ayesha, bilal, 'in between'))
    at(15)
    expect(await stage.run()).toEqual({ mailed: 0 })
    expect(await stage.sentAt(16)).toEqual([unread(bilal)])
    expect(stage.mailTo(bilal).text).toContain('sent you 2 messages')
  })

  it('what is read is not told', async () => {
    await say(ayesha, bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    beforeClaim(() => read(bilal, ayesha, 9))
    expect(await stage.sentAt(15)).toEqual([])
    expect(await stage.sentAt(16)).toEqual([])
    expect(await nothingWaits()).toBe(true)
  })

  it('a message that arrives while there was nothing to tell is not lost', async () => {
    await say(ayesha, bilal, 'Salaam')
    expect(await stage.sentAt(0)).toEqual([])
    await read(bilal, ayesha, 1)
    at(15)
    beforeClaim(() =>
      write(
        update('conversation', keys.conversation(userId(bilal), userId(ayesha)), {
          add: { seq: 1 },
          set: { unread: 1 },
        }),
      ),
    )
    await stage.run()
    expect(await stage.waiting(bilal)).toHaveLength(1)
  })
})
