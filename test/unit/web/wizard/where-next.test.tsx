import { beforeEach, expect, jest, test } from '@jest/globals'
import { clientTimesMs } from '#shared/limits'
import { profileReadyNote } from '#web/lib/profile-ready-note'
import { keepSought, soughtPerson } from '#web/lib/sought-person'
import { whereNext } from '#web/features/wizard/where-next'
import { makeProfileView } from '#test/support/profile-view'
import { webStage } from '#test/support/web-stage'
import { wholeDraft } from './answers'

const { api } = webStage()
const route = 'GET /api/profile/get/user-profile'
const draft = (gender: 'male' | 'female') => {
  const whole = wholeDraft()
  return { ...whole, sections: { ...whole.sections, personal_info: { gender } } }
}
const sana = makeProfileView({ personal_info: [{ first_name: 'Sana', gender: 'female' }] })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api.on(route, () => ({ message: '', data: sana }))
})

test('without anybody, to one’s own profile, which then says that it is ready', async () => {
  expect(await whereNext('u1', draft('male'))).toBe('/dashboard/profile')
  expect([profileReadyNote.isThere('u1'), profileReadyNote.isThere('u2')]).toEqual([true, false])
  expect(api.sent).toEqual([])
})

test('to the person for whom it was written, who stays remembered until found', async () => {
  keepSought('u1', { id: 'u9', name: 'Sana' })
  expect(await whereNext('u1', draft('male'))).toBe('/dashboard/user-profile/u9')
  expect(soughtPerson('u1')?.id).toBe('u9')
  expect(profileReadyNote.isThere('u1')).toBe(false)
})

test('also where the network is gone in that moment', async () => {
  keepSought('u1', { id: 'u9', name: 'Sana' })
  api.on(route, () => new Error('offline'))
  expect(await whereNext('u1', draft('male'))).toBe('/dashboard/user-profile/u9')
})

test('and where the answer takes too long', async () => {
  const patience = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  keepSought('u1', { id: 'u9', name: 'Sana' })
  api.on(route, () => new Promise(() => undefined))
  const next = whereNext('u1', draft('male'))
  expect(timeout).toHaveBeenCalledWith(clientTimesMs.lookAhead)
  patience.abort()
  expect(await next).toBe('/dashboard/user-profile/u9')
  timeout.mockRestore()
})

test.each([
  ['has left or is closed', 'male', { status: 404, error: 'x', code: 'not_found' }],
  ['cannot be proposed to', 'female', { message: '', data: sana }],
] as const)('but not to somebody who %s', async (_why, gender, reply) => {
  keepSought('u1', { id: 'u9', name: 'Sana' })
  api.on(route, () => reply)
  expect(await whereNext('u1', draft(gender))).toBe('/dashboard/profile')
  expect(soughtPerson('u1')).toBeNull()
  expect(profileReadyNote.isThere('u1')).toBe(true)
})
