import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { type SignedIn, type Target, target } from '#test/support/target'

/* A profile that somebody makes for another. The same file runs against the local stack and a deployed one. */

let stage: Target
beforeAll(async () => {
  stage = await target()
})
afterAll(() => stage?.stop())

const create = (who: SignedIn, seed: number, gender: 'female' | 'male', remarks: object = {}) => {
  const sections = makeProfile(seed, { gender, marital_status: 'single' })
  const json = { auth_id: who.id, profileId: who.id, ...sections, ...remarks }
  return stage.api.post('/profile/create', json, { token: who.token })
}
const createForDaughter = (who: SignedIn, seed: number, privacy: object) =>
  create(who, seed, 'female', { made_by: 'daughter', musts: ['height_range'], privacy })
const view = (who: SignedIn, id: string) =>
  stage.api.get('/profile/get/user-profile', { token: who.token, query: { userId: id } })

describe('a profile made for a daughter', () => {
  const note = 'Assalam o alaikum. We would be glad to meet your family.'

  it('says so, and what must be met, and is open to whom it names', async () => {
    const [mother, hidden, stranger] = [await stage.signUp(), await stage.signUp(), await stage.signUp()]
    await create(stranger, 33, 'male')
    expect((await createForDaughter(mother, 31, { show_profile_picture: 'private' })).status).toBe(201)
    expect((await createForDaughter(hidden, 32, { profile_visibility: 'private' })).status).toBe(201)
    const seen = (await view(stranger, mother.id)).body.data
    expect(seen).toMatchObject({ made_by: 'daughter', musts: ['height_range'], proposal_privacy: true })
    expect(seen.user_profile_image.image_url).toBeNull()
    expect((await view(stranger, hidden.id)).status).toBe(404)

    const json = { sender_id: stranger.id, receiver_id: mother.id, message: note }
    const sent = await stage.api.post('/proposal/create', json, { token: stranger.token })
    expect(sent.status).toBe(201)
    const read = (query: object) =>
      stage.api.get('/proposal/get', { token: mother.token, query: { ...query } })
    expect((await read({ proposal_id: sent.body.data.id })).body.data.message).toBe(note)
    const listed = await read({ user_id: mother.id })
    expect(listed.body.data).toHaveLength(1)
    expect(JSON.stringify(listed.body)).not.toContain(note)
  })
})
