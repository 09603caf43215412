import { handler as blocksApi } from '#functions/features/blocks/api'
import { handler as connectionsApi } from '#functions/features/connections/api'
import { suspend } from '#functions/features/moderation/suspensions'
import { handler as picturesApi } from '#functions/features/picture-requests/api/index'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import type { PaidPlan } from '#functions/core/account'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { createAccount, loadAccountState } from '#functions/features/accounts/store'
import { clock } from '#functions/core/clock'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { OperationId } from '#shared/contract'
import { privacyDefaults } from '#shared/options/privacy'
import { dayMs } from '#shared/units'
import { type Answer, invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { memberItems, setStatus } from '#test/support/functions/members'
import { decide, sendNote } from '../proposals/calls'
import { type Kind, type Situation, situations } from './situations'

const underAge = '2008-12-31'

const isVerifiedKind = (kind: Kind) => kind === 'verified' || kind === 'refused, verified'

/** What stands in the target's fields, found nowhere else. */
export interface Canaries {
  email: string
  phone: string
  account_name: string
  first_name: string
  last_name: string
  father_name: string
  about: string
  about_family: string
  dob: string
  picture: string
  further_pictures: string[]
  /** Written with every proposal between the member and somebody else. */
  note: string
}

export interface Stage {
  situation: Situation
  target: string
  canaries: Canaries
  /** Ids of the viewers; the signed-out one has none. */
  ids: Partial<Record<Kind, string>>
  /** The proposal of each viewer who ever had one with the target. */
  proposals: Partial<Record<Kind, string>>
}

/** What every card tells besides the name: the work, and the days of the checks. */
export const work = {
  profession: 'freelancer',
  job_post: 'lawyer',
  phone_check: '2017-03-07',
  photo_check: '2016-04-09',
  identity_check: '2015-05-11',
} as const
export const targetPlan = 'Platinum'

const identity_check = { at: `${work.identity_check}T10:00:00.000Z` }

const plan = (id: string, name: string): PaidPlan => ({
  id,
  name,
  messages_limit: 400,
  proposals_limit: 60,
  profile_status: true,
  featured_profile: name === targetPlan,
  start: new Date(clock.now().getTime() - dayMs).toISOString(),
  end: new Date(clock.now().getTime() + dayMs).toISOString(),
})

const canariesOf = (n: number): Canaries => {
  const letter = String.fromCharCode(97 + n)
  const digits = String(n).padStart(2, '0')
  return {
    email: `canary.${letter}@hidden.example`,
    phone: `+9230077711${digits}`,
    account_name: `Akkaunt${letter}vala Begum`,
    first_name: `Zarq${letter}nessa`,
    last_name: `Qizil${letter}bash`,
    father_name: `Wafad${letter}ar Khan`,
    about: `She grows tul${letter}ps every spring.`,
    about_family: `We teach in Kitab${letter}bad.`,
    dob: `1991-03-${String(n + 1).padStart(2, '0')}`,
    picture: `CanaryPicture${letter}${digits}xyzabc`,
    further_pictures: [`FurtherCanary${letter}${digits}xyz1`, `FurtherCanary${letter}${digits}xyz2`],
    note: `Salam from the Khand${letter}n family`,
  }
}

const apis: Record<string, unknown> = { connections: connectionsApi, 'picture-requests': picturesApi }
const act = (id: OperationId, as: string, json: object): Promise<Answer> =>
  invoke(apis[id.split('.')[0]!] ?? profileApi, id, { as: { id: as }, json })

const actOnBlock = (as: string, profile_id: string) =>
  invoke(blocksApi, 'blocks.create', { as: { id: as }, json: { profile_id } })

async function must(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`The stage was not set: ${status} ${JSON.stringify(body)}`)
  return { status, body } as Answer
}

/** The target, by the calls of a member who fills in everything; plan and picture are stored as buying and uploading would. */
async function makeTarget(table: LocalTable, id: string, canaries: Canaries): Promise<object> {
  const {
    email,
    phone,
    account_name,
    first_name,
    last_name,
    father_name,
    about,
    about_family,
    dob,
    picture,
    further_pictures,
  } = canaries
  const own = { name: account_name, email, phone, role: 'member', language: 'ur' } as const
  await createAccount({ userId: userId(id), ...own }, clock.now())
  const account = await loadAccountState(userId(id))
  const phone_check = { at: `${work.phone_check}T10:00:00.000Z`, number: 'a keyed hash' }
  const photo_check = { at: `${work.photo_check}T10:00:00.000Z`, picture }
  const checks = { phone_check, photo_check, identity_check }
  await table.put({ ...account, picture, further_pictures, plan: plan('platinum', targetPlan), ...checks })
  const made = makeProfile(7, { gender: 'female', marital_status: 'divorced' })
  const personal_info = { ...made.personal_info, first_name, last_name, dob, about }
  const sections = {
    ...made,
    personal_info,
    career_info: { ...made.career_info, ...work },
    family_info: { ...made.family_info, father_name, about_family },
    religion_info: { ...made.religion_info, religious_status: 'moderate' },
    residential_info: { ...made.residential_info, property_area: 10 },
    partner_requirements: { ...made.partner_requirements, age_min: 30, age_max: 35 },
  }
  const remarks = { made_by: 'daughter', musts: ['height_range'] }
  // Whoever sees the picture cannot ask for it.
  const privacy = { ...privacyDefaults, show_profile_picture: 'private' }
  await must(act('profile.create', id, { auth_id: id, profileId: id, ...sections, ...remarks, privacy }))
  return personal_info
}

const viewerPicture = 'PictureOfTheViewer'

/** Men with a profile whom the target may open, by her plan, and no public list shows. */
const makeViewers = (table: LocalTable, members: readonly [Kind, string][]) =>
  table.put(
    ...members.flatMap(([kind, id]) =>
      memberItems(id, {
        gender: 'male',
        name: 'Viewer Person',
        privacy: {
          profile_visibility: 'verified_users',
          show_profile_picture: 'private',
          verified_by_plan: true,
        },
        picture: viewerPicture,
        ...(isVerifiedKind(kind) && {
          photo_check: { at: clock.now().toISOString(), picture: viewerPicture },
        }),
        ...(kind === 'paid' && { plan: plan('gold', 'Gold') }),
      }),
    ),
  )

const ask = (as: string, profile_id: string) => must(act('picture-requests.create', as, { profile_id }))
const show = (as: string, profile_id: string) => must(act('picture-requests.grant', as, { profile_id }))
const takeBack = (owner: string, viewer: string) =>
  must(act('picture-requests.update', owner, { request_id: `${viewer}.${owner}`, status: 'revoked' }))
const pause = (target: string, paused: boolean) =>
  must(act('profile.update-pause', target, { profile_id: target, paused }))

/** What the two asked and showed each other of pictures; before all else, since connected members see them anyway. */
async function askAndShow(kind: Kind, viewer: string, target: string): Promise<void> {
  if (['asked', 'blocks', 'blocked by'].includes(kind)) await ask(viewer, target)
  if (kind === 'asked') await ask(target, viewer)
  if (kind === 'taken back' || kind === 'shown') await show(target, viewer)
  if (kind === 'taken back') await takeBack(target, viewer)
  if (kind === 'shown') await show(viewer, target)
}

async function showBeforeBreak(viewer: string, target: string): Promise<void> {
  await askAndShow('shown', viewer, target)
  await pause(target, true)
  await pause(target, false)
}

const unrelated: readonly Kind[] = [
  'newcomer',
  'other',
  'verified',
  'paid',
  'asked',
  'shown',
  'taken back',
  'shown before a break',
  'owner',
  'admin',
]

/** Brings what is between the two to where it is meant to be, by their calls. Returns the id of the proposal. */
async function relate(kind: Kind, viewer: string, target: string, note: string): Promise<string | undefined> {
  await askAndShow(kind, viewer, target)
  if (unrelated.includes(kind)) return undefined
  const received = kind === 'received from'
  const { body } = await must(received ? sendNote(target, viewer, note) : sendNote(viewer, target, note))
  const id = body.data.id as string
  if (kind === 'sent to' || received) return id
  await must(decide(target, id, kind.startsWith('refused') ? 'rejected' : 'accepted'))
  if (kind.startsWith('ended'))
    await must(
      act('connections.update', kind === 'ended' ? target : viewer, { connection_id: id, status: 'ended' }),
    )
  if (kind === 'blocks') await must(actOnBlock(viewer, target))
  if (kind === 'blocked by') await must(actOnBlock(target, viewer))
  if (kind === 'suspended') await setStatus(userId(viewer), 'suspended')
  return id
}

async function settle({ settings, state }: Situation, target: string, personal: object): Promise<void> {
  await must(act('profile.update-privacy-settings', target, { profile_id: target, ...settings }))
  if (state === 'paused') await pause(target, true)
  if (state === 'suspended') await suspend(userId(target), {}, [], clock.now())
  if (state === 'deleted') await setStatus(userId(target), state)
  if (state === 'under eighteen') {
    const data = { ...personal, dob: underAge }
    await must(act('profile.update-personal-info', target, { profile_id: target, data }))
    // The change has ended it.
    await write(update('accountState', keys.accountState(userId(target)), { set: { identity_check } }))
  }
}

/** Sets the stage for one situation: a target, these viewers, and what is between them. */
export async function setStage(table: LocalTable, at: number, viewers: readonly Kind[]): Promise<Stage> {
  const situation = situations[at]!
  const [target, canaries] = [`target-${at}`, canariesOf(at)]
  const personal = await makeTarget(table, target, canaries)
  const ids: Stage['ids'] = Object.fromEntries(
    viewers
      .filter((kind) => kind !== 'signed out')
      .map((kind, n) => [kind, kind === 'owner' ? target : `viewer-${at}-${n}`]),
  )
  const members = Object.entries(ids) as [Kind, string][]
  await makeViewers(
    table,
    members.filter(([kind]) => !['newcomer', 'owner', 'admin'].includes(kind)),
  )
  for (const [kind, role] of [
    ['newcomer', 'member'],
    ['admin', 'admin'],
  ] as const) {
    const id = ids[kind]!
    const person = { name: 'Some One', email: `${id}@example.com`, phone: '+923001234567', role }
    await createAccount({ userId: userId(id), ...person }, clock.now())
  }
  const shownBefore = ids['shown before a break']
  if (shownBefore) await showBeforeBreak(shownBefore, target)
  const related = await Promise.all(
    members.map(async ([kind, id]) => [kind, await relate(kind, id, target, canaries.note)] as const),
  )
  await settle(situation, target, personal)
  const dob = situation.state === 'under eighteen' ? underAge : canaries.dob
  return { situation, target, canaries: { ...canaries, dob }, ids, proposals: Object.fromEntries(related) }
}
