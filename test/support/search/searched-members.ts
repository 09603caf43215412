import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { UserId } from '#functions/core/ids'
import { profileOf, userId } from '#functions/core/ids'
import { documents } from '#functions/clients/dynamo'
import { env } from '#functions/core/env'
import { omitUndefined } from '#functions/core/omit-undefined'
import type { ProfileItem } from '#functions/features/profiles/items'
import { keys } from '#functions/db/keys'
import type { PartnerRequirements, Requirement } from '#shared/schemas/profile'
import { memberItems, type MemberOptions, openRequirements } from '#test/support/functions/members'

export interface SearchedMember extends Omit<MemberOptions, 'picture'> {
  /** Fields of the sections; those on cards are set there, too. */
  personal?: Record<string, unknown>
  career?: Record<string, unknown>
  religion?: Record<string, unknown>
  residence?: Record<string, unknown>
  second_marriage?: Record<string, unknown>
  /** Wishes; all other requirements are open. */
  requirements?: Partial<PartnerRequirements>
  musts?: readonly Requirement[]
  made_by?: string
  picture?: string
}

type Section = Record<string, unknown>

/** A profile item with these values. */
function profileWith(item: object, values: SearchedMember) {
  const { personal, career, religion, residence, second_marriage, made_by, requirements, musts } = values
  const profile = item as ProfileItem & Record<string, Section>
  return {
    ...profile,
    personal_info: { ...(profile.personal_info as Section), ...personal },
    career_info: { ...(profile.career_info as Section), ...career },
    religion_info: { ...(profile.religion_info as Section), ...religion },
    residential_info: { ...(profile.residential_info as Section), ...residence },
    ...(second_marriage && { second_marriage_info: second_marriage }),
    partner_requirements: { ...openRequirements, ...requirements },
    ...(musts && { musts }),
    ...(made_by && { made_by }),
  }
}

/** The stored items of a member with these values. */
function itemsOf(id: string, options: SearchedMember) {
  const { personal, career, religion, residence, second_marriage, made_by, picture, ...others } = options
  const { requirements, musts, ...rest } = others
  void [religion, residence, second_marriage, made_by, requirements, musts]
  const profileKey = keys.profile(profileOf(userId(id)))
  const cardKey = keys.card(id)
  const isAt = (item: { pk: string; sk: string }, key: { pk: string; sk: string }) =>
    item.pk === key.pk && item.sk === key.sk
  return memberItems(id, rest).map((item) => {
    if (isAt(item, profileKey)) return profileWith(item, options)
    if (!isAt(item, cardKey)) return item
    const shown = {
      marital: personal?.['marital_status'],
      nationality: personal?.['nationality'],
      profession: career?.['profession'],
      job_post: career?.['job_post'],
      picture,
    }
    return { ...item, ...omitUndefined(shown) }
  })
}

/** Stores members; the stream consumer then adds them to searches. */
export async function storeMembers(members: Readonly<Record<string, SearchedMember>>): Promise<UserId[]> {
  const items = Object.entries(members).flatMap(([id, options]) => itemsOf(id, options))
  for (let from = 0; from < items.length; from += 25)
    await documents().send(
      new BatchWriteCommand({
        RequestItems: {
          [env('TABLE_NAME')]: items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })),
        },
      }),
    )
  return Object.keys(members).map(userId)
}
