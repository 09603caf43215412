import type { RequestOf } from '#shared/contract'
import type { SessionUser } from '#shared/schemas/entities'
import { call } from '../api'
import { sessionStore } from './browser'

/** A picture that somebody else chose and never sent does not stay on a shared device. */
export const forgetPicturesOfOthers = (userId: string): Promise<void> =>
  import('../picture/chosen-pictures').then(
    ({ chosenPictures }) => chosenPictures.forgetOthers(userId),
    // Code that does not arrive: the next one who signs in or out does it.
    () => undefined,
  )

/** Signs in and starts the session in every tab. */
export async function signIn(
  input: RequestOf<'auth.sign-in'>,
): Promise<{ message: string; user: SessionUser }> {
  const { message, data } = await call('auth.sign-in', input)
  sessionStore.adopt(data)
  // Not every session ends where that is done: some expire, or are left from a content page.
  void forgetPicturesOfOthers(data.user.id)
  return { message, user: data.user }
}
