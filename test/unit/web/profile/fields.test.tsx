import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import * as forms from 'react-hook-form'
import type { UseControllerProps } from 'react-hook-form'
import { type Audience, fieldsFor, profileFields } from '#shared/profile-fields'
import { profileFacts } from '#shared/profile-facts'
import { sectionNames, type SectionName, sectionSchemas } from '#shared/schemas/profile'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { makeProfileView } from '#test/support/profile-view'
import { wholeDraft } from '../wizard/answers'

/** Paths of the form fields that were rendered. */
const asked = new Set<string>()
jest.unstable_mockModule('react-hook-form', () => ({
  ...forms,
  useController: (props: UseControllerProps) => {
    asked.add(props.name)
    return forms.useController(props)
  },
}))

const { open, put } = await import('../wizard/setup')
const { renderWeb } = await import('#test/support/web')
const { Biodata } = await import('#web/features/profile/biodata')

const storedFields = (name: SectionName) => Object.keys(sectionSchemas[name].shape)
/** Shown but not stored: `age` is computed from `dob`. */
const computedFields: Partial<Record<SectionName, string[]>> = { personal_info: ['age'] }
const sorted = (names: Iterable<string>) => [...names].sort()

test.each(sectionNames)(
  '%s: the table has every stored field, and the sheet has every field of the table',
  (name) => {
    const fields = sorted([...storedFields(name), ...(computedFields[name] ?? [])])
    expect(sorted(Object.keys(profileFields[name]))).toEqual(fields)
    expect(sorted(Object.keys(profileFacts[name].facts))).toEqual(fields)
  },
)

test('the wizard asks for every stored field and for no other', async () => {
  const { sections } = wholeDraft()
  const divorced = {
    ...sections,
    personal_info: { ...sections.personal_info, marital_status: 'divorced' as const },
  }
  for (let step = 1; step <= 6; step++) {
    put({ step, reached: 7, sections: divorced, image_url: null })
    const { unmount } = open()
    await screen.findByRole('button', { name: 'Next' })
    unmount()
  }
  const expected = sectionNames.flatMap((name) => storedFields(name).map((field) => `${name}.${field}`))
  expect(sorted(asked)).toEqual(sorted(expected))
})

test.each<Audience>(['other', 'connection', 'owner', 'admin'])(
  'the sheet shows %s the fields of the table, whatever the answer holds besides',
  (audience) => {
    const sections = makeProfile(3, { marital_status: 'divorced' })
    const lists = Object.fromEntries(sectionNames.map((name) => [name, [{ age: 30, ...sections[name] }]]))
    renderWeb(<Biodata profile={makeProfileView(lists)} audience={audience} />)
    const shown = screen.getAllByRole('term').length
    expect(shown).toBe(sectionNames.flatMap((name) => fieldsFor(name, audience)).length)
    expect(screen.queryByText('Date of birth') !== null).toBe(audience === 'owner' || audience === 'admin')
  },
)
