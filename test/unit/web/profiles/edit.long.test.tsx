import { expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { wholeDraft } from '../wizard/answers'
import {
  accept,
  address,
  api,
  back,
  biodata,
  choose,
  dialog,
  isClosed,
  notices,
  openPage,
  press,
  question,
  sentTo,
  server,
} from './setup'

const career = 'PUT /api/profile/update/career-info'

test('a single member is not asked about a second marriage; one who becomes single is told that the section is hidden', async () => {
  await openPage('?edit=second_marriage_info')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(biodata().queryByText('Second Marriage Information')).toBeNull()
  cleanup()
  server.change({
    personal_info: [{ ...server.profile.personal_info[0], marital_status: 'divorced' }],
    second_marriage_info: [{ kids_from_first_marriage: 1 }],
  })
  accept('personal-info', 'personal_info')
  await openPage('?edit=personal_info')
  await dialog('Personal Information')
  await choose('Marital status', 'single')
  await screen.findByText(/nobody sees your second marriage information/)
  await press('Update Now')
  await isClosed()
  expect(biodata().queryByText('Second Marriage Information')).toBeNull()
})

test('a section is saved completely, shown at once, and the profile refetched', async () => {
  accept('career-info', 'career_info', 'Saved, thank you')
  await openPage()
  await press('Edit Career')
  await dialog('Career')
  expect(address()).toBe('/dashboard/profile?edit=career_info')
  expect(screen.getByLabelText<HTMLSelectElement>('Education').value).toBe('master')
  await choose('Education', 'phd')
  // Two clicks in the same moment send once.
  const button = screen.getByText('Update Now')
  fireEvent.click(button)
  fireEvent.click(button)
  await isClosed()
  expect(address()).toBe('/dashboard/profile')
  expect(sentTo(career)).toEqual([
    {
      auth_id: 'u1',
      profile_id: 'u1',
      data: { ...wholeDraft().sections.career_info, education: 'phd' },
    },
  ])
  expect(notices).toEqual(['success: Saved, thank you'])
  expect(biodata().getByText('PhD')).toBeTruthy()
  await waitFor(() => expect(sentTo('GET /api/profile/get/user-profile')).toHaveLength(2))
})

test('saving a section does not undo changes saved elsewhere meanwhile', async () => {
  accept('career-info', 'career_info')
  await openPage('?edit=career_info')
  await dialog('Career')
  await userEvent.click(screen.getByRole('radio', { name: 'Settle Abroad' }))
  const [before] = server.profile.career_info
  server.change({ career_info: [{ ...before, education: 'phd' }] })
  const later = Date.now() + 60_000
  const time = jest.spyOn(Date, 'now').mockImplementation(() => later)
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Education').value).toBe('phd'))
  time.mockRestore()
  await press('Update Now')
  await isClosed()
  expect(sentTo(career)).toMatchObject([{ data: { education: 'phd', future_plan: 'settle_abroad' } }])
})

test('the server’s message about a field is shown at the field', async () => {
  api.on('PUT /api/profile/update/family-info', () => ({
    status: 400,
    error: 'Father Name is required!',
    code: 'invalid_input',
    fields: { 'data.father_name': 'Father Name is required!' },
  }))
  await openPage('?edit=family_info')
  await dialog('Family')
  await press('Update Now')
  expect(await screen.findByText('Father Name is required!')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Father’s name'))
  expect(notices).toEqual(['error: Father Name is required!'])
})

test('offline, the input stays and the error is shown in place and as a toast', async () => {
  api.on(career, () => new TypeError('no network'))
  await openPage('?edit=career_info')
  const box = within(await dialog('Career'))
  await choose('Education', 'phd')
  await press('Update Now')
  const sentence = 'No internet connection. Please check your network.'
  expect(await box.findByText(sentence)).toBeTruthy()
  expect(notices).toEqual([`error: ${sentence}`])
  expect(screen.getByLabelText<HTMLSelectElement>('Education').value).toBe('phd')

  accept('career-info', 'career_info')
  await press('Update Now')
  await isClosed()
  expect(biodata().getByText('PhD')).toBeTruthy()
})

test('every way to leave the dialog closes it if unchanged, and asks before changes are lost', async () => {
  const ways = [() => press('Close'), () => userEvent.keyboard('{Escape}'), back]
  await openPage()
  for (const leave of ways) {
    fireEvent.click(screen.getByLabelText('Edit Career'))
    await dialog('Career')
    await leave()
    await isClosed()
    expect(address()).toBe('/dashboard/profile')

    fireEvent.click(screen.getByLabelText('Edit Career'))
    await dialog('Career')
    await choose('Education', 'phd')
    await leave()
    await question()
    await press('Keep editing')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(address()).toBe('/dashboard/profile?edit=career_info')
    expect(screen.getByLabelText<HTMLSelectElement>('Education').value).toBe('phd')

    await leave()
    await question()
    await press('Leave')
    await isClosed()
  }
  expect(address()).toBe('/dashboard/profile')
  expect(biodata().queryByText('PhD')).toBeNull()
  expect(api.sent.filter(([route]) => route.startsWith('PUT'))).toEqual([])
})

test('unsaved changes are restored if the dialog disappeared without being closed, until they are discarded', async () => {
  await openPage('?edit=career_info')
  await dialog('Career')
  await choose('Education', 'phd')
  // The session ended on another device, or the phone put the tab away.
  cleanup()
  server.change({ career_info: [{ ...server.profile.career_info[0], profession: 'retired' }] })

  await openPage('?edit=career_info')
  await dialog('Career')
  expect(await screen.findByText(/These are the changes you made earlier/)).toBeTruthy()
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value
  expect(chosen('Education')).toBe('phd')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Retired' }).checked).toBe(true)
  await press('Cancel')
  await question()
  await press('Leave')
  await isClosed()

  await press('Edit Career')
  await dialog('Career')
  expect(chosen('Education')).toBe('master')
  expect(screen.queryByText(/These are the changes you made earlier/)).toBeNull()
})

test('a member who is no longer single is told about the second-marriage section and led there', async () => {
  accept('personal-info', 'personal_info')
  accept('second-marriage-info', 'second_marriage_info')
  await openPage()
  await press('Edit Personal Information')
  await dialog('Personal Information')
  expect(screen.queryByText(/needs your second marriage information/)).toBeNull()
  await choose('Marital status', 'divorced')
  expect(await screen.findByText(/needs your second marriage information/)).toBeTruthy()
  await press('Update Now')

  await dialog('Second Marriage Information')
  expect(address()).toBe('/dashboard/profile?edit=second_marriage_info')
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Children from the first marriage' })).getByRole('radio', {
      name: '2',
    }),
  )
  for (const group of [
    'Does your family approve?',
    'Will there be a separate house?',
    'Do you accept a partner’s children?',
  ])
    await userEvent.click(
      within(screen.getByRole('group', { name: group })).getByRole('radio', { name: 'Yes' }),
    )
  await press('Update Now')
  await isClosed()
  expect(address()).toBe('/dashboard/profile')
  expect(sentTo('PUT /api/profile/update/second-marriage-info')).toEqual([
    {
      auth_id: 'u1',
      profile_id: 'u1',
      data: {
        kids_from_first_marriage: 2,
        family_approval: 'yes',
        provide_separate_house: 'yes',
        accept_partner_kids: 'yes',
      },
    },
  ])
  const reason = biodata().getByText('Reason for the second marriage').parentElement
  expect(reason?.textContent).toBe('Reason for the second marriageNot shared')
})
