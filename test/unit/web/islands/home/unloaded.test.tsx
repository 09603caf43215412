import { expect, jest, test } from '@jest/globals'
import { waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { sessionKey } from '#web/lib/session/stored-user'
import { makeUser } from '#test/support/web/samples'

/* The home page of a member to whom the code that asks for profiles did not arrive. */

jest.unstable_mockModule('#web/islands/member-cards', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
const { again, cardsOf, openWith, settled, useHome } = await import('./setup')

const home = useHome()
const reach = 'HEAD /'

test('a retry reloads the page once the site is reachable, if the island’s code failed to load', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(makeUser()))
  const root = await openWith(home, cardsOf())
  const failure = within(root).getByRole('alert')
  expect(failure.textContent).toContain('No internet connection. Please check your network.')
  home.server.on(reach, () => new TypeError('Failed to fetch'))
  await userEvent.click(again())
  await settled(root)
  expect(home.loads()).toBe(0)
  expect(document.activeElement).toBe(again())
  home.server.on(reach, () => ({}))
  await userEvent.click(again())
  await waitFor(() => expect(home.loads()).toBe(1))
  expect(home.server.sent.map(([asked]) => asked)).toEqual([reach, reach])
})
