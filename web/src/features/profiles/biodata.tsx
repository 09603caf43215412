import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Fact, factLabel, factsOf, factText, profileFacts, statesIn } from '#shared/profile-facts'
import { type Audience, fieldsFor } from '#shared/profile-fields'
import type { Profile } from '#shared/schemas/entities'
import { needsSecondMarriage, type SectionName, sectionNames } from '#shared/options/sections'
import type { PartnerRequirements, Requirement } from '#shared/schemas/profile'
import { isOpenWish } from '#shared/fit'
import { Button } from '#web/ui/buttons/button'
import { Fact as FactLine, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { useStateNames } from '#web/lib/places'
import { factWording } from './fact-wording'
import { describedGender, hidesFamilyName } from './name-and-gender'
import { MustHave } from './must-have'
import { formatDate, word } from '#web/lib/wording/wording'

/**
 * The sections of this profile, in display order. The second-marriage section only if the member is not
 * single.
 */
export const sectionsOf = (profile: Pick<Profile, 'personal_info'>): SectionName[] =>
  sectionNames.filter(
    (name) =>
      name !== 'second_marriage_info' || needsSecondMarriage(profile.personal_info[0]?.marital_status),
  )

/** A section's facts visible to an audience, in display order; without what the member wrote, which stands above. */
const factsFor = (name: SectionName, audience: Audience): [field: string, fact: Fact][] => {
  const shown = new Set<string>(fieldsFor(name, audience))
  return factsOf(name).filter(([field, { written }]) => shown.has(field) && !written)
}

const wideFrom = 40

export interface BiodataProps {
  profile: Profile
  audience: Audience
  /** Adds a button to each section, for the owner. */
  onEdit?: (name: SectionName) => void
}

/** The profile's sections as visible to an audience. */
export function Biodata({ profile, audience, onEdit }: BiodataProps) {
  const { t } = useLingui()
  const states = useStateNames(
    [profile.residential_info[0], profile.partner_requirements[0]].flatMap((section) => statesIn(section)),
  )
  const isMust = (name: SectionName, field: string) =>
    name === 'partner_requirements' && (profile.musts?.includes(field) ?? false)
  const [requirements] = profile.partner_requirements
  /** To others, an open wish says nothing. */
  const isUntoldWish = (name: SectionName, field: string) =>
    name === 'partner_requirements' &&
    requirements !== undefined &&
    (audience === 'other' || audience === 'connection') &&
    isOpenWish(field as Requirement, requirements as PartnerRequirements)
  const isLeftOut = (name: SectionName, field: string) =>
    isUntoldWish(name, field) || (field === 'father_name' && hidesFamilyName(profile))
  const day = profile.marital_declared_on && formatDate(profile.marital_declared_on)
  const declared = (status: string) =>
    day ? (
      <>
        <bdi>{status}</bdi>
        <chakra.span display="block" textStyle="small" fontWeight="normal" color="ink.muted">
          <Trans>Stated to be true on {day}</Trans>
        </chakra.span>
      </>
    ) : (
      status
    )
  const row = (name: SectionName) => {
    const section: Readonly<Record<string, unknown>> = profile[name][0] ?? {}
    const wording = factWording(states, describedGender(name, profile.personal_info[0]))
    const title = word(profileFacts[name].title)
    const edit = onEdit && (
      <Button variant="link" size="sm" icon="edit" aria-label={t`Edit ${title}`} onClick={() => onEdit(name)}>
        <Trans>Edit</Trans>
      </Button>
    )
    const shown = factsFor(name, audience).filter(([field]) => !isLeftOut(name, field))
    if (shown.length === 0)
      return (
        <SheetSection key={name} title={title} action={edit} plain>
          <p>
            <Trans>Open to anyone.</Trans>
          </p>
        </SheetSection>
      )
    return (
      <SheetSection key={name} title={title} action={edit}>
        {shown.map(([field, fact]) => {
          const value = factText(fact, section[field], section, wording)
          if (fact.optional && value === '') return null
          const label = word(factLabel(fact, section))
          return (
            <FactLine
              key={field}
              label={isMust(name, field) ? <MustHave title={label} /> : label}
              value={name === 'personal_info' && field === 'marital_status' ? declared(value) : value}
              wide={value.length > wideFrom}
            />
          )
        })}
      </SheetSection>
    )
  }
  return <Sheet label={t`Profile`}>{sectionsOf(profile).map(row)}</Sheet>
}
