import { expect, test } from '@jest/globals'
import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { renderWeb } from '#test/support/web/render'
import { saveLastSearch } from '#web/features/search/filters/last-search'
import { BrowseList } from '#web/features/search/browse-list'
import { ali, found, member, searching, useStage } from './setup'

/* The first list after a page load; a file of its own, since the list remembers that it was shown. */

const stage = useStage()

let answers = 0
const subscribe = (onChange: () => void) => {
  answers = 1
  onChange()
  return () => undefined
}

/** Renders the list again before the redirect to the last search, as an answer may do on a slow phone. */
function Restless() {
  const count = useSyncExternalStore(subscribe, () => answers)
  return <BrowseList SaveSearch={() => <span>{count}</span>} />
}

/** The list without a search is in the cache, as from an earlier visit. */
function Cached() {
  const page = found({ total: 1 }, ali)
  useQueryClient().setQueryData(['browse', member.id, 'suggested'], {
    pages: [page],
    pageParams: [undefined],
  })
  return null
}

test('the last search is applied before anybody is searched for', async () => {
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] })
  stage.api.on(searching, () => found({ total: 2 }))
  saveLastSearch(member.id, '?marital_status=divorced')
  renderWeb(
    <>
      <Cached />
      <Restless />
    </>,
    { path: '/proposals', session: { status: 'signed-in', user: member } },
  )
  await screen.findByRole('button', { name: 'Remove Divorced' })
  expect(screen.queryByText('Ali Raza')).toBe(null)
  await screen.findByText('2 people')
  expect(stage.suggestions()).toEqual([{ marital_status: 'divorced', suggested: 'true', counts: '1' }])
})
