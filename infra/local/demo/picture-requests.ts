import { dayMs, minuteMs } from '#shared/units'
import type { UserActor } from '#functions/core/account'
import { profileOf, userId } from '#functions/core/ids'
import { loadExistingState } from '#functions/features/accounts/store'
import { loadPairs } from '#functions/features/connections/store'
import { ask, endRequest, show } from '#functions/features/picture-requests/api/changes'
import { loadRequestsBetween } from '#functions/features/picture-requests/store'
import type { MadeMember } from './generators/member'
import type { People } from './people'
import { matchesOf } from './proposals'

async function actorOf(member: MadeMember): Promise<UserActor> {
  const id = userId(member.id)
  return {
    kind: 'user',
    userId: id,
    profileId: profileOf(id),
    role: 'member',
    account: await loadExistingState(id),
  }
}

/** Of two members: who asks for the picture, or is shown it, and whose picture it is. */
interface Two {
  viewer: MadeMember
  owner: MadeMember
}

/** The status of what was asked or shown, such as by an interrupted seed. */
async function statusOf({ viewer, owner }: Two) {
  const { sent } = await loadRequestsBetween(userId(viewer.id), userId(owner.id))
  return sent?.status
}

async function asking(two: Two, at: Date): Promise<void> {
  if (!(await statusOf(two))) await ask(await actorOf(two.viewer), userId(two.owner.id), false, at)
}

async function showing(two: Two, days: number | undefined, at: Date): Promise<void> {
  if ((await statusOf(two)) === 'granted') return
  await show(await actorOf(two.owner), userId(two.viewer.id), { days, isAnswer: false }, at)
}

async function declining({ viewer, owner }: Two, at: Date): Promise<void> {
  const ids = { viewer_id: userId(viewer.id), owner_id: userId(owner.id) }
  if ((await statusOf({ viewer, owner })) === 'pending')
    await endRequest(await actorOf(owner), ids, 'declined', at)
}

/** Matches of a member without a proposal between the two. */
async function strangersOf(people: People, of: MadeMember, now: Date): Promise<MadeMember[]> {
  const matches = matchesOf(people, of, now)
  const pairs = await loadPairs(
    userId(of.id),
    matches.map(({ id }) => userId(id)),
  )
  return matches.filter((_, at) => !pairs[at])
}

/** Women who show their picture to connections only. */
const hidingPicture = ({ others }: People, now: Date): MadeMember[] =>
  others.filter(
    ({ sections, privacy, portrait, joined }) =>
      sections.personal_info.gender === 'female' &&
      portrait !== undefined &&
      privacy.show_profile_picture === 'private' &&
      now.getTime() - joined.getTime() > 20 * dayMs,
  )

/**
 * Requests to see the pictures of Ayesha and others, and pictures that were shown, with notifications. As many as there are fitting
 * members. Idempotent.
 */
export async function seedPictureRequests(people: People, now: Date): Promise<void> {
  const { ayesha, bilal } = people
  // After all other demo data: notifications are listed by the time of their writing.
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const [lasting, shown, asks] = await strangersOf(people, ayesha, now)
  const [generous, reserved] = hidingPicture(people, now)
  if (lasting) await showing({ viewer: lasting, owner: ayesha }, undefined, ago(58))
  if (reserved) {
    const two = { viewer: bilal, owner: reserved }
    await asking(two, ago(55))
    await declining(two, ago(49))
  }
  if (shown) {
    const two = { viewer: shown, owner: ayesha }
    await asking(two, ago(41))
    await showing(two, 30, ago(37))
  }
  if (generous) {
    const two = { viewer: bilal, owner: generous }
    await asking(two, ago(30))
    await showing(two, 7, ago(26))
  }
  await asking({ viewer: bilal, owner: ayesha }, ago(12))
  if (asks) await asking({ viewer: asks, owner: ayesha }, ago(5))
}
