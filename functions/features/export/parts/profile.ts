import { exportLimits } from '#shared/limits'
import { madeByLabels } from '#shared/options/made-by'
import { maritalStatusLabels } from '#shared/options/personal'
import { senderGroupLabels, visibilityLabels } from '#shared/options/privacy'
import { factsOf, profileFacts } from '#shared/profile-facts'
import { fieldsFor } from '#shared/profile-fields'
import { type SectionName, sectionNames } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import { presentChatSettings } from '#functions/features/chat/present'
import { fetchPicture } from '#functions/features/pictures/files'
import { picturesOf } from '#functions/features/pictures/rules'
import { listPictures } from '#functions/features/pictures/store'
import type { ProfileItem } from '#functions/features/profiles/items'
import { storedPrivacy } from '#functions/features/profiles/privacy'
import { type Block, type ExportPart, type Row } from './export-part'
import type { PageWording } from '../wording'
import { readFacts } from './profile-facts'

/** The stored fields of a section that its owner is shown; undefined when the section is not filled in. */
function fieldsOf(profile: ProfileItem, name: SectionName): Record<string, unknown> | undefined {
  const section: Record<string, unknown> | undefined = profile[name] && { ...profile[name] }
  if (!section) return undefined
  const shownFields = fieldsFor(name, 'owner').filter((field) => section[field] !== undefined)
  return Object.fromEntries(shownFields.map((field) => [field, section[field]]))
}

/** The labels of the partner requirements that are musts. */
function mustRows({ musts }: ProfileItem, { texts, word, comma }: PageWording): Row[] {
  if (!musts) return []
  const labels = factsOf('partner_requirements')
    .filter(([field]) => musts.some((name) => name === field))
    .map(([, { label }]) => word(label))
  return [[texts.profile.musts, labels.join(comma) || texts.none]]
}

/** The marital status that was stated to be true, and the day. */
function declaredText(
  { status, at }: NonNullable<ProfileItem['marital_declared']>,
  { personal_info }: Pick<ProfileItem, 'personal_info'>,
  { day, comma, labelOf }: PageWording,
): string {
  return [labelOf(maritalStatusLabels, status, personal_info.gender), day(at)].join(comma)
}

export const profile: ExportPart = {
  name: 'profile',
  of: ['profile'],
  read: async ({ subject: { profile: stored }, wording }) => {
    if (!stored) return { data: null, blocks: [] }
    const { created_at, updated_at, made_by, musts, marital_declared } = stored
    const data: Record<string, unknown> = {
      created_at,
      updated_at,
      ...(made_by && { made_by }),
      ...(musts && { musts }),
      ...(marital_declared && { marital_declared }),
    }
    const { texts, day, word, labelOf } = wording
    const blocks: Block[] = [
      {
        kind: 'facts',
        rows: [
          [texts.profile.submitted, day(created_at)],
          [texts.profile.changed, day(updated_at)],
          ...(made_by ? [[texts.profile.madeBy, labelOf(madeByLabels, made_by)] as const] : []),
          ...(marital_declared
            ? [[texts.profile.maritalDeclared, declaredText(marital_declared, stored, wording)] as const]
            : []),
        ],
      },
    ]
    for (const name of sectionNames) {
      const fields = fieldsOf(stored, name)
      if (!fields) continue
      data[name] = fields
      const rows = await readFacts(name, fields, wording, stored.personal_info?.gender)
      if (name === 'partner_requirements') rows.push(...mustRows(stored, wording))
      blocks.push({ kind: 'facts', title: word(profileFacts[name].title), rows })
    }
    return { data, blocks }
  },
}

export const privacy: ExportPart = {
  name: 'privacy',
  of: ['profile', 'accountState'],
  read: ({ subject: { profile: stored, state }, wording: { texts, labelOf, day, yesNo } }) => {
    const labels = texts.privacy
    const { paused_at } = state
    const chat = presentChatSettings(state)
    const settings = stored ? storedPrivacy(stored.privacy) : null
    const rows = Object.entries(settings ?? {}).map(([name, value]): Row => [
      labels[name as keyof PrivacySettings],
      typeof value === 'boolean'
        ? yesNo(value)
        : labelOf({ ...visibilityLabels, ...senderGroupLabels }, value),
    ])
    rows.push([labels.online, yesNo(chat.show_online)])
    if (paused_at) rows.push([labels.paused, day(paused_at)])
    return {
      data: { settings, chat, paused_since: paused_at ?? null },
      blocks: [{ kind: 'facts', rows }],
    }
  },
}

/**
 * The stored pictures: the main one, the further ones in their order, then a replaced one that is not deleted yet, and those that a
 * decision hides while their owner may appeal.
 */
export const pictures: ExportPart = {
  name: 'pictures',
  of: ['picture'],
  read: async ({ actor, subject: { state } }) => {
    const used = picturesOf(state)
    const place = (picture: string) => (used.includes(picture) ? used.indexOf(picture) : used.length)
    const stored = await listPictures(actor.profileId, exportLimits.pictures + 1)
    const fetched = await Promise.all(
      stored
        .slice(0, exportLimits.pictures)
        .sort((one, other) => place(one.picture_id) - place(other.picture_id))
        .map(async (picture) => ({ ...picture, bytes: await fetchPicture(picture.picture_id, 'profile') })),
    )
    const found = fetched.flatMap(({ picture_id, created_at, bytes }) =>
      bytes
        ? [{ current: picture_id === state.picture, shown: used.includes(picture_id), created_at, bytes }]
        : [],
    )
    const namedPictures = found.map((picture, at) => ({ ...picture, file: `pictures/${at + 1}.webp` }))
    return {
      data: namedPictures.map(({ bytes: _bytes, ...picture }) => picture),
      blocks:
        namedPictures.length > 0 ? [{ kind: 'pictures', files: namedPictures.map(({ file }) => file) }] : [],
      files: Object.fromEntries(namedPictures.map(({ file, bytes }) => [file, bytes])),
      more: stored.length > exportLimits.pictures,
    }
  },
}
