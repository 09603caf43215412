import { afterEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { indexEntry, keys, lists, dueAtSort } from '#functions/db/keys'
import { planMail } from '#functions/features/notifications/plan-mail'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { conflictWhileUnderWay, intercept } from '#test/support/functions/local-table'
import { sent } from '../proposals/stage'
import { at, day, hour, mailStage, prefer, start } from './mail-stage'

/* Mails are sent once, whatever comes at the same time, twice or late. */

const stage = mailStage()
const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((step) => step()))

const received = (user: string) => `${user}: You have received a proposal`
/** A member who waits for a mail about a proposal, and has preferences. */
async function waits(): Promise<string> {
  const she = await stage.she()
  await prefer(she, { mail: { proposals: 'now' } })
  await sent(await stage.he(), she)
  await stage.deliver()
  return she
}

/** Runs `other` once, between the read of an item of the outbox and its write. */
function atOutboxWrite(other: () => Promise<unknown>): () => void {
  let begun = false
  return intercept('TransactWriteItems', async (input) => {
    if (begun || !JSON.stringify(input).includes('"OUT#')) return
    begun = true
    await other()
  })
}

describe('an event of the stream', () => {
  it('delivered twice or late is told once', async () => {
    const she = await stage.she()
    await sent(await stage.he(), she)
    const records = await stage.deliver()
    await stage.redeliver(records)
    expect(await stage.sentAt(0)).toEqual([received(she)])
    at(2 * hour)
    await stage.redeliver(records)
    expect(await stage.sentAt(2 * hour)).toEqual([])
    expect(await stage.waiting(she)).toEqual([expect.not.objectContaining({ g3sk: expect.anything() })])
  })

  it('among many at once is told, though their writes conflict', async () => {
    const she = await stage.she()
    for (let count = 0; count < 12; count++) await sent(await stage.he(), she)
    undo.push(conflictWhileUnderWay().stop)
    await stage.deliver()
    expect(await stage.sentAt(0)).toEqual([`${she}: News about your proposals`])
    expect(stage.mailTo(she).text.match(/has sent you a proposal/g)).toHaveLength(12)
  })

  it('that comes while the mail is sent is told an hour later, not lost, and not at once', async () => {
    const she = await waits()
    // The run is between the read and the write of the consumer.
    await sent(await stage.he(), she)
    undo.push(atOutboxWrite(() => stage.run()))
    expect(await stage.sentAt(0)).toEqual([])
    expect(stage.mailsTo(she)).toHaveLength(1)
    expect(await stage.sentAt(hour - 1)).toEqual([])
    expect(await stage.sentAt(hour)).toEqual([received(she)])
    // And the other way round: the consumer is between the read and the write of the run.
    await sent(await stage.he(), she)
    await stage.deliver()
    await sent(await stage.he(), she)
    undo.push(atOutboxWrite(() => stage.deliver()))
    at(2 * hour)
    expect(await stage.run()).toEqual({ mailed: 0 })
    expect(await stage.sentAt(2 * hour + 1)).toEqual([`${she}: News about your proposals`])
    expect(await stage.sentAt(day)).toEqual([])
  })
})

describe('the job', () => {
  it('sends a mail once in concurrent runs', async () => {
    const she = await waits()
    const runs = await Promise.all(Array.from({ length: 5 }, () => stage.run()))
    expect(runs.filter(({ mailed }) => mailed > 0)).toHaveLength(1)
    expect(stage.mailsTo(she)).toHaveLength(1)
  })

  it('ends in time, and the next run goes on', async () => {
    const she = await waits()
    expect(await stage.run(1000)).toEqual({ mailed: 0 })
    expect(await stage.sentAt(1)).toEqual([received(she)])
  })

  it('goes on after a mail that the service refuses, which is lost', async () => {
    const [one, other] = [await waits(), await waits()]
    const refusing = await listen((_request, response) => response.writeHead(500).end())
    undo.push(() => void closeServer(refusing))
    stage.mailEnv({ AWS_ENDPOINT_URL_SESV2: urlOf(refusing) })
    at(0)
    expect(await stage.run()).toEqual({ mailed: 2 })
    stage.mailEnv()
    expect(await stage.sentAt(1)).toEqual([])
    expect([...stage.mailsTo(one), ...stage.mailsTo(other)]).toEqual([])
    await sent(await stage.he(), one)
    expect(await stage.sentAt(hour)).toEqual([received(one)])
  })

  it('goes on after an item that it cannot understand, and rings', async () => {
    const due = (user: string) =>
      indexEntry(lists.dueMails(), dueAtSort(new Date(start.getTime() - day).toISOString(), user))
    const broken = await stage.she()
    const user = userId(broken)
    await stage.table.put({ ...keys.outbox(user, 'rumours'), ...due(broken), ids: new Set(['x']) })
    await stage.table.put({
      ...keys.outbox(user, 'messages'),
      ...due(`${broken}#2`),
      ids: new Set(['', '#']),
    })
    const she = await waits()
    await expect(stage.run()).rejects.toThrow('1 failed')
    expect(stage.mailsTo(she)).toHaveLength(1)
    expect(await stage.waiting(broken)).toHaveLength(1)
  })

  it('drops what cannot be sent on a stage without mail', async () => {
    const she = await waits()
    delete process.env['MAIL_FROM']
    expect(await stage.sentAt(0)).toEqual([])
    stage.mailEnv()
    expect(await stage.sentAt(1)).toEqual([])
    expect(await stage.waiting(she)).toEqual([])
  })
})

it('what is planned for somebody who has just left is dropped', async () => {
  const she = await stage.she()
  await planMail(userId(she), { kind: 'messages', id: 'somebody' }, clock.now())
  for (const item of await stage.itemsOf(she, 'U')) await stage.table.put({ ...item, status: 'deleted' })
  await planMail(userId(she), { kind: 'proposals', id: 'nt_1' }, clock.now())
  expect(await stage.waiting(she)).toHaveLength(1)
  expect(await stage.sentAt(0)).toEqual([])
  expect([await stage.waiting(she), await stage.itemsOf(she, 'QT')]).toEqual([[], []])
})
