import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { Api } from '#test/support/api/client'
import { password } from '#test/support/api/test-stage'

/** A member of a journey. */
export interface Person {
  first: string
  last: string
  gender: 'female' | 'male'
  email: string
  id: string
}
export const person = (first: string, last: string, gender: Person['gender']): Person => ({
  first,
  last,
  gender,
  email: `${randomUUID()}@example.com`,
  id: '',
})

/** Creates a member with a profile over the API. `wishes` override those of the seed. */
export async function joinWithProfile(
  api: Api,
  one: Person,
  phoneNumber: string,
  seed: number,
  wishes: object = {},
  marital_status: 'single' | 'widowed' = 'single',
) {
  const { first, last, gender, email } = one
  await api.post('/auth/sign-up', {
    name: `${first} ${last}`,
    email,
    phone: phoneNumber,
    password,
    agree: true,
  })
  const { user, tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
  one.id = user.id
  const sections = makeProfile(seed, { gender, marital_status })
  Object.assign(sections.personal_info, { first_name: first, last_name: last })
  Object.assign(sections.partner_requirements, wishes)
  const created = await api.post(
    '/profile/create',
    { auth_id: one.id, profileId: one.id, ...sections },
    { token: tokens.accessToken },
  )
  expect(created.status).toBe(201)
  return { id: one.id, token: tokens.accessToken as string }
}

export const profilePath = ({ id }: Person) => `/dashboard/user-profile/${id}`
