import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { makeUser } from '#test/support/session'
import { forgetAccount } from '#web/lib/forget-account'
import { localStore } from '#web/lib/safe-storage'
import { lastSearch } from '#web/lib/last-search'
import { keepSearch } from '#web/features/browse/search/keep-search'
import { writeUser } from '#web/lib/session/storage'
import { goesTo, member, open, press, useStage } from './setup'

const stage = useStage()
const kept = '?marital_status=divorced'

test('a member’s last search is kept, and applied when the list is opened again', async () => {
  open('/proposals?marital_status=divorced&age_min=30', member)
  await screen.findByText('34 people')
  expect(lastSearch(member.id)).toBeNull()
  await press('Remove Age from 30')
  await goesTo(`/proposals${kept}`)
  expect(lastSearch(member.id)).toBe(kept)
  await press('Menu: Profiles')
  await goesTo(`/proposals${kept}`)
  expect(stage.api.sent.some(([route]) => route === 'GET /api/profile/get/all-profiles')).toBe(false)
})

test('Clear all forgets it', async () => {
  keepSearch(member.id, kept)
  open(`/proposals${kept}`, member)
  await screen.findByText('34 people')
  await press('Clear all')
  await goesTo('/proposals')
  expect(lastSearch(member.id)).toBeNull()
  await press('Menu: Profiles')
  await goesTo('/proposals')
})

test('who goes back from Clear all has it again', async () => {
  keepSearch(member.id, kept)
  open(`/proposals${kept}`, member)
  await screen.findByText('34 people')
  await press('Clear all')
  await goesTo('/proposals')
  await press('Browser’s back')
  await goesTo(`/proposals${kept}`)
  await waitFor(() => expect(lastSearch(member.id)).toBe(kept))
})

test('who goes back to a search of another address keeps what they have', async () => {
  open('/proposals?marital_status=divorced&age_min=30', member)
  await screen.findByText('34 people')
  await press('Remove Age from 30')
  await goesTo(`/proposals${kept}`)
  await press('Browser’s back')
  await goesTo('/proposals?marital_status=divorced&age_min=30')
  expect(lastSearch(member.id)).toBe(kept)
})

test('who goes back to the list without a search finds it so', async () => {
  keepSearch(member.id, kept)
  open('/proposals?age_min=30', member)
  await screen.findByText('34 people')
  await press('Clear all')
  await goesTo('/proposals')
  await press('Browser’s back')
  await goesTo('/proposals?age_min=30')
})

test('of visitors nothing is kept, and another member’s is not theirs', async () => {
  keepSearch('u2', kept)
  open('/proposals?marital_status=divorced&age_min=30')
  await screen.findByText('34 people')
  await press('Remove Age from 30')
  await goesTo(`/proposals${kept}`)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('humsafar.search'))).toEqual([
    'humsafar.search.u2',
  ])
})

test('it goes when its member signs out', () => {
  writeUser(localStore, makeUser({ id: 'u1' }))
  keepSearch('u1', kept)
  keepSearch('u2', kept)
  writeUser(localStore, null)
  expect([lastSearch('u1'), lastSearch('u2')]).toEqual([null, kept])
})

test('it goes with the account', async () => {
  keepSearch('u1', kept)
  await forgetAccount({ id: 'u1', profileId: 'u1' })
  await waitFor(() => expect(lastSearch('u1')).toBeNull())
})
