import { describe, expect, it } from '@jest/globals'
import { listRows, refreshRow } from '#functions/store/rows'
import { bought, planOf, storedPayment } from '#test/support/purchases'
import { runJob, storage, table, useDepartures } from './departures'
import { canaries, leave, leaver } from './leaver'

/* What the console lists of who leaves. */

useDepartures()

const made = () => leaver(table, storage.files)

describe('clearing', () => {
  it('takes the rows of the console, what finds them and what counts them', async () => {
    const counted = () =>
      Promise.all(
        (['user', 'contact'] as const).map(
          async (kind) => (await listRows(kind, { page: 1, pageSize: 1, sort: 'newest' })).total,
        ),
      )
    const [users = 0, contacts = 0] = await counted()
    const { id } = await made()
    expect(await counted()).toEqual([users + 1, contacts + 2])
    expect(JSON.stringify(await table.all(/^TOK#/))).toContain('kanarienvogel')
    await leave(id)
    await runJob()
    expect(await counted()).toEqual([users, contacts])
    const rows = await table.all(/^(ROW|TOK|TALLY)#/)
    for (const word of [...canaries, 'kanarienvogel', '9998877', id])
      expect(JSON.stringify(rows)).not.toContain(word)
  })

  it('takes the name from payments in the console, also where the stream has given up', async () => {
    const { id } = await made()
    const ids = [
      (await bought(id, planOf('gold'), new Date())).id,
      (await storedPayment(id, planOf('silver'), new Date())).id,
    ]
    for (const payment of ids) await refreshRow('payment', payment)
    const derived = async () => JSON.stringify(await table.all(/^(ROW|TOK)#payment#/)).toLowerCase()
    expect(await derived()).toContain('kanarienvogel')
    await leave(id)
    await runJob()
    for (const word of canaries) expect(await derived()).not.toContain(word.toLowerCase())
    for (const payment of ids) {
      const { rows } = await listRows('payment', { page: 1, pageSize: 5, sort: 'newest', search: payment })
      expect(rows).toMatchObject([{ id: payment }])
    }
  })
})
