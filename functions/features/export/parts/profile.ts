import { labelOf } from '#shared/options/label'
import { madeByLabels } from '#shared/options/made-by'
import { senderGroupLabels, visibilityLabels } from '#shared/options/privacy'
import { fieldsFor } from '#shared/profile-fields'
import { factsOf, profileFacts } from '#shared/profile-facts'
import { type SectionName, sectionNames } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/settings'
import { presentChatSettings } from '#functions/features/chat/present'
import type { ProfileItem } from '#functions/features/profiles/items'
import { readFacts } from './facts'
import type { Block, Part, Row } from './part'
import { dayOf } from './wording'

/** The stored fields of a section that its owner is shown; undefined when the section is not filled in. */
function fieldsOf(profile: ProfileItem, name: SectionName): Record<string, unknown> | undefined {
  const section: Record<string, unknown> | undefined = profile[name] && { ...profile[name] }
  if (!section) return undefined
  const kept = fieldsFor(name, 'owner').filter((field) => section[field] !== undefined)
  return Object.fromEntries(kept.map((field) => [field, section[field]]))
}

/** Which of the partner requirements must be met, by their labels. */
function mustRows({ musts }: ProfileItem): Row[] {
  if (!musts) return []
  const labels = factsOf('partner_requirements')
    .filter(([field]) => musts.some((name) => name === field))
    .map(([, { label }]) => label)
  return [['Must fit', labels.join(', ') || 'None']]
}

export const profile: Part = {
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

export const privacy: Part = {
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
    rows.push(
      ['Others see when you are online', chat.show_online ? 'Yes' : 'No'],
      ['E-mails about unread messages', chat.unread_mail ? 'Yes' : 'No'],
    )
    if (paused_at) rows.push(['Taking a break since', dayOf(paused_at)])
    return {
      data: { settings: stored?.privacy ?? null, chat, paused_since: paused_at ?? null },
      blocks: [{ kind: 'facts', rows }],
    }
  },
}
