import { expect, test } from '@jest/globals'
import { operations } from '#shared/contract'
import { apiRoutes, bearsToken } from '#web/lib/api-routes'

test('the browser’s table of routes is the contract’s', () => {
  expect(apiRoutes).toEqual(
    Object.fromEntries(operations.map(({ id, method, path }) => [id, [method, path]])),
  )
})

test('what the contract opens to members or admins alone bears the token; of auth nothing else does', () => {
  for (const { id, access } of operations) {
    if (access !== 'public') expect([id, bearsToken(id)]).toEqual([id, true])
    else if (id.startsWith('auth.')) expect([id, bearsToken(id)]).toEqual([id, false])
  }
})
