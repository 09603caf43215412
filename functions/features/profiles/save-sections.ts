import type { AppError } from '#shared/errors'
import { opensOn } from '#shared/of-age'
import type { PartnerRequirements, SectionName, Sections } from '#shared/schemas/profile'
import { isSamePerson } from '#functions/core/checks'
import { type ProfileId, userOf } from '#functions/core/ids'
import { omitUndefined } from '#functions/core/omit-undefined'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { exists, transact, unchanged, update, type Write } from '#functions/db/transact'
import { type CardFacts, type CardSection, sectionFacts, withoutCheck } from './card'
import { changeCard } from './cards'
import type { ProfileItem, Remarks } from './items'
import { withOptionalAnswers } from './optional-answers'
import { textEntryChange } from './own-texts'
import { loadStoredProfile, profileIncomplete } from './store'
import { mustsOf, withAgeRange, withStoredAges } from './wishes'

const PROFILE = 'profile'
const ACCOUNT_STATE = 'accountState'
const ACCOUNT = 'account'

/** The error of a failed condition: the profile is missing. Throws if it has changed since it was read. */
function profileError(label: string, stored: object | undefined): AppError {
  if (label === PROFILE && stored) throw new ChangedMeanwhile()
  return profileIncomplete()
}

/** The personal information, if this section is it. */
const personalOf = (section: Sections[CardSection]) => ('gender' in section ? section : undefined)

/** Does this section say something else about the person than the check of the identity confirmed? */
function endsIdentityCheck(stored: ProfileItem, section: Sections[CardSection]): boolean {
  const personal = personalOf(section)
  return personal !== undefined && !isSamePerson(stored.personal_info, personal)
}

/**
 * Updates of gender on account and account state, and of the eighteenth birthday while it is in the future. A check of the identity
 * ends with a change of the person.
 */
function accountStateUpdates(
  id: ProfileId,
  section: Sections[CardSection],
  isOther: boolean,
  now: Date,
): Write[] {
  const personal = personalOf(section)
  if (!personal) return []
  const { gender, dob } = personal
  const opens_on = opensOn(dob, now)
  return [
    update(ACCOUNT_STATE, keys.accountState(userOf(id)), {
      set: { gender, opens_on },
      remove: [...(opens_on ? [] : ['opens_on']), ...(isOther ? ['identity_check'] : [])],
      ...exists,
    }),
    update(ACCOUNT, keys.account(userOf(id)), { set: { gender }, ...exists }),
  ]
}

const isCardSection = (name: SectionName): name is CardSection => name in sectionFacts

/** A statement about the marital status ends with that status. */
const outdatedRemarks = (before: ProfileItem, after: ProfileItem) =>
  before.marital_declared &&
  after.marital_declared === before.marital_declared &&
  before.marital_declared.status !== after.personal_info.marital_status
    ? (['marital_declared'] as const)
    : []

type SavedSection = Exclude<SectionName, 'partner_requirements'>

/** The update that stores sections of the profile, on condition that the texts and these sections are as they were read. */
export function sectionUpdate(
  stored: ProfileItem,
  id: ProfileId,
  set: Partial<ProfileItem>,
  now: Date,
  removed: readonly (keyof ProfileItem)[] = [],
): Write {
  const updated_at = now.toISOString()
  const entry = textEntryChange(id, stored, { ...stored, ...set }, updated_at)
  const sections = Object.keys(set) as (keyof ProfileItem)[]
  return update(PROFILE, keys.profile(id), {
    ...entry,
    set: { ...set, ...entry.set, updated_at },
    remove: [...(entry.remove ?? []), ...removed],
    ...unchanged(stored, [...new Set([...sections, 'personal_info', 'family_info'] as const)]),
  })
}

/**
 * Stores a section, with the card that shows it, in one transaction, and the remarks that are given. An optional answer that the
 * request does not name stays. 403 `profile_incomplete` without a profile.
 */
export async function saveSection<Name extends SavedSection>(
  id: ProfileId,
  name: Name,
  data: Sections[Name],
  now: Date,
  remarks: Pick<Remarks, 'made_by' | 'marital_declared'> = {},
): Promise<void> {
  await retryingIfChanged(async () => {
    const stored = await loadStoredProfile(id)
    if (!stored) throw profileIncomplete()
    const section = withOptionalAnswers(name, data, stored[name])
    const set = { [name]: section, ...omitUndefined(remarks) }
    const profile = sectionUpdate(stored, id, set, now, outdatedRemarks(stored, { ...stored, ...set }))
    if (!isCardSection(name)) return transact([profile], { onConditionFailed: profileError })
    const cardSection = section as Sections[CardSection]
    const facts = sectionFacts[name] as (section: Sections[CardSection]) => Partial<CardFacts>
    const isOther = endsIdentityCheck(stored, cardSection)
    return changeCard(
      id,
      {
        facts: (card) => ({ ...facts(cardSection), ...(isOther && withoutCheck(card, 'identity')) }),
        alongside: [profile, ...accountStateUpdates(id, cardSection, isOther, now)],
        onConditionFailed: profileError,
        onAbsent: profileIncomplete,
      },
      now,
    )
  })
}

/**
 * Stores the partner requirements and their musts: the given ones, or the stored ones that still ask for something. 403
 * `profile_incomplete` without a profile.
 */
export async function savePartnerRequirements(
  id: ProfileId,
  given: PartnerRequirements,
  musts: Remarks['musts'],
  now: Date,
): Promise<void> {
  await retryingIfChanged(async () => {
    const stored = await loadStoredProfile(id)
    if (!stored) throw profileIncomplete()
    const requirements = withAgeRange(withStoredAges(given, stored.partner_requirements))
    const effectiveMusts = musts ?? stored.musts
    const set = {
      partner_requirements: requirements,
      ...(effectiveMusts && { musts: mustsOf(effectiveMusts, requirements) }),
      updated_at: now.toISOString(),
    }
    const condition = unchanged(stored, ['partner_requirements', 'musts'])
    await transact([update(PROFILE, keys.profile(id), { set, ...condition })], {
      onConditionFailed: profileError,
    })
  })
}
