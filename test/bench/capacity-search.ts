import { handler as chatApi } from '#functions/api/chat/index'
import { handler as socket } from '#functions/chat/index'
import { compactPrivacy } from '#functions/domain/privacy'
import { noCounts } from '#functions/jobs/recount/day-counts'
import { lookAtPage } from '#functions/jobs/recount/members'
import { changeCard } from '#functions/store/cards'
import { refreshSearchEntry } from '#functions/store/search-entries'
import { privacyDefaults } from '#shared/options/privacy'
import { type Answer, invoke, socketEvent } from '#test/support/events'
import { memberId } from './members'
import { type Cost, metered, readUnits, writeUnits } from './meter'
import type { Row } from './report'

/** A member whom no other call changes. */
const member = memberId(900)
const page = 25

const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  const answered = async (): Promise<Answer> => {
    await work()
    return { status: 200, body: undefined, headers: {}, cookies: [] }
  }
  return (await metered(answered)).cost
}

const restrict = (profile_visibility: 'everyone' | 'verified_users', now: Date) => {
  const { visible_to } = compactPrivacy({ ...privacyDefaults, profile_visibility })
  return changeCard(member, { facts: () => ({ visible_to }) }, now)
}

async function opened(connectionId: string): Promise<Cost> {
  const { body } = await invoke(chatApi, 'chat.ticket', { as: { id: member } })
  const query = { ticket: (body as { data: { ticket: string } }).data.ticket }
  return costOf(async () => {
    const { statusCode } = await socket(socketEvent('$connect', { connectionId, query }))
    if (statusCode !== 200) throw new Error(`A socket was refused: ${statusCode}.`)
  })
}

/** A page of members, in the first month in which there are some, of whom nothing is to be mended any more. */
async function recountOfPage(): Promise<Cost> {
  let from: string | undefined
  for (;;) {
    const { seen, next } = await lookAtPage(from, page, noCounts())
    if (seen === page) break
    if (next === undefined) throw new Error('There is no page of members.')
    from = next
  }
  return costOf(() => lookAtPage(from, page, noCounts()))
}

/** What a member is found by: written and compared by the stream's consumer, looked at once a day; and the day they were here. */
export async function searchRows(now: Date): Promise<Row[]> {
  await restrict('everyone', now)
  const first = await costOf(() => refreshSearchEntry(member))
  await restrict('verified_users', now)
  const changed = await costOf(() => refreshSearchEntry(member))
  const same = await costOf(() => refreshSearchEntry(member))
  const recounted = await recountOfPage()
  const [day, again] = [await opened('first-of-day'), await opened('later')]
  return [
    { what: 'entry of searches, new: writes', measured: writeUnits(first), unit: 'WCU' },
    { what: 'entry of searches that changes: writes', measured: writeUnits(changed), unit: 'WCU' },
    { what: 'entry of searches that changes: reads', measured: readUnits(changed), unit: 'RCU' },
    { what: 'entry of searches that stays: reads', measured: readUnits(same), unit: 'RCU' },
    {
      what: 'recount: the items of a member that are compared',
      measured: (recounted.units['batchGet'] ?? 0) / page,
      unit: 'RCU',
    },
    { what: 'first socket of a day: writes', measured: writeUnits(day), unit: 'WCU' },
    { what: 'further socket: writes', measured: writeUnits(again), unit: 'WCU' },
  ]
}
