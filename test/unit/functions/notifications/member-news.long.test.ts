import { describe, expect, it } from '@jest/globals'
import { mailLimits } from '#shared/limits'
import { handler as notificationsApi } from '#functions/features/notifications/api'
import { invoke } from '#test/support/functions/invoke'
import { setStatus } from '#test/support/functions/members'
import { userId } from '#functions/core/ids'
import { answer, ask, givePicture, must, requestOf, show } from '../picture-requests/calls'
import { decide } from '../proposals/calls'
import { sent } from '../proposals/stage'
import { at, day, hour, karachi, mailStage, prefer } from './mail-stage'

const stage = mailStage()
const name = (text: string) => `\u2068${text}\u2069`

describe('a mail about a proposal', () => {
  it('goes at once to the member who received it, was accepted or was declined', async () => {
    const [he, other, she] = [
      await stage.he({ name: 'Bilal Ahmed' }),
      await stage.he(),
      await stage.she({ name: 'Ayesha Khan', picture: 'ayesha-picture' }),
    ]
    const id = await sent(he, she)
    expect(await stage.sentAt(0)).toEqual([`${she}: You have received a proposal`])
    expect(stage.mailTo(she).text).toContain(`${name('Bilal Ahmed')} has sent you a proposal.`)
    await decide(she, id, 'accepted')
    expect(await stage.sentAt(1)).toEqual([`${he}: Your proposal was accepted`])
    expect(stage.mailTo(he).text).toContain(`${name('Ayesha Khan')} has accepted your proposal.`)
    expect(stage.mailTo(he).html).toContain(`href="http://localhost:3000/dashboard/connections/${id}"`)
    expect(stage.mailTo(he).html).not.toMatch(/<img|ayesha-picture/)
    await decide(she, await sent(other, she), 'rejected')
    expect(await stage.sentAt(2)).toEqual([`${other}: Your proposal was answered`])
    expect(stage.mailTo(other).text).toContain(`${name('Ayesha Khan')} has declined your proposal.`)
    expect(await stage.sentAt(day)).toEqual([])
  })

  it('is in the language of the member who gets it', async () => {
    const [he, she] = [await stage.he(), await stage.she({ language: 'ar', name: 'Ayesha Khan' })]
    const id = await sent(he, she)
    await stage.sentAt(0)
    const { subject, html } = stage.mailTo(she)
    expect(subject).toContain('وصلك طلب زواج')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    await decide(she, id, 'accepted')
    expect(await stage.sentAt(1)).toEqual([`${he}: Your proposal was accepted`])
    expect(stage.mailTo(he).html).toContain('<html lang="en" dir="ltr">')
  })

  it('the first goes at once; what happens within an hour is told together after it', async () => {
    const she = await stage.she()
    await sent(await stage.he(), she)
    expect(await stage.sentAt(0)).toHaveLength(1)
    for (const [minute, names] of [
      [1, 'Omar Malik'],
      [30, 'Zain Shah'],
    ] as const) {
      await sent(await stage.he({ name: names }), she)
      expect(await stage.sentAt(minute)).toEqual([])
    }
    expect(await stage.sentAt(hour - 1)).toEqual([])
    expect(await stage.sentAt(hour)).toEqual([`${she}: News about your proposals`])
    const { text } = stage.mailTo(she)
    for (const one of ['Omar Malik', 'Zain Shah'])
      expect(text).toContain(`${name(one)} has sent you a proposal.`)
    await sent(await stage.he(), she)
    expect(await stage.sentAt(2 * hour - 1)).toEqual([])
    expect(await stage.sentAt(2 * hour)).toEqual([`${she}: You have received a proposal`])
    expect(await stage.sentAt(day)).toEqual([])
  })

  it('lists at most twenty, and leads to all', async () => {
    const she = await stage.she()
    for (let count = 0; count < mailLimits.most + 3; count++) await sent(await stage.he(), she)
    expect(await stage.sentAt(0)).toEqual([`${she}: News about your proposals`])
    const { text } = stage.mailTo(she)
    expect(text.match(/has sent you a proposal/g)).toHaveLength(mailLimits.most)
    expect(text).toContain('There is more news about your proposals.')
    expect(text).toContain('http://localhost:3000/dashboard/proposals')
    expect(await stage.sentAt(day)).toEqual([])
  })

  it('is sent though as many as it lists came to nothing before', async () => {
    const she = await stage.she()
    for (let count = 0; count < mailLimits.most; count++) {
      const he = await stage.he()
      await decide(he, await sent(he, she), 'withdrawn')
    }
    await sent(await stage.he(), she)
    expect(await stage.sentAt(0)).toEqual([`${she}: You have received a proposal`])
  })

  it('tells nothing that was read, withdrawn or answered since', async () => {
    const she = await stage.she({ name: 'Ayesha Khan' })
    const ids: string[] = []
    for (const one of ['Read One', 'Taken Back', 'Refused One', 'Still There'])
      ids.push(await sent(await stage.he({ name: one }), she))
    await stage.deliver()
    const as = { id: she }
    const listed = await invoke(notificationsApi, 'notifications.mine', { as, query: { user_id: she } })
    const [first] = (listed.body.data as { id: string; actor_name: string }[]).toReversed()
    await invoke(notificationsApi, 'notifications.read', { as, json: { notification_id: first!.id } })
    const [he] = (await stage.table.all(/^PR#/)).filter(({ pk }) => pk === `PR#${ids[1]}`)
    await decide(String(he!['sender_id']), ids[1]!, 'withdrawn')
    await decide(she, ids[2]!, 'rejected')
    const [mail] = (await stage.sentAt(0)).filter((one) => one.startsWith(she))
    expect(mail).toBe(`${she}: You have received a proposal`)
    expect(stage.mailTo(she).text).toContain(name('Still There'))
    // All read, long after they came: nothing is left to tell.
    await sent(await stage.he(), she)
    await stage.deliver()
    at(5 * hour)
    await invoke(notificationsApi, 'notifications.read-all', { as, json: { all: true } })
    expect(await stage.sentAt(5 * hour)).toEqual([])
    expect(await stage.sentAt(day)).toEqual([])
  })
})

describe('a mail about a picture', () => {
  const hidden = { privacy: { show_profile_picture: 'private' } } as const

  it('goes to who is asked, and to whom a picture is shown', async () => {
    const [he, she] = [
      await givePicture(await stage.he({ name: 'Bilal Ahmed', ...hidden })),
      await givePicture(await stage.she({ name: 'Ayesha Khan', ...hidden })),
    ]
    await must(ask(he, she))
    expect(await stage.sentAt(0)).toEqual([`${she}: A member asks to see your picture`])
    expect(stage.mailTo(she).text).toContain(`${name('Bilal Ahmed')} asks to see your picture.`)
    expect(stage.mailTo(she).html).toContain('href="http://localhost:3000/dashboard/pictures?box=received"')
    await must(show(she, he))
    expect(await stage.sentAt(1)).toEqual([`${he}: A member has shown you their picture`])
    expect(stage.mailTo(he).html).toContain(`/dashboard/user-profile/${she}"`)
    expect(stage.mailTo(he).html).not.toMatch(/<img|picture-of/)
  })

  it('tells nothing that was withdrawn, answered or taken back since', async () => {
    const she = await givePicture(await stage.she(hidden))
    const [withdraws, asks, sees, proposes] = [
      await stage.he(hidden),
      await stage.he(hidden),
      await stage.he(hidden),
      await stage.he({ name: 'Omar Malik' }),
    ]
    for (const he of [withdraws, asks]) await must(ask(he, she))
    await must(show(she, sees))
    await sent(proposes, she)
    await must(answer(withdraws, requestOf(withdraws, she), 'revoked'))
    await must(answer(she, requestOf(sees, she), 'revoked'))
    expect(await stage.sentAt(0)).toEqual([`${she}: News from other members`])
    const { text } = stage.mailTo(she)
    expect(text.match(/asks to see your picture/g)).toHaveLength(1)
    expect(text).toContain(`${name('Omar Malik')} has sent you a proposal.`)
    expect(text).toContain('http://localhost:3000/dashboard/notifications')
  })
})

describe('the time of a mail', () => {
  it('is nine in the morning where the member lives, once a day', async () => {
    const she = await stage.she()
    await prefer(she, { mail: { proposals: 'daily' }, zone: 'Europe/London', quiet: null })
    await sent(await stage.he(), she)
    expect(await stage.sentAt(karachi(13.5))).toEqual([])
    await sent(await stage.he(), she)
    // Nine in London is two in the afternoon in Karachi.
    expect(await stage.sentAt(karachi(14))).toEqual([`${she}: News about your proposals`])
    await sent(await stage.he(), she)
    expect(await stage.sentAt(karachi(16))).toEqual([])
    expect(await stage.sentAt(karachi(14) + day)).toEqual([`${she}: You have received a proposal`])
  })

  it('is not in quiet hours: at first those of a night in Karachi', async () => {
    const she = await stage.she()
    at(karachi(21.9))
    await sent(await stage.he(), she)
    expect(await stage.sentAt(karachi(22))).toEqual([])
    await sent(await stage.he(), she)
    expect(await stage.sentAt(karachi(30.9))).toEqual([])
    expect(await stage.sentAt(karachi(31))).toEqual([`${she}: News about your proposals`])
  })

  it('is the one that the member has chosen when it is sent', async () => {
    const [off, daily, quiet, now] = [
      await stage.she(),
      await stage.she(),
      await stage.she(),
      await stage.she(),
    ]
    await prefer(now, { mail: { proposals: 'daily' } })
    for (const she of [off, daily, quiet, now]) await sent(await stage.he(), she)
    await stage.deliver()
    await prefer(off, { mail: { proposals: 'off' } })
    await prefer(daily, { mail: { proposals: 'daily' } })
    await prefer(quiet, { quiet: { from: '09:00', to: '12:00' } })
    await prefer(now, { mail: { proposals: 'now' } })
    expect(await stage.sentAt(1)).toEqual([])
    expect(await stage.waiting(off)).toEqual([])
    expect(await stage.sentAt(karachi(12))).toEqual([`${quiet}: You have received a proposal`])
    // What comes later takes along what waits.
    await sent(await stage.he(), now)
    expect(await stage.sentAt(karachi(12) + 1)).toEqual([`${now}: News about your proposals`])
    expect(await stage.sentAt(karachi(33))).toEqual([`${daily}: You have received a proposal`])
    expect(await stage.sentAt(2 * day)).toEqual([])
  })

  it('never comes with the choice “off”', async () => {
    const she = await stage.she()
    await prefer(she, { mail: { proposals: 'off' } })
    await sent(await stage.he(), she)
    await stage.deliver()
    expect(await stage.waiting(she)).toEqual([])
    await prefer(she, { mail: { proposals: 'now' } })
    expect(await stage.sentAt(day)).toEqual([])
  })
})

describe('the name in a mail', () => {
  it('is cut as on a card, and no other member is named', async () => {
    const she = await stage.she()
    await sent(await stage.he({ name: 'Muhammad-Abdurrahman Siddiqui' }), she)
    await stage.sentAt(0)
    expect(stage.mailTo(she).text).toContain(`${name('Muhammad-Abdurrahm…')} has sent you a proposal.`)
    expect(stage.mailTo(she).subject).not.toContain('Muhammad')
  })

  it('is left out where the reader may not see the card', async () => {
    const [he, hidden] = [await stage.he(), await stage.she({ name: 'Zara Secret' })]
    const id = await sent(he, hidden)
    await decide(hidden, id, 'rejected')
    await prefer(hidden, { mail: { proposals: 'off' } })
    await stage.deliver()
    await stage.table.put(
      ...(await stage.itemsOf(hidden, 'C')).map((card) => ({ ...card, visible_to: 'private' })),
    )
    expect(await stage.sentAt(0)).toEqual([`${he}: Your proposal was answered`])
    expect(stage.mailTo(he).text).toContain('A member has declined your proposal.')
    expect(JSON.stringify(stage.mailTo(he))).not.toMatch(/Zara|Secret/)
  })
})

describe('no mail goes to', () => {
  const without: [string, (she: string) => Promise<unknown>][] = [
    ['an address that is not proven', (she) => unproven(she)],
    ['an administrator', (she) => change(she, { role: 'admin' })],
    ['somebody suspended', (she) => setStatus(userId(she), 'suspended')],
  ]
  const change = async (she: string, over: object) =>
    stage.table.put(...(await stage.itemsOf(she, 'U')).map((item) => ({ ...item, ...over })))
  const unproven = async (she: string) => {
    const [item] = await stage.itemsOf(she, 'U')
    await stage.table.put({ ...item, email_proven_at: undefined })
  }
  it.each(without)('%s', async (_, make) => {
    const [before, after] = [await stage.she(), await stage.she()]
    await sent(await stage.he(), after)
    await stage.deliver()
    await sent(await stage.he(), before)
    for (const she of [before, after]) await make(she)
    expect(await stage.sentAt(0)).toEqual([])
    for (const she of [before, after]) expect(await stage.waiting(she)).toEqual([])
  })

  it('somebody who may get none when it happens, so that nothing waits', async () => {
    for (const make of [
      (she: string) => change(she, { role: 'admin' }),
      (she: string) => setStatus(userId(she), 'suspended'),
    ]) {
      const she = await stage.she()
      await sent(await stage.he(), she)
      await make(she)
      await stage.deliver()
      expect(await stage.waiting(she)).toEqual([])
    }
  })
})
