import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { handler as turn } from '#functions/jobs/turn-plans'
import { clock } from '#functions/lib/clock'
import { loadAccountState } from '#functions/store/accounts'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { startSes } from '#infra/local/engines/ses'
import { Mailbox } from '#infra/local/mailbox'
import { dayMs } from '#shared/units'
import { testEnv } from '#test/support/backend'
import type { LocalTable } from '#test/support/local-table'
import { bought, planOf } from '#test/support/purchases'
import { holding, newMember, startMoney } from './setup'

/* What members are mailed about a plan that ends, besides the notification. */

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
let ses: Awaited<ReturnType<typeof startSes>>
let mailbox = new Mailbox()
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
  ses = await startSes({ add: (mail) => mailbox.add(mail) } as Mailbox)
})
afterAll(async () => {
  await closeServer(ses)
  await money.stop()
})
beforeEach(() => {
  mailbox = new Mailbox()
  withMail()
})
afterEach(() => clock.reset())

const withMail = (over: Record<string, string> = {}) =>
  testEnv({
    MAIL_FROM: 'Humsafar <no-reply@example.com>',
    MAIL_REGION: 'local',
    AWS_ENDPOINT_URL_SESV2: urlOf(ses),
    EMAIL_PROOF: 'required',
    ...over,
  })

const proven = { email_proven_at: '2026-10-01T00:00:00.000Z' }
const start = new Date('2026-11-01T20:30:00.000Z')
const at = (day: number) => clock.set(() => new Date(start.getTime() + day * dayMs))
const told = async (id: string) => (await holding(id)).notices.map(({ type }) => type)
const sent = () => mailbox.list().map(({ to, subject }) => `${to}: ${subject}`)
const latest = () => mailbox.list()[0]!.html

describe('reminders of plans by mail', () => {
  it('come seven days and one day before, and when the plan has ended, each once', async () => {
    const id = await newMember(table, proven)
    await bought(id, planOf('silver'), start)
    const subjects: string[] = []
    for (const day of [22.9, 23, 23.5, 29, 29.1, 30, 31]) {
      at(day)
      await Promise.all([turn(), turn()])
      subjects.push(`${day}: ${sent().length}`)
    }
    expect(subjects).toEqual(['22.9: 0', '23: 1', '23.5: 1', '29: 2', '29.1: 2', '30: 3', '31: 3'])
    // The plan ends in the night: by the clock of Pakistan, a day later than in London.
    expect(sent().reverse()).toEqual([
      `${id}@example.com: Your Silver plan ends on 02, December, 2026`,
      `${id}@example.com: Your Silver plan ends on 02, December, 2026`,
      `${id}@example.com: Your Silver plan has ended`,
    ])
  })

  it('say that nothing is charged, what follows, and where the plans are', async () => {
    const id = await newMember(table, proven)
    await bought(id, planOf('silver'), start)
    at(23)
    await turn()
    expect(latest()).toContain(
      'Your Silver plan ends on 02, December, 2026. It does not renew automatically. Nothing will be charged.',
    )
    expect(latest()).toContain('After that you are on Free.')
    expect(latest()).toContain('href="http://localhost:3000/packages"')
    at(30)
    await turn()
    expect(latest()).toContain('You are on Free again.')
  })

  it('name the plan that follows', async () => {
    const id = await newMember(table, proven)
    await bought(id, planOf('gold'), start)
    await bought(id, planOf('silver'), start)
    const { plan, queued } = (await loadAccountState(userId(id)))!
    expect([plan?.name, queued?.[0]?.name]).toEqual(['Gold', 'Silver'])
    clock.set(() => new Date(plan!.end))
    await turn()
    const [mail] = mailbox.list()
    expect(mail!.subject).toBe('Your Gold plan has ended')
    expect(mail!.html).toContain('You are on Silver now, which you have already paid for, until ')
    expect(mail!.html).not.toContain('Free')
  })

  it('go to nobody whose address is not known to be theirs, nor to who is suspended', async () => {
    const ids = [await newMember(table), await newMember(table, { ...proven, status: 'suspended' })]
    for (const id of ids) await bought(id, planOf('silver'), start)
    at(30)
    await turn()
    for (const id of ids) expect(await told(id)).toEqual(['subscription.ended', 'subscription.started'])
    expect(sent()).toEqual([])
  })

  it('are not sent where no mail is set up, and the notification comes all the same', async () => {
    const id = await newMember(table, proven)
    await bought(id, planOf('silver'), start)
    withMail({ MAIL_FROM: '' })
    at(30)
    expect(await turn()).toEqual({ turned: 1 })
    expect(await told(id)).toEqual(['subscription.ended', 'subscription.started'])
    expect(sent()).toEqual([])
  })

  it('that cannot be sent are not tried again, and stop neither the job nor the next member', async () => {
    const ids = [await newMember(table, proven), await newMember(table, proven)]
    for (const id of ids) await bought(id, planOf('silver'), start)
    let asked = 0
    const broken = await listen((_request, response) => {
      asked++
      response.writeHead(503).end()
    })
    withMail({ AWS_ENDPOINT_URL_SESV2: urlOf(broken) })
    at(30)
    expect(await turn()).toEqual({ turned: 2 })
    await closeServer(broken)
    withMail()
    at(30.1)
    expect(await turn()).toEqual({ turned: 0 })
    expect([asked, sent()]).toEqual([2, []])
    for (const id of ids) expect((await told(id))[0]).toBe('subscription.ended')
  })
})
