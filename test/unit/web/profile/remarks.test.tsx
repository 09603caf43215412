import { expect, test } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Biodata } from '#web/features/profile/biodata'
import { ProfileHead } from '#web/features/profile/profile-head'
import { createQueryClient } from '#web/lib/query-client'
import { makeProfileView } from '#test/support/profile-view'
import { renderWeb } from '#test/support/web'

const made = makeProfile(3, { marital_status: 'single' })

const show = (change: Parameters<typeof makeProfileView>[0]) => {
  const profile = makeProfileView({
    religion_info: [made.religion_info],
    partner_requirements: [made.partner_requirements],
    ...change,
  })
  renderWeb(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileHead profile={profile} />
      <Biodata audience="other" profile={profile} />
    </QueryClientProvider>,
  )
}

const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test.each([
  ['daughter', 'Written by a parent'],
  ['brother', 'Written by a brother or sister'],
  ['myself', 'Written by the member'],
])('a profile for %s says who wrote it: %s', (made_by, words) => {
  show({ made_by })
  expect(screen.getByText(words)).toBeTruthy()
})

test('a requirement that must be met says so, and the answer of the same name about the member does not', () => {
  show({ musts: ['religion'] })
  expect(terms().filter((term) => term?.startsWith('Religion ('))).toEqual(['Religion (must fit)'])
  expect(terms()).toContain('Religion')
})

test('where neither was said, nothing is', () => {
  show({})
  expect(screen.queryByText(/^Written by/)).toBeNull()
  expect(terms().join()).not.toContain('must fit')
})
