import { expect, test } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Biodata } from '#web/features/profile/biodata'
import { createQueryClient } from '#web/lib/query-client'
import { makeProfileView } from '#test/support/profile-view'
import { renderWeb } from '#test/support/web'

const any = ['any']
const wishes = {
  ...makeProfile(3, { marital_status: 'single' }).partner_requirements,
  religion: 'any',
  maslak: 'any',
  caste: 'any',
  mother_tongue: 'any',
  nationality: any,
  residence_state: any,
  residence_city: any,
} as const

const read = (label: string) =>
  screen
    .getAllByRole('term')
    .filter((term) => term.textContent === label)
    .map((term) => term.nextElementSibling?.textContent)

test.each(['owner', 'other'] as const)(
  'a wish for any place, language or faith says so: to %s',
  async (audience) => {
    renderWeb(
      <QueryClientProvider client={createQueryClient()}>
        <Biodata
          audience={audience}
          profile={makeProfileView({
            partner_requirements: [
              { ...wishes, nationality: [...any], residence_state: [...any], residence_city: [...any] },
            ],
          })}
        />
      </QueryClientProvider>,
    )
    const wished = () =>
      ['Religion', 'Maslak', 'Caste', 'Mother tongue', 'Nationality', 'State', 'City'].map((label) =>
        read(label),
      )
    await waitFor(() => expect(wished().map((values) => values.at(-1))).toEqual(Array(7).fill('Any')))
  },
)
