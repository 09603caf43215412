import { exportLimits } from '#shared/limits'
import { labelOf } from '#shared/options/label'
import { madeByLabels } from '#shared/options/made-by'
import { senderGroupLabels, visibilityLabels } from '#shared/options/privacy'
import { factsOf, profileFacts } from '#shared/profile-facts'
import { fieldsFor } from '#shared/profile-fields'
import { type SectionName, sectionNames } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import { presentChatSettings } from '#functions/features/chat/present'
import { fetchPicture } from '#functions/features/pictures/files'
import { listPictures } from '#functions/features/pictures/store'
import type { ProfileItem } from '#functions/features/profiles/items'
import { type Block, dayOf, type ExportPart, type Row } from './export-part'
import { readFacts } from './profile-facts'

/** The stored fields of a section that its owner is shown; undefined when the section is not filled in. */
function fieldsOf(profile: ProfileItem, name: SectionName): Record<string, unknown> | undefined {
  const section: Record<string, unknown> | undefined = profile[name] && { ...profile[name] }
  if (!section) return undefined
  const shownFields = fieldsFor(name, 'owner').filter((field) => section[field] !== undefined)
  return Object.fromEntries(shownFields.map((field) => [field, section[field]]))
}

/** The labels of the partner requirements that are musts. */
function mustRows({ musts }: ProfileItem): Row[] {
  if (!musts) return []
  const labels = factsOf('partner_requirements')
    .filter(([field]) => musts.some((name) => name === field))
    .map(([, { label }]) => label)
  return [['Must-haves', labels.join(', ') || 'None']]
}

export const profile: ExportPart = {
  name: 'profile',
  title: 'Profile',
  of: ['profile'],
  read: async ({ subject: { profile: stored } }) => {
    if (!stored) return { data: null, blocks: [] }
    const { created_at, updated_at, made_by, musts } = stored
    const data: Record<string, unknown> = {
      created_at,
      updated_at,
      ...(made_by && { made_by }),
      ...(musts && { musts }),
    }
    const blocks: Block[] = [
      {
        kind: 'facts',
        rows: [
          ['Submitted', dayOf(created_at)],
          ['Last changed', dayOf(updated_at)],
          ...(made_by ? [['Who this profile is for', madeByLabels[made_by]] as const] : []),
        ],
      },
    ]
    for (const name of sectionNames) {
      const fields = fieldsOf(stored, name)
      if (!fields) continue
      data[name] = fields
      const rows = await readFacts(name, fields)
      if (name === 'partner_requirements') rows.push(...mustRows(stored))
      blocks.push({ kind: 'facts', title: profileFacts[name].title, rows })
    }
    return { data, blocks }
  },
}

const settingLabels: Readonly<Record<keyof PrivacySettings, string>> = {
  profile_visibility: 'Who can open your profile',
  show_profile_picture: 'Who can see your picture',
  messages_privacy: 'Who can send you messages',
  proposals_privacy: 'Who can send you proposals',
}

export const privacy: ExportPart = {
  name: 'privacy',
  title: 'Privacy',
  of: ['profile', 'accountState'],
  read: ({ subject: { profile: stored, state } }) => {
    const { paused_at } = state
    const chat = presentChatSettings(state)
    const settings = Object.entries(stored?.privacy ?? {}) as [keyof PrivacySettings, string][]
    const rows = settings.map(([name, value]): Row => [
      settingLabels[name],
      labelOf({ ...visibilityLabels, ...senderGroupLabels }, value),
    ])
    rows.push(['Others see when you are online', chat.show_online ? 'Yes' : 'No'])
    if (paused_at) rows.push(['Taking a break since', dayOf(paused_at)])
    return {
      data: { settings: stored?.privacy ?? null, chat, paused_since: paused_at ?? null },
      blocks: [{ kind: 'facts', rows }],
    }
  },
}

/**
 * The stored pictures: the current one, a replaced one that is not deleted yet, and one that a decision hides while its
 * owner may appeal.
 */
export const pictures: ExportPart = {
  name: 'pictures',
  title: 'Pictures',
  of: ['picture'],
  read: async ({ actor, subject: { state } }) => {
    const stored = await listPictures(actor.profileId, exportLimits.pictures + 1)
    const fetched = await Promise.all(
      stored
        .slice(0, exportLimits.pictures)
        .map(async (picture) => ({ ...picture, bytes: await fetchPicture(picture.picture_id, 'profile') })),
    )
    const found = fetched.flatMap(({ picture_id, created_at, bytes }) =>
      bytes ? [{ current: picture_id === state.picture, created_at, bytes }] : [],
    )
    const namedPictures = found.map((picture, at) => ({ ...picture, file: `pictures/${at + 1}.webp` }))
    return {
      data: namedPictures.map(({ file, current, created_at }) => ({ file, current, created_at })),
      blocks:
        namedPictures.length > 0 ? [{ kind: 'pictures', files: namedPictures.map(({ file }) => file) }] : [],
      files: Object.fromEntries(namedPictures.map(({ file, bytes }) => [file, bytes])),
      more: stored.length > exportLimits.pictures,
    }
  },
}
