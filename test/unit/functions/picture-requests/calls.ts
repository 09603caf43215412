import { handler } from '#functions/features/picture-requests/api/index'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { changeCard } from '#functions/features/profiles/cards'
import { keys } from '#functions/db/keys'
import { update } from '#functions/db/transact'
import type { Profile } from '#shared/schemas/entities'
import type { PictureRequest } from '#shared/schemas/picture-request'
import { type Answer, invoke } from '#test/support/functions/invoke'
import { member, setPrivacy, view } from '../profiles/calls'

export const ask = (as: string, profile_id: string, more: object = {}) =>
  invoke(handler, 'picture-requests.create', { as: { id: as }, json: { profile_id, ...more } })
export const show = (as: string, profile_id: string, days?: number) =>
  invoke(handler, 'picture-requests.grant', { as: { id: as }, json: { profile_id, days } })
export const answer = (as: string, request_id: string, status: string, days?: number) =>
  invoke(handler, 'picture-requests.update', { as: { id: as }, json: { request_id, status, days } })
export const list = (as: string, box: string, query: Record<string, string> = {}) =>
  invoke(handler, 'picture-requests.list', { as: { id: as }, query: { user_id: as, box, ...query } })

/** The id of the request of a member for another one's pictures. */
export const requestOf = (viewer: string, owner: string) => `${viewer}.${owner}`

/** Gives a member a picture, as an upload would. */
export async function givePicture(id: string): Promise<string> {
  const picture = `picture-of-${id}`
  await changeCard(
    id,
    {
      facts: () => ({ picture }),
      alongside: [update('accountState', keys.accountState(userId(id)), { set: { picture } })],
    },
    clock.now(),
  )
  return id
}

/** A member with a picture that only connections see. */
export async function pictured(gender: 'male' | 'female'): Promise<string> {
  const id = await givePicture(await member({ gender }))
  await setPrivacy(id, { show_profile_picture: 'private' })
  return id
}

/** A man and a woman whose pictures only connections see. */
export const couple = async () => [await pictured('male'), await pictured('female')] as const

/** The profile of a member as another one sees it. */
export const seen = async (as: string, id: string): Promise<Profile> =>
  (await view(as, id)).body.data as Profile

/** Does the member see the other one's picture? */
export const sees = async (as: string, id: string): Promise<boolean> =>
  (await seen(as, id)).user_profile_image.image_url !== null

/** Repeats must succeed. */
export async function must(call: Promise<Answer>): Promise<PictureRequest> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`)
  return body.data as PictureRequest
}

/** The other members in a box. */
export const inBox = async (as: string, box: string): Promise<string[]> => {
  const { body } = await list(as, box)
  return (body.data as PictureRequest[]).map(({ profile }) => profile.id)
}
