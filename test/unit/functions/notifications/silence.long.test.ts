import { describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { block as storeBlock } from '#functions/features/blocks/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { say } from '#test/support/functions/stored-messages'
import { setStatus } from '#test/support/functions/members'
import { decide } from '../proposals/calls'
import { pause, sent } from '../proposals/stage'
import { day, hour, mailStage, prefer } from './mail-stage'

/* A block, a break, a deletion and a suspension silence everything at once, also what waits already. */

const stage = mailStage()

/** What a member is to be told of another: a proposal, an acceptance, a refusal and a message. */
const news: ((reader: string, other: string) => Promise<unknown>)[] = [
  (reader, other) => sent(other, reader),
  async (reader, other) => decide(other, await sent(reader, other), 'accepted'),
  async (reader, other) => decide(other, await sent(reader, other), 'rejected'),
  (reader, other) => say(other, reader, 'Salaam'),
]

const block = (by: string, of: string) => storeBlock(userId(by), userId(of), clock.now())
const leave = async (id: string) => requestDeletion((await loadAccountState(userId(id)))!, clock.now())
const suspend = (id: string) => setStatus(userId(id), 'suspended')

const silencing: Record<string, (reader: string, others: string[]) => Promise<unknown>> = {
  'the reader blocks the others': (reader, others) => each(others, (other) => block(reader, other)),
  'the others block the reader': (reader, others) => each(others, (other) => block(other, reader)),
  'the reader takes a break': (reader) => pause(reader),
  'the others take a break': (_, others) => each(others, pause),
  'the reader leaves': (reader) => leave(reader),
  'the others leave': (_, others) => each(others, leave),
  'the reader is suspended': (reader) => suspend(reader),
  'the others are suspended': (_, others) => each(others, suspend),
}
async function each(ids: string[], happens: (id: string) => Promise<unknown>) {
  for (const id of ids) await happens(id)
}

it.each(Object.entries(silencing))('when %s, nothing that waits is told', async (_, happens) => {
  const reader = await stage.he()
  const others: string[] = []
  for (const make of news) {
    const other = await stage.she()
    await prefer(other, { mail: { proposals: 'off' } })
    await make(reader, other)
    others.push(other)
  }
  await stage.deliver()
  expect((await stage.waiting(reader)).map(({ ids }) => (ids as Set<string>).size)).toEqual([1, 3])
  await happens(reader, others)
  expect(await stage.sentAt(15)).toEqual([])
  expect(await stage.waiting(reader)).toEqual([])
  expect(await stage.sentAt(day)).toEqual([])
})

describe('after a break', () => {
  it('only what is new is told; what was dropped stays to be seen in the app', async () => {
    const [he, she] = [await stage.he(), await stage.she()]
    await sent(await stage.he(), she)
    await say(he, she, 'Salaam')
    await stage.deliver()
    await pause(she)
    expect(await stage.sentAt(15)).toEqual([])
    await pause(she, false)
    expect(await stage.sentAt(hour)).toEqual([])
    await say(he, she, 'Are you there?')
    await sent(await stage.he(), she)
    expect(await stage.sentAt(hour)).toEqual([`${she}: You have received a proposal`])
    expect(await stage.sentAt(hour + 15)).toEqual([expect.stringContaining('unread message')])
    expect(stage.mailTo(she).text).toContain('sent you 2 messages that you have not read yet.')
  })

  it('what waits for the end of quiet hours is told if the break is over by then', async () => {
    const she = await stage.she()
    await prefer(she, { quiet: { from: '09:00', to: '12:00' } })
    await sent(await stage.he(), she)
    await stage.deliver()
    await pause(she)
    expect(await stage.sentAt(hour)).toEqual([])
    await pause(she, false)
    expect(await stage.sentAt(2 * hour)).toEqual([`${she}: You have received a proposal`])
  })
})
