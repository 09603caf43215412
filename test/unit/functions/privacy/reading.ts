import { isDeepStrictEqual } from 'node:util'
import { detailAudience, fieldsFor } from '#shared/profile-fields'
import type { Card, PicturePermissions, Profile } from '#shared/schemas/entities'
import { sectionNames } from '#shared/schemas/profile'
import type { Answer } from '#test/support/functions/invoke'
import { type Stage, targetPlan, work } from './stage'

/*
 * What an answer says of the target, read from all of its text: every value that stands for the target alone, and every
 * name of a field that belongs to the detail page, wherever they occur.
 */

const cardFields = new Set(sectionNames.flatMap((name): string[] => fieldsFor(name, 'card')))
const detailKeys = sectionNames
  .flatMap((name): string[] => fieldsFor(name, detailAudience(false, 'none')))
  .filter((field) => !cardFields.has(field) && field !== 'father_name')
  .concat('made_by', 'musts')
  .map((field) => `"${field}"`)

/** Fields of the detail page that cards have in `details`, for those who may open it. */
const cardDetails = ['"height"', '"residence_city"', '"religion"', '"maslak"']

/** JSON without the `details` of cards, and these. */
function apart(value: unknown): { text: string; details: string } {
  const details: unknown[] = []
  const text = JSON.stringify(value, (key, inside: unknown) => {
    if (key !== 'details') return inside
    details.push(inside)
    return undefined
  })
  return { text, details: JSON.stringify(details) }
}

type Entry = Record<string, unknown>

/** The parts of the data that are about the target. */
export function partsAbout({ body }: Answer, target: string): Entry[] {
  const data = (body?.data ?? []) as Entry | Entry[]
  return [data].flat().filter((one) => {
    const card = one['profile'] as Entry | undefined
    return [one['actor_id'], one['profile_id'], card ? card['id'] : one['id']].includes(target)
  })
}

/** All that is found in a text, of these values: all of them, some, or none. */
const among = (text: string, values: readonly string[]) => {
  const found = values.filter((value) => text.includes(value)).length
  return found === 0 ? 'none' : found === values.length ? 'all' : 'some'
}

const levels: Record<string, string> = {
  'first last': 'name',
  'first last work': 'card',
  'first last work picture': 'card+picture',
  'first last work facts father': 'detail',
  'first last work picture further facts father': 'detail+picture',
  'first last work picture further facts father born contact': 'full',
  'first last work details': 'card+details',
  'first last work picture details': 'card+details+picture',
  'first last work details note': 'card+details+note',
  'first last work picture details note': 'card+details+picture+note',
  'first last work note': 'card+note',
  'first last work picture note': 'card+picture+note',
  first: 'first name',
  'first work': 'limited card',
  'first work details': 'limited card+details',
  'first work facts': 'limited detail',
}

/** What stands in for a member whom the viewer may not see: nothing about them but the gender. */
function standInOf({ profile, actor_name, name = actor_name }: Entry, target: string): string | undefined {
  if (typeof name === 'string') return /^(Unavailable|Deleted) member$/.exec(name)?.[1]
  const card = profile as Card | undefined
  const first_name = card?.personal_info[0]?.first_name ?? ''
  if (!card?.deleted || !['Unavailable', 'Deleted'].includes(first_name)) return undefined
  const bare: Card = {
    id: target,
    user_profile_image: { image_url: null },
    personal_info: [
      { first_name, last_name: 'member', gender: 'female', age: 0, marital_status: '', nationality: '' },
    ],
    career_info: [{ profession: '', job_post: '' }],
    subscription_plans: { ...card.subscription_plans, name: 'Free' },
    user_subscription_info: [],
    proposal_privacy: false,
    checks: {},
    deleted: true,
  }
  return isDeepStrictEqual(card, bare) ? first_name : 'LEAK: a placeholder that says more'
}

type Amount = ReturnType<typeof among>

/** Which canaries of the target an answer holds, by what they tell. */
function tellsOf(answer: Answer, parts: ReturnType<typeof partsAbout>, canaries: Stage['canaries']) {
  const { email, phone, account_name, first_name, last_name, dob, picture, further_pictures, note } = canaries
  const text = JSON.stringify([answer.body, answer.headers, answer.cookies])
  const about = JSON.stringify(parts)
  const isList = parts.length > 0 && Array.isArray(answer.body.data)
  const groups: Record<string, Amount> = {
    first: among(text, [first_name]),
    last: among(text, [last_name]),
    work: among(about, Object.values(work)),
    picture: among(text, [picture]),
    // In profiles only, together with the main picture.
    further: among(text, further_pictures),
    facts: among(apart(isList ? parts : [answer.body, answer.headers, answer.cookies]).text, [
      canaries.about,
      canaries.about_family,
      ...detailKeys,
    ]),
    father: among(text, [canaries.father_name, '"father_name"']),
    details: among(apart(parts).details, cardDetails),
    born: among(text, [dob, '"dob"']),
    contact: among(text, [email, phone]),
    account: among(text, [account_name, '"language"']),
    note: among(text, [note]),
  }
  const found = Object.entries(groups).filter(([, amount]) => amount !== 'none')
  return { text, found, names: found.map(([name]) => name).join(' ') }
}

/** What stands in for the target where an answer holds no canary. */
function readStandIns(parts: ReturnType<typeof partsAbout>, target: string, isList: boolean): string {
  const standIns = new Set(parts.map((part) => standInOf(part, target)))
  if (standIns.size > 1) return `LEAK: ${[...standIns].join(', ')}`
  const [only] = standIns
  if (only) return only
  if (parts.length > 0) return isList ? 'LEAK: neither card nor placeholder' : 'done'
  return isList ? 'absent' : 'done'
}

/**
 * One word for what an answer says of the target: the level of facts, `absent`, `done`, what stands in for them, or the
 * error. Anything that is no whole level begins with LEAK.
 */
export function read(answer: Answer, { target, canaries }: Stage): string {
  const parts = partsAbout(answer, target)
  const { text, found, names } = tellsOf(answer, parts, canaries)
  if (answer.status >= 400) {
    const leak = names === '' && !text.includes(target) ? '' : ` LEAK: ${names}`
    return `${answer.status} ${String(answer.body?.code ?? '')}${leak}`.trim()
  }
  const isList = Array.isArray(answer.body.data)
  if (found.length === 0) return readStandIns(parts, target, isList)
  // What was written is read on beside a placeholder, too.
  if (names === 'note' && !isList) return `${readStandIns(parts, target, isList)}+note`
  const isWhole =
    found.every(([, amount]) => amount === 'all') && !JSON.stringify(parts).includes('"deleted"')
  return (isWhole && levels[names]) || `LEAK: ${found.map((one) => one.join(' ')).join(', ')}`
}

const yesNo = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : '–')

/** What may be asked and shown, and what was. */
const permissions = ({ can_ask, can_show, sent, received }: PicturePermissions) =>
  [
    can_ask && 'ask',
    can_show && 'show',
    sent && `sent ${sent.status}`,
    received && `received ${received.status}`,
  ]
    .filter(Boolean)
    .join(', ')

/** What the detail says besides facts. */
export function readBeside({
  status,
  body,
}: Answer): Record<'takes proposals' | 'takes messages' | 'relation' | 'pictures', string> {
  if (status >= 400) return { 'takes proposals': '–', 'takes messages': '–', relation: '–', pictures: '–' }
  const { proposal_privacy, messages_privacy, relation, pictures } = body.data as Profile
  const { state, past, resting_until } = relation
  return {
    'takes proposals': yesNo(proposal_privacy),
    'takes messages': yesNo(messages_privacy),
    relation: [state, past?.status, resting_until && 'resting'].filter(Boolean).join(', '),
    pictures: pictures ? permissions(pictures) : '–',
  }
}

/** Whether these are the settings, or the plan, of the target. */
export const readOwn = (answer: Answer, stage: Stage): string => {
  const said = read(answer, stage)
  if (answer.status >= 400 || said !== 'done') return said
  const { data } = answer.body
  if (data.subscription_plans?.name === targetPlan) return 'plan'
  return isDeepStrictEqual(data, stage.situation.settings) ? 'settings' : said
}
