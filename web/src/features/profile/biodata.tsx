import { useLingui } from '@lingui/react/macro'
import { type Audience, fieldsFor } from '#shared/profile-fields'
import type { Profile } from '#shared/schemas/entities'
import { needsSecondMarriage, sectionNames, type SectionName } from '#shared/schemas/profile'
import { Fact, Sheet, SheetSection } from '#web/components/sheet'
import { type FactSpec, sectionFacts, type Values } from './facts'
import { useStateNames } from './queries'

const statesIn = (section: Values | undefined): string[] => {
  const value = section?.residence_state
  return (Array.isArray(value) ? value : [value]).filter(
    (state): state is string => typeof state === 'string',
  )
}

const named = (section: Values, names: Readonly<Record<string, string>>): Values => {
  const name = (value: unknown): unknown =>
    typeof value === 'string' ? (names[value] ?? value.slice(3)) : value
  const { residence_state: state } = section
  if (state === undefined) return section
  return { ...section, residence_state: Array.isArray(state) ? state.map(name) : name(state) }
}

/** A section's facts visible to an audience, in display order. */
const factsFor = (name: SectionName, audience: Audience): [field: string, fact: FactSpec][] => {
  const shown = new Set<string>(fieldsFor(name, audience))
  return Object.entries(sectionFacts[name].facts).filter(([field]) => shown.has(field))
}

const wideFrom = 40

/** The biodata as visible to an audience. */
export function Biodata({ profile, audience }: { profile: Profile; audience: Audience }) {
  const { t, i18n } = useLingui()
  const states = useStateNames(
    [profile.residential_info[0], profile.partner_requirements[0]].flatMap((section) => statesIn(section)),
  )
  const maritalStatus = profile.personal_info[0]?.marital_status
  const shown = sectionNames.filter(
    (name) =>
      name !== 'second_marriage_info' ||
      (typeof maritalStatus === 'string' && needsSecondMarriage(maritalStatus)),
  )
  const row = (name: SectionName) => {
    const section: Values = named(profile[name][0] ?? {}, states)
    return (
      <SheetSection key={name} title={i18n._(sectionFacts[name].title)}>
        {factsFor(name, audience).map(([field, { label, read }]) => {
          const value = read(section[field], section)
          return <Fact key={field} label={i18n._(label)} value={value} wide={value.length > wideFrom} />
        })}
      </SheetSection>
    )
  }
  return <Sheet label={t`Biodata`}>{shown.map(row)}</Sheet>
}
