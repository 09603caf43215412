import type { Draft } from './draft'
import { clientTimesMs } from '#shared/limits'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import { profileReadyNote } from '#web/features/profiles/profile-ready-note'
import { afterProfilePath, forgetSought, soughtPerson } from '#web/features/proposals/sought-person'

async function look(id: string, ownGender: string | undefined, signal: AbortSignal): Promise<boolean> {
  try {
    const { data } = await call('profile.view', { userId: id }, { signal })
    return data.personal_info[0]?.gender !== ownGender
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404)
  }
}

/** Whether the member for whom a profile was written can still be proposed to, as far as that can be found out soon. */
function isStillThere(id: string, ownGender: string | undefined): Promise<boolean> {
  const signal = AbortSignal.timeout(clientTimesMs.lookAhead)
  const tooLong = new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => resolve(true))
  })
  return Promise.race([look(id, ownGender, signal), tooLong])
}

/** Where a member goes once the profile is submitted: to the person they wrote it for, else to their own profile. */
export async function whereNext(userId: string, { sections }: Draft): Promise<string> {
  const person = soughtPerson(userId)
  if (person && !(await isStillThere(person.id, sections.personal_info?.gender))) forgetSought(userId)
  if (!soughtPerson(userId)) profileReadyNote.write(userId)
  return afterProfilePath(userId)
}
