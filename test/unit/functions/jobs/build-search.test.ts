import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { type BuildPorts, buildSearch } from '#functions/jobs/search/build'
import { clock } from '#functions/lib/clock'
import { ColumnEngine } from '#functions/search/columns/engine'
import { decodeSnapshot } from '#functions/search/columns/snapshot'
import { type LocalTable, startTable } from '#test/support/local-table'
import { Listing, minute, second, start } from '../search/listing'

let table: LocalTable
let listing: Listing
let stored: Uint8Array | undefined

beforeAll(async () => {
  table = await startTable()
})
afterAll(async () => {
  clock.reset()
  await table.stop()
})
beforeEach(() => {
  listing = new Listing()
  stored = undefined
  clock.set(() => new Date(listing.now))
})

const ports = (): BuildPorts => ({
  newEngine: () => new ColumnEngine(),
  decode: decodeSnapshot,
  readSnapshot: () => Promise.resolve(stored),
  readEntries: listing.read,
  now: () => listing.now,
  store: (bytes) => {
    stored = bytes
    return Promise.resolve()
  },
})
const build = (again = false) => buildSearch(ports(), { timeIsUp: () => false, again })

it('has in a snapshot what the index told only after the one before', async () => {
  listing.change('a', '1', start - 2 * minute)
  listing.lagging.set('late', undefined)
  listing.change('late', '1', start - 30 * second)
  listing.change('b', '1')
  expect(await build(true)).toEqual({ done: true, members: 2, whole: true })
  listing.lagging.clear()
  listing.now += 60 * minute
  expect(await build()).toEqual({ done: true, members: 3, whole: false })
})
