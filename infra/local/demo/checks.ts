import { dayMs } from '#shared/units'
import { personOf } from '#functions/core/checks'
import { newCaseId, type UserId, userId } from '#functions/core/ids'
import { write } from '#functions/db/transact'
import { makeCheckPhoto, makeIdentityPicture } from '#functions/features/pictures/sizes'
import { folderOf, storeFile } from '#functions/features/verification/check-files'
import {
  checkWrite,
  type IdentityCheck,
  loadIdentityCheck,
  loadPhotoCheck,
  type PhotoCheck,
} from '#functions/features/verification/checks'
import { identityFile } from '#functions/features/verification/identity-numbers'
import type { MadeMember } from './generators/member'
import { drawIdentityCard } from './identity-card'
import { type People, pictureOf } from './people'
import { readPortrait } from './portraits'

/* Checks for the console: some wait for a decision, and some for the answer to an objection. Their photos and cards are drawn. */

type Pictured = MadeMember & { portrait: string }
type DaysAgo = (days: number) => string

/** Stores a file of a check, and returns its name. */
async function storedFile(folder: string, file: Parameters<typeof storeFile>[1]): Promise<string> {
  const names: string[] = []
  await storeFile(folder, file, async (name) => {
    names.push(name)
    return []
  })
  return names[0]!
}

/** What all checks say of their member and their start. */
const begun = (member: Pictured, sent_at: string) => ({
  case_id: newCaseId(),
  user_id: userId(member.id),
  picture: pictureOf(member),
  started_at: sent_at,
  sent_at,
})

type Outcome<C extends PhotoCheck | IdentityCheck> = Pick<C, 'state' | 'refusal' | 'objection'>

/** Stores a photo check of a member. */
async function seedPhotoCheck(member: Pictured, sent: string, outcome: Outcome<PhotoCheck>, now: Date) {
  const id = userId(member.id)
  if (await loadPhotoCheck(id)) return
  const photo = { body: await makeCheckPhoto(await readPortrait(member.portrait)), type: 'image/webp' }
  const check: PhotoCheck = {
    ...begun(member, sent),
    poses: ['open_hand', 'head_turned'],
    photo_1: await storedFile(folderOf({ user_id: id }), photo),
    photo_2: await storedFile(folderOf({ user_id: id }), photo),
    ...outcome,
  }
  await write(checkWrite(check, undefined, now))
}

/** Stores an identity check of a member; `number` as a card prints it. */
async function seedIdentityCheck(
  member: Pictured,
  number: string,
  sent: string,
  outcome: Outcome<IdentityCheck>,
  now: Date,
) {
  const id = userId(member.id)
  if (await loadIdentityCheck(id)) return
  const person = personOf(member.sections.personal_info)
  const card = await drawIdentityCard({
    document: 'cnic',
    name: member.name,
    dob: person.dob,
    gender: person.gender,
    number,
    portrait: await readPortrait(member.portrait),
  })
  const image = await makeIdentityPicture(card)
  const check: IdentityCheck = {
    ...begun(member, sent),
    kind: 'identity',
    document: 'cnic',
    file: await storedFile(
      folderOf({ user_id: id, kind: 'identity' }),
      identityFile({ number: number.replaceAll('-', ''), image }),
    ),
    person,
    ...outcome,
  }
  await write(checkWrite(check, undefined, now))
}

/** The first members with a portrait to whom this applies. */
function firstOf(others: readonly MadeMember[], count: number, applies: (member: MadeMember) => boolean) {
  const found = others.flatMap((member) =>
    member.portrait && applies(member) ? [{ ...member, portrait: member.portrait }] : [],
  )
  if (found.length < count) throw new Error('There are too few demo members for their checks.')
  return found.slice(0, count)
}

const waiting = { state: 'waiting' } as const
const objected = <const Reason>(by: UserId, reason: Reason, refusedAt: string, text: string, at: string) => ({
  state: 'objected' as const,
  refusal: { reason, by, at: refusedAt },
  objection: { text, at },
})

async function seedPhotoChecks(others: readonly MadeMember[], admin: UserId, at: DaysAgo, now: Date) {
  const text = 'The picture is two years old, and I wear glasses now. It is me; please look at it again.'
  const members = firstOf(others, 3, ({ photoChecked }) => !photoChecked)
  await seedPhotoCheck(members[0]!, at(5), objected(admin, 'other_person', at(3), text, at(2.5)), now)
  await seedPhotoCheck(members[1]!, at(1.2), waiting, now)
  await seedPhotoCheck(members[2]!, at(0.1), waiting, now)
}

async function seedIdentityChecks(others: readonly MadeMember[], admin: UserId, at: DaysAgo, now: Date) {
  const text = 'The picture on my card is seven years old. It is me; please look at it again.'
  const members = firstOf(
    others,
    2,
    ({ photoChecked, identityChecked }) => photoChecked === true && !identityChecked,
  )
  const objection = objected(admin, 'face_differs', at(2), text, at(1.5))
  await seedIdentityCheck(members[0]!, '00000-1234567-0', at(1.5), objection, now)
  await seedIdentityCheck(members[1]!, '00000-7654321-0', at(0.6), waiting, now)
}

/** Stores checks that wait for an administrator. Idempotent. */
export async function seedChecks({ others }: People, admin: UserId, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await seedPhotoChecks(others, admin, at, now)
  await seedIdentityChecks(others, admin, at, now)
}
