import { expect, it } from '@jest/globals'
import { retries } from '#shared/limits'
import { refreshInTurn } from '#functions/store/rows'
import { showInTables } from '#functions/views/rows'
import { conflictWhileUnderWay, injectConflicts } from '#test/support/local-table'
import { listUsers, putPerson, undo, useTable } from './stage'

/* AWS refuses a transaction while another one is at the same item; all rows of a kind meet in their tallies. */

useTable()

it('counts many new users at once without a conflict among them', async () => {
  const ids = Array.from({ length: 30 }, (_, number) => `at-once-${number}`)
  for (const id of ids) await putPerson(id)
  const { stop, conflicts } = conflictWhileUnderWay()
  undo.push(stop)
  expect(await Promise.all(ids.map((id) => refreshInTurn('user', id)))).toEqual(ids.map(() => true))
  expect(conflicts()).toBe(0)
  expect((await listUsers()).total).toBe(ids.length)
})

it('leaves a row to the stream rather than let an administrator wait', async () => {
  await putPerson('waited-for')
  const { stop, injected } = injectConflicts(1, 1)
  undo.push(stop)
  await showInTables('user', 'waited-for')
  expect(injected()).toBe(retries.default.attempts)
})
