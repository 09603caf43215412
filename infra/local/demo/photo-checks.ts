import { dayMs } from '#shared/units'
import { newCaseId, type UserId, userId } from '#functions/core/ids'
import { write } from '#functions/db/transact'
import { makeCheckPhoto } from '#functions/features/pictures/sizes'
import {
  loadPhotoCheck,
  type PhotoCheck,
  photoCheckWrite,
} from '#functions/features/verification/photo-checks'
import { storePhoto } from '#functions/features/verification/photos'
import { type People, pictureOf } from './people'
import { readPortrait } from './portraits'

type Outcome = Pick<PhotoCheck, 'state' | 'refusal' | 'objection'>

/** How many days ago the photos of each check were sent, and what has happened since. */
const demoChecks: readonly {
  daysAgo: number
  outcome: (admin: UserId, at: (days: number) => string) => Outcome
}[] = [
  {
    daysAgo: 5,
    outcome: (by, at) => ({
      state: 'objected',
      refusal: { reason: 'other_person', by, at: at(3) },
      objection: {
        text: 'The picture is two years old, and I wear glasses now. It is me; please look at it again.',
        at: at(2.5),
      },
    }),
  },
  { daysAgo: 1.2, outcome: () => ({ state: 'waiting' }) },
  { daysAgo: 0.1, outcome: () => ({ state: 'waiting' }) },
]

/** Photo checks for the console: two wait for a decision, and one for the answer to an objection. Their photos are drawn. Idempotent. */
export async function seedPhotoChecks({ others }: People, admin: UserId, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const unchecked = others.filter(({ portrait, photoChecked }) => portrait && !photoChecked)
  for (const [index, { daysAgo, outcome }] of demoChecks.entries()) {
    const member = unchecked[index]
    if (!member?.portrait) throw new Error('There are too few demo members for their photo checks.')
    const id = userId(member.id)
    if (await loadPhotoCheck(id)) continue
    const photo = await makeCheckPhoto(await readPortrait(member.portrait))
    const [photo_1, photo_2] = await Promise.all([storePhoto(id, photo), storePhoto(id, photo)])
    const sent_at = at(daysAgo)
    const check: PhotoCheck = {
      case_id: newCaseId(),
      user_id: id,
      poses: ['open_hand', 'head_turned'],
      started_at: sent_at,
      sent_at,
      picture: pictureOf(member),
      photo_1,
      photo_2,
      ...outcome(admin, at),
    }
    await write(photoCheckWrite(check, undefined, now))
  }
}
