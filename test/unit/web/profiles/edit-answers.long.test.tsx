import { beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { wholeDraft } from '../wizard/answers'
import { accept, api, choose, dialog, isClosed, openPage, press, question, sentTo, server } from './setup'

describe('who the profile is for', () => {
  beforeEach(() => sessionStorage.clear())

  const route = 'PUT /api/profile/update/personal-info'
  const saved = { auth_id: 'u1', profile_id: 'u1', data: wholeDraft().sections.personal_info }
  const options = () => within(screen.getByRole('group', { name: 'Who is this profile for?' }))
  const option = (name: string) => options().getByRole<HTMLInputElement>('radio', { name })
  const chosen = () =>
    options()
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
  const edit = async () => {
    await openPage('?edit=personal_info')
    await dialog('Personal Information')
  }

  test('can be corrected, and the new answer is shown', async () => {
    server.change({ made_by: 'daughter' })
    api.on(route, () => {
      server.change({ made_by: 'myself' })
      return { message: '', data: { profile_id: 'u1' } }
    })
    await edit()
    expect(chosen()).toEqual(['daughter'])
    await userEvent.click(option('Myself'))
    await press('Update Now')
    await isClosed()
    expect(sentTo(route)).toEqual([{ ...saved, made_by: 'myself' }])
    expect(await screen.findByText('Written by the member')).toBeTruthy()
  })

  test('is sent only if changed; a change survives a reload and shows a refusal', async () => {
    server.change({ made_by: 'son' })
    accept('personal-info', 'personal_info')
    await edit()
    expect(chosen()).toEqual(['son'])
    await press('Update Now')
    await isClosed()
    expect(sentTo(route)).toEqual([saved])
    cleanup()

    await edit()
    await userEvent.click(option('A relative or friend'))
    await press('Cancel')
    await question()
    cleanup()
    await edit()
    await screen.findByText(/Here are your earlier changes/)
    expect(chosen()).toEqual(['friend'])
    const words = 'Please say whom the profile is for'
    api.on(route, () => ({ status: 400, error: words, code: 'invalid_input', fields: { made_by: words } }))
    await press('Update Now')
    expect(await options().findByText(words)).toBeTruthy()
  })
})

describe('musts', () => {
  const route = 'PUT /api/profile/update/partner-requirements'

  const edit = async (changes: readonly (readonly [string, string])[]) => {
    accept('partner-requirements', 'partner_requirements')
    await openPage('?edit=partner_requirements')
    await dialog('Partner Requirements')
    await press('Wishes')
    for (const [label, value] of changes) await choose(label, value)
    await press('Update Now')
    await isClosed()
    return sentTo(route).at(-1) as { data: object; musts?: string[] }
  }

  test('a suggested must is not saved with another answer, and is listed as not yet a must', async () => {
    const sent = await edit([['Education', 'phd']])
    expect(sent.data).toMatchObject({ education: 'phd', age_range: '28 to 32', marital_status: 'single' })
    expect(sent).not.toHaveProperty('musts')
    cleanup()
    server.change({ musts: ['religion'] })
    await openPage('?edit=partner_requirements')
    await dialog('Partner Requirements')
    screen.getByText(/^These are not must-haves yet: .*Age and Marital status\. When /)
  })

  test('a chosen must is added to the others; “Any” is no must', async () => {
    for (const [before, value, after] of [
      [undefined, '32 to 36', ['age_range']],
      [['marital_status'], '32 to 36', ['marital_status', 'age_range']],
      [['age_range', 'marital_status'], 'any', ['marital_status']],
      [['age_range'], 'any', []],
    ] as const) {
      server.reset()
      server.change({ ...(before && { musts: [...before] }) })
      const sent = await edit([['Age range', value]])
      expect(sent.musts).toEqual(after)
      cleanup()
    }
  })
})
