import { afterEach, describe, expect, it } from '@jest/globals'
import { retries } from '#shared/limits'
import { removeContact } from '#functions/features/contact/store'
import { listRows, refreshRowSerially, refreshRow, showInTables } from '#functions/features/admin/rows'
import { conflictWhileUnderWay, injectConflicts, intercept } from '#test/support/functions/local-table'
import {
  contact,
  derived,
  drop,
  dropPerson,
  listUsers,
  person,
  putPerson,
  table,
  tallies,
  undo,
  useTable,
} from './rows-stage'

useTable()

async function empty() {
  for (const item of await table.all(/./)) await drop(item)
}

describe('a refresh', () => {
  afterEach(empty)

  it('a refresh without changes writes nothing', async () => {
    await putPerson('same')
    await table.put(contact('ct_same', { phone: '' }))
    expect([await refreshRow('user', 'same'), await refreshRow('contact', 'ct_same')]).toEqual([true, true])
    const before = await derived()
    expect([await refreshRow('user', 'same'), await refreshRow('contact', 'ct_same')]).toEqual([false, false])
    expect(await derived()).toEqual(before)
  })

  it('a refresh of a missing or incomplete account writes no row', async () => {
    expect(await refreshRow('user', 'nobody')).toBe(false)
    await table.put(person('half')[0]!)
    expect(await refreshRow('user', 'half')).toBe(false)
    expect((await derived()).size).toBe(0)
  })

  it('a refresh does not restore a row that was removed concurrently', async () => {
    await putPerson('gone', { name: 'Canaria Gone' })
    let first = true
    undo.push(
      intercept('TransactWriteItems', async () => {
        if (!first) return
        first = false
        // Another call makes the row; the member leaves, and yet another removes it.
        await refreshRow('user', 'gone')
        await dropPerson('gone')
        await refreshRow('user', 'gone')
      }),
    )
    await refreshRow('user', 'gone')
    expect(JSON.stringify(await table.all(/./))).not.toMatch(/canaria/i)
    expect(await tallies()).toEqual({})
  })
})

describe('the removal of a contact', () => {
  afterEach(empty)
  const listed = () => listRows('contact', { page: 1, pageSize: 10, sort: 'newest' })

  it('removing a contact removes its row, repeatedly, before or after a refresh', async () => {
    await table.put(contact('ct_1'), contact('ct_2'))
    await refreshRow('contact', 'ct_1')
    for (const id of ['ct_1', 'ct_2', 'ct_1']) await removeContact(id)
    await refreshRow('contact', 'ct_2')
    expect(await listed()).toEqual({ rows: [], total: 0 })
    expect(JSON.stringify(await table.all(/./))).not.toMatch(/ayesha/i)
    expect(await tallies()).toEqual({})
  })

  it('removing a contact removes a row that a refresh writes concurrently', async () => {
    for (let number = 0; number < 5; number++) {
      const id = `ct_race${number}`
      await table.put(contact(id))
      await Promise.all([refreshRow('contact', id), removeContact(id), refreshRow('contact', id)])
    }
    expect(JSON.stringify(await table.all(/./))).not.toMatch(/ayesha/i)
    expect(await tallies()).toEqual({})
  })
})

describe('many refreshes at once', () => {
  it('concurrent refreshes cause no conflicts', async () => {
    const ids = Array.from({ length: 30 }, (_, number) => `at-once-${number}`)
    for (const id of ids) await putPerson(id)
    const { stop, conflicts } = conflictWhileUnderWay()
    undo.push(stop)
    expect(await Promise.all(ids.map((id) => refreshRowSerially('user', id)))).toEqual(ids.map(() => true))
    expect(conflicts()).toBe(0)
    expect((await listUsers()).total).toBe(ids.length)
  })

  it('a refresh that conflicts is left to the stream consumer', async () => {
    await putPerson('waited-for')
    const { stop, injected } = injectConflicts(1, 1)
    undo.push(stop)
    await showInTables('user', 'waited-for')
    expect(injected()).toBe(retries.default.attempts)
  })
})
