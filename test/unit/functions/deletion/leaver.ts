import { profileId, type UserId, userId } from '#functions/core/ids'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { createAccount, loadAccountState } from '#functions/features/accounts/store'
import { createBroadcast } from '#functions/features/notifications/broadcasts'
import { type IdentityCheck, type PhotoCheck, checkWrite } from '#functions/features/verification/checks'
import { planMail } from '#functions/features/notifications/plan-mail'
import { savePreferences } from '#functions/features/notifications/preferences'
import { createContact } from '#functions/features/contact/store'
import { storeExport } from '#functions/features/export/store'
import { keys } from '#functions/db/keys'
import { issueLink } from '#functions/features/accounts/mailed-links'
import { requestWrite, withStatus } from '#functions/features/picture-requests/store'
import { addPicture } from '#functions/features/pictures/further'
import { savePicture } from '#functions/features/pictures/store'
import { putPoolUser } from '#functions/features/auth/pool'
import { createProfile } from '#functions/features/profiles/create'
import { submitReport } from '#functions/features/moderation/reports'
import { refreshRow } from '#functions/features/admin/rows'
import { refreshSearchEntry } from '#functions/features/search/entries'
import { savedSearchId, saveSearch } from '#functions/features/saved-searches/store'
import { rememberDevice } from '#functions/features/auth/devices'
import { openSession } from '#functions/features/auth/sessions'
import { addToShortlist, hidePerson } from '#functions/features/shortlist/store'
import { openSocket } from '#functions/features/chat/sockets'
import { put, transact, update, write } from '#functions/db/transact'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { say } from '#test/support/functions/stored-messages'
import { decide, sendNote } from '../proposals/calls'

/** Strings that only this member's data holds. */
export const canaries = [
  'Canaria',
  'Kanarienvogel',
  'Canarello',
  'canary@example.com',
  '+923009998877',
  '1991-02-03',
  'canary-picture',
] as const

export interface Leaver {
  id: string
  /** Others, each with the proposal or connection that they share with the leaver. */
  connected: [other: string, proposal: string]
  receivedFrom: [other: string, proposal: string]
  sentTo: [other: string, proposal: string]
  refusedBy: [other: string, proposal: string]
  /** They have written to each other: a word of the other one stands between two of the leaver. */
  talkedWith: string
}

let serial = 0

async function other(table: LocalTable): Promise<string> {
  const id = `other-${++serial}`
  await table.put(...memberItems(id, { gender: 'male' }))
  return id
}

/** What the others write with their proposals. */
export const keptNote = 'Kept note'
const proposed = async (from: string, to: string, note: string): Promise<string> => {
  const { status, body } = await sendNote(from, to, note)
  if (status !== 201) throw new Error(`A proposal was refused: ${status}.`)
  return body.data.id as string
}

/** The two report each other, with what the first one has written. */
async function reports(one: UserId, two: UserId, now: Date): Promise<void> {
  const message = { seq: 1, sender_id: one, text: 'Canarello', created_at: now.toISOString() }
  for (const [reporter, target] of [
    [one, two],
    [two, one],
  ] as const) {
    const words = 'Ask Canaria Kanarienvogel'
    const profile_texts = target === one ? { about: 'Canaria reads.' } : undefined
    await submitReport(
      { reporter, target, reason: 'other', message: words, evidence: [message], profile_texts },
      now,
    )
  }
}

/** One that has found somebody, and one that tells nothing. */
async function savesSearches(user: UserId, found: string, now: Date): Promise<void> {
  const named = { name: 'Like Canarello', zone: undefined }
  const search = { country: ['AE'] }
  await saveSearch(user, { ...named, search, alerts: 'daily' }, now)
  await saveSearch(user, { ...named, search: {}, alerts: 'off' }, now)
  await savePreferences((await loadAccountState(user))!, { mail: { summary: true } }, now)
  await planMail(user, { kind: 'proposals', id: 'nt_1' }, now)
  const ttl = Math.floor(now.getTime() / 1000) + 1000
  await write(put('alertMatch', { ...keys.alertMatch(user, savedSearchId(search), found), ttl }))
}

/** Their number and identity are confirmed, and a code for the number is left. */
async function confirmsNumbers(user: UserId, now: Date): Promise<void> {
  const number = `number-of-${user}`
  const code = { code: 'hash', number, guesses: 0, ttl: Math.floor(now.getTime() / 1000) + 1000 }
  await write(put('phoneCode', { ...keys.phoneCode(user), ...code }))
  await write(put('confirmedPhone', { ...keys.confirmedPhone(number), user_id: user }))
  const phone_check = { at: now.toISOString(), number }
  const card = `card-of-${user}`
  await write(put('identityNumber', { ...keys.identityNumber(card), user_id: user }))
  const set = { phone_check, identity_check: { at: now.toISOString() }, identity_numbers: [card] }
  await write(update('accountState', keys.accountState(user), { set }))
}

/** They object to a refused photo check and identity check, whose files are left. */
async function objects(user: UserId, files: Map<string, Buffer>, now: Date): Promise<void> {
  const at = now.toISOString()
  for (const folder of [user, `cards/${user}`])
    files.set(`documents/checks/${folder}/photo`, Buffer.from('canary-picture'))
  const check: PhotoCheck = {
    case_id: `case_${user}`,
    user_id: user,
    state: 'objected',
    poses: ['open_hand', 'head_turned'],
    started_at: at,
    picture: 'picture',
    photo_1: 'photo',
    sent_at: at,
    refusal: { reason: 'other_person', by: userId('admin'), at },
    objection: { text: 'Canaria is on both.', at },
  }
  const { poses: _poses, photo_1: _photo, ...both } = check
  const card: IdentityCheck = {
    ...both,
    kind: 'identity',
    case_id: `card_${user}`,
    document: 'cnic',
    file: 'photo',
    person: { first_name: 'Canaria', last_name: 'Kanarienvogel', dob: '1990-01-01', gender: 'female' },
    refusal: { reason: 'name_differs', by: userId('admin'), at },
  }
  for (const item of [check, card]) await write(checkWrite(item, undefined, now))
}

/** A member who has done all that leaves data behind. */
export async function leaver(table: LocalTable, files: Map<string, Buffer>): Promise<Leaver> {
  const id = `leaver-${++serial}`
  const user = userId(id)
  const now = new Date()
  await putPoolUser(user, 'member', 'Passw0rd!')
  const email = `${id}.canary@example.com`
  await createAccount(
    { userId: user, name: 'Canaria Kanarienvogel', email, phone: '+923009998877', role: 'member' },
    now,
  )
  const sections = makeProfile(++serial, { gender: 'female', marital_status: 'divorced' })
  await createProfile(
    (await loadAccountState(user))!,
    {
      ...sections,
      personal_info: {
        ...sections.personal_info,
        first_name: 'Canaria',
        last_name: 'Kanarienvogel',
        dob: '1991-02-03',
        about: 'Canaria reads.',
      },
      family_info: {
        ...sections.family_info,
        father_name: 'Canarello',
        about_family: 'The Canarello family.',
      },
    },
    now,
  )
  const bytes = { card: Buffer.from('card'), profile: Buffer.from('profile') }
  await savePicture((await loadAccountState(user))!, profileId(id), bytes, now)
  await addPicture(profileId(id), bytes, now)
  await objects(user, files, now)
  files.set(`uploads/uploads/${id}/left-behind`, Buffer.from('canary-picture'))
  await storeExport(user, Buffer.from('Canaria Kanarienvogel'), now)
  await issueLink('proof', user, email, now)
  await confirmsNumbers(user, now)
  await openSession(`token-of-${id}`, { user, beganAt: now })
  await rememberDevice(`device-of-${id}`, user, now)
  await openSocket(user, `socket-of-${id}`, now)

  const message = { name: 'Canaria Kanarienvogel', subject: 'Canarello', contact_type: 'query' } as const
  const written = [
    await createContact(user, { ...message, email: 'other.canary@example.com' }, now),
    await createContact(undefined, { ...message, email }, now),
  ]
  const broadcast = await createBroadcast(
    {
      id: `bc_${id}`,
      actor_id: userId('an-admin'),
      audience: { to: 'member', user_id: id },
      text: 'Dear Canaria Kanarienvogel',
      state: 'sent',
      told: 1,
      created_at: now.toISOString(),
    },
    [],
    now,
  )
  await refreshRow('broadcast', broadcast.id)
  // As the consumer of the stream does, which gives up here before the member leaves.
  await refreshRow('user', user)
  await refreshSearchEntry(user)
  for (const contact of written) await refreshRow('contact', contact)

  const [one, two, three, four] = [
    await other(table),
    await other(table),
    await other(table),
    await other(table),
  ]
  const connected = await proposed(one, id, keptNote)
  await decide(id, connected, 'accepted')
  const receivedFrom = await proposed(two, id, keptNote)
  const sentTo = await proposed(id, three, 'Salam from Canaria')
  const refusedBy = await proposed(id, four, 'Canarello sends his regards')
  await decide(four, refusedBy, 'rejected')
  await say(id, two, 'Dear Canaria’s friend')
  await say(two, id, 'Kept words')
  await say(id, two, 'Canarello')
  await reports(user, userId(await other(table)), now)
  const admit = () => Promise.resolve()
  await addToShortlist(user, userId(two), { note: 'Canarello knows his uncle', requireMayAdd: admit })
  await hidePerson(user, userId(four), admit)
  await savesSearches(user, two, now)
  await transact([
    requestWrite(undefined, withStatus({ viewer_id: userId(two), owner_id: user }, 'pending', now)),
    requestWrite(undefined, withStatus({ viewer_id: user, owner_id: userId(two) }, 'declined', now)),
  ])
  return {
    id,
    connected: [one, connected],
    receivedFrom: [two, receivedFrom],
    sentTo: [three, sentTo],
    refusedBy: [four, refusedBy],
    talkedWith: two,
  }
}

export const leave = (id: string, as = id) =>
  invoke(profileApi, 'profile.disable', { as: { id: as }, json: { profile_id: id } })
