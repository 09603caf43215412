import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { log } from '#functions/lib/log'
import { SearchMembers } from '#functions/search/members'
import { Listing, minute, second } from './listing'

/* Lambda stops a container once it has answered, in the middle of whatever it still does, and lets it go on with the next call. */

beforeEach(() => {
  jest.spyOn(log, 'warn').mockReturnValue()
  jest.spyOn(log, 'info').mockReturnValue()
})
afterEach(() => {
  jest.restoreAllMocks()
})

it('does not take for what is so now what was answered before a sleep', async () => {
  const listing = new Listing()
  listing.change('a', '1')
  let answered: Promise<void> = Promise.resolve()
  const readEntries: typeof listing.read = async (from) => {
    const page = await listing.read(from)
    await answered
    return page
  }
  const members = new SearchMembers(listing.ports({ readEntries }), { wait: 5000, patience: 1 })
  await members.current()
  listing.now += 3 * second
  let answer = () => {}
  answered = new Promise<void>((resolve) => (answer = resolve))
  // Answers by what is held; the answer to its look waits in the socket.
  expect((await members.current()).told).toBe('a1')
  listing.now += 10 * minute
  listing.change('a')
  answered = Promise.resolve()
  answer()
  expect((await members.current()).told).toBe('')
})
