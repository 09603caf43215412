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
    await screen.findByText(/These are the changes you made earlier/)
    expect(chosen()).toEqual(['friend'])
    const words = 'Please say who the profile is for'
    api.on(route, () => ({ status: 400, error: words, code: 'invalid_input', fields: { made_by: words } }))
    await press('Update Now')
    expect(await options().findByText(words)).toBeTruthy()
  })
})

describe('wishes', () => {
  const route = 'PUT /api/profile/update/partner-requirements'
  const must = (wish: string) => screen.getByRole<HTMLInputElement>('switch', { name: `${wish}: must have` })

  const edit = async (change: () => Promise<unknown>) => {
    accept('partner-requirements', 'partner_requirements')
    await openPage('?edit=partner_requirements')
    await dialog('Partner Requirements')
    await change()
    await press('Update Now')
    await isClosed()
    return sentTo(route).at(-1) as { data: object; musts?: string[] }
  }

  test('only what was changed is saved: earlier answers that are no longer asked stay, and so do musts', async () => {
    const [stored] = server.profile.partner_requirements
    server.change({
      partner_requirements: [{ ...stored, complexion: 'dusky', age_range: '24 to 28' }],
      musts: ['age_range'],
    })
    const sent = await edit(async () => {
      expect(must('Age').checked).toBe(true)
      expect(must('Marital status').checked).toBe(false)
      await choose('Education', 'phd')
    })
    expect(sent.data).toEqual({
      ...stored,
      complexion: 'dusky',
      age_range: '24 to 28',
      age_min: 24,
      age_max: 28,
      education: 'phd',
    })
    expect(sent).not.toHaveProperty('musts')
  })

  test('a switch makes a wish a must; “Any” is no must', async () => {
    server.change({ musts: ['marital_status'] })
    const more = await edit(() => userEvent.click(must('Age')))
    expect(more.musts?.toSorted()).toEqual(['age_range', 'marital_status'])
    cleanup()
    const fewer = await edit(() => choose('Marital status', 'any'))
    expect(fewer.musts).toEqual([])
  })
})
