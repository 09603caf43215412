import { expect, test } from '@jest/globals'
import { operations } from '#shared/contract'
import { apiRoutes } from '../../../../web/src/lib/api-routes'

test('the browser’s table of routes is the contract’s', () => {
  expect(apiRoutes).toEqual(
    Object.fromEntries(operations.map(({ id, method, path }) => [id, [method, path]])),
  )
})
