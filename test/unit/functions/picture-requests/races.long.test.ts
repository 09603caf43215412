import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { windowOf } from '#functions/db/rate-limits'
import { getItem } from '#functions/db/table'
import { put, remove, write } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { suspend } from '#functions/features/moderation/suspensions'
import type { PictureRequestItem } from '#functions/features/picture-requests/items'
import { PICTURE_REQUEST } from '#functions/features/picture-requests/store'
import type { Answer } from '#test/support/functions/invoke'
import {
  conflictWhileUnderWay,
  injectConflicts,
  type LocalTable,
  loseAnswer,
  meanwhile,
} from '#test/support/functions/local-table'
import { block, blocks, unblock } from '../blocks/setup'
import { startProfiles } from '../profiles/calls'
import { connected, end, insisting, notificationsOf, outcomes, pause } from '../proposals/stage'
import { answer, ask, couple, inBox, must, requestOf, sees, show } from './calls'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((stop) => stop()))

const stored = (viewer: string, owner: string) =>
  getItem<PictureRequestItem>(keys.pictureRequest(userId(viewer), userId(owner)), { consistent: true })
const statusOf = async (viewer: string, owner: string) => (await stored(viewer, owner))?.status ?? 'none'
/** What he asked of her or is shown by her, and she by him. */
const statuses = async (his: string, hers: string) => [await statusOf(his, hers), await statusOf(hers, his)]
/** How many pictures the member has asked for or shown unasked today. */
async function counted(id: string): Promise<number> {
  const { key } = windowOf('pictureRequestPerMember', id, clock.now())
  return (await getItem<{ pk: string; sk: string; count: number }>(key))?.count ?? 0
}
/** What comes between reading and writing of the next call. */
const between = (other: () => Promise<unknown>) => void undo.push(meanwhile(other))
const codeOf = ({ status, body }: Answer) => (status < 300 ? status : `${status} ${String(body.code)}`)

describe.each([
  ['with conflicts where two share an item', () => void undo.push(conflictWhileUnderWay().stop)],
  ['with conflicts injected into four of ten', () => void undo.push(injectConflicts(0.4, 7).stop)],
])('at the same moment, %s', (_name, disturb) => {
  const atOnce = (...calls: (() => Promise<Answer>)[]) => {
    disturb()
    return Promise.all(calls.map(insisting))
  }

  it('five calls make one request and one notification', async () => {
    const [his, hers] = await couple()
    const answers = await atOnce(...Array.from({ length: 5 }, () => () => ask(his, hers)))
    expect(outcomes(answers)).toEqual({ 201: 1, '409 conflict': 4 })
    expect(await notificationsOf(hers)).toEqual(['picture.requested'])
    expect(await statuses(his, hers)).toEqual(['pending', 'none'])
  })

  it.each(['owner', 'viewer'])('a block by the %s leaves nothing that is shown or asked', async (who) => {
    const [his, hers] = await couple()
    const [by, other] = who === 'owner' ? [hers, his] : [his, hers]
    const [shown, asked, blocked] = await atOnce(
      () => show(hers, his),
      () => ask(hers, his),
      () => block(by, other),
    )
    expect(blocked!.status).toBe(201)
    // Whoever blocks cannot open the profile any more, either.
    expect([200, '404 not_found']).toContain(codeOf(shown!))
    expect([201, '404 not_found']).toContain(codeOf(asked!))
    expect(await statuses(his, hers)).toEqual([
      shown!.status === 200 ? 'revoked' : 'none',
      // As if it had been withdrawn or declined.
      asked!.status === 201 ? (who === 'owner' ? 'withdrawn' : 'declined') : 'none',
    ])
    await unblock(by, other)
    expect(await sees(his, hers)).toBe(false)
  })

  it('the end of a connection leaves nothing that is shown', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    const id = await connected(his, hers)
    const [shown, ended] = await atOnce(
      () => answer(hers, requestOf(his, hers), 'granted'),
      () => end(his, id),
    )
    expect([shown!.status, ended!.status]).toEqual([expect.any(Number), 200])
    expect([200, '403 resting', '409 conflict']).toContain(codeOf(shown!))
    expect(await statuses(his, hers)).toEqual([shown!.status === 200 ? 'revoked' : 'withdrawn', 'none'])
    expect(await sees(his, hers)).toBe(false)
  })

  it('an answer and a withdrawal: one of them, and never one picture without the other', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers, { mutual: true }))
    const [granted, withdrawn] = await atOnce(
      () => answer(hers, requestOf(his, hers), 'granted'),
      () => answer(his, requestOf(his, hers), 'revoked'),
    )
    const isShown = granted!.status === 200
    expect([codeOf(granted!), codeOf(withdrawn!)]).toEqual(
      isShown ? [200, '403 wrong_party'] : ['409 conflict', 200],
    )
    expect(await statuses(his, hers)).toEqual(isShown ? ['granted', 'granted'] : ['withdrawn', 'none'])
    expect([await sees(his, hers), await sees(hers, his)]).toEqual([isShown, isShown])
  })

  it('pictures in return are taken back together, or shown on together', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers, { mutual: true }))
    await must(answer(hers, requestOf(his, hers), 'granted'))
    const [longer, back] = await atOnce(
      () => answer(hers, requestOf(his, hers), 'granted', 30),
      () => answer(his, requestOf(hers, his), 'revoked'),
    )
    expect(back!.status).toBe(200)
    expect([200, '409 conflict']).toContain(codeOf(longer!))
    expect(await statuses(his, hers)).toEqual(['revoked', 'revoked'])
    expect([await sees(his, hers), await sees(hers, his)]).toEqual([false, false])
  })
})

describe('what comes between reading and writing', () => {
  it('a block: a picture is not shown, also when it is lifted', async () => {
    const [his, hers] = await couple()
    between(() => blocks(his, hers))
    expect(codeOf(await show(hers, his))).toBe('404 not_found')
    await unblock(his, hers)
    expect([await sees(his, hers), await statuses(his, hers)]).toEqual([false, ['none', 'none']])
    expect(await notificationsOf(his)).toEqual([])
  })

  it('a block: who asks is told what they are told of an unknown member', async () => {
    const [his, hers] = await couple()
    const toNobody = await ask(his, 'nobody-at-all')
    between(() => blocks(hers, his))
    const answered = await ask(his, hers)
    expect([answered.status, answered.body]).toEqual([404, toNobody.body])
    expect(await notificationsOf(hers)).toEqual([])
  })

  it('a picture that is shown: the block ends that, too', async () => {
    const [his, hers] = await couple()
    between(() => must(show(hers, his)))
    await blocks(his, hers)
    expect(await statuses(his, hers)).toEqual(['revoked', 'none'])
  })

  it('a picture that is shown: the end of a connection ends that, too', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    const id = await connected(his, hers)
    between(() => must(answer(hers, requestOf(his, hers), 'granted')))
    expect((await end(his, id)).status).toBe(200)
    expect(await statuses(his, hers)).toEqual(['revoked', 'none'])
  })

  it('a withdrawal: pictures in return are not shown', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers, { mutual: true }))
    between(() => must(answer(his, requestOf(his, hers), 'revoked')))
    expect(codeOf(await answer(hers, requestOf(his, hers), 'granted'))).toBe('409 conflict')
    expect(await statuses(his, hers)).toEqual(['withdrawn', 'none'])
  })

  it('an answer: a request is not withdrawn', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    between(() => must(answer(hers, requestOf(his, hers), 'granted')))
    expect(codeOf(await answer(his, requestOf(his, hers), 'revoked'))).toBe('403 wrong_party')
    expect(await sees(his, hers)).toBe(true)
  })

  const leave = async (id: string) => requestDeletion((await loadAccountState(userId(id)))!, clock.now())
  const stop = (id: string) => suspend(userId(id), { reason: 'Test' }, [], clock.now())
  describe.each([
    ['a request', ask],
    ['a picture', show],
  ])('%s does not outlive', (_title, turnTo) => {
    it.each([
      ['a break of its sender', 'his', pause, '403 paused'],
      ['a break of the other', 'hers', pause, '404 not_found'],
      ['a suspension of its sender', 'his', stop, '403 account_suspended'],
      ['a suspension of the other', 'hers', stop, '404 not_found'],
      ['an account', 'his', leave, '401 unauthorized'],
      ['the account of the other', 'hers', leave, '404 not_found'],
    ] as const)('%s', async (_what, who, act, told) => {
      const [his, hers] = await couple()
      between(() => Promise.resolve(act(who === 'his' ? his : hers)))
      expect(codeOf(await turnTo(his, hers))).toBe(told)
      expect(await statuses(his, hers)).toEqual(['none', 'none'])
    })
  })
})

describe('an answer that gets lost', () => {
  it.each(['TransactWriteItems', 'UpdateItem'])('of %s: asked, told and counted once', async (operation) => {
    const [his, hers] = await couple()
    undo.push(loseAnswer(operation))
    expect((await ask(his, hers)).status).toBe(201)
    expect([await counted(his), await notificationsOf(hers)]).toEqual([1, ['picture.requested']])
  })

  it.each(['TransactWriteItems', 'UpdateItem'])('of %s: shown, told and counted once', async (operation) => {
    const [his, hers] = await couple()
    undo.push(loseAnswer(operation))
    expect((await show(hers, his)).status).toBe(200)
    expect([await counted(hers), await notificationsOf(his)]).toEqual([1, ['picture.shown']])
  })
})

it('a list that lags behind a block leaves the other member out', async () => {
  const [his, hers] = await couple()
  await must(show(hers, his))
  const shown = (await stored(his, hers))!
  await blocks(his, hers)
  await write(put(PICTURE_REQUEST, shown))
  expect(await inBox(hers, 'granted')).toEqual([])
})

it('a call that is repeated because of another change is counted once', async () => {
  const [his, hers] = await couple()
  await must(ask(his, hers))
  // As after 30 days: the request has lapsed, and DynamoDB removes it meanwhile.
  await write(put(PICTURE_REQUEST, { ...(await stored(his, hers))!, until: clock.now().toISOString() }))
  between(() => write(remove(PICTURE_REQUEST, keys.pictureRequest(userId(his), userId(hers)))))
  expect((await ask(his, hers)).status).toBe(201)
  expect(await counted(his)).toBe(2)
})
