import type { RequestOf } from '#shared/contract'
import type { SessionUser } from '#shared/schemas/entities'
import { callWithChallenge } from '../challenge/call-with-challenge'
import { sessionStore } from './browser'

/** Deletes pictures that other users chose on this device and never sent. */
export const forgetPicturesOfOthers = (userId: string): Promise<void> =>
  import('../picture/chosen-pictures').then(
    ({ chosenPictures }) => chosenPictures.forgetOthers(userId),
    // If the code fails to load, the next sign-in or sign-out retries.
    () => undefined,
  )

/** Signs in and starts the session in every tab. */
export async function signIn(
  input: RequestOf<'auth.sign-in'>,
): Promise<{ message: string; user: SessionUser }> {
  const { message, data } = await callWithChallenge('auth.sign-in', input)
  sessionStore.adopt(data)
  // Some sessions expire, or end on a content page, where no pictures are deleted.
  void forgetPicturesOfOthers(data.user.id)
  return { message, user: data.user }
}
