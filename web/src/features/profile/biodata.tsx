import { useLingui } from '@lingui/react/macro'
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

// What belongs to the owner alone is missing from others' answers, rather than "not shared".
const isShown = ({ key }: FactSpec, section: Values, own: boolean) =>
  key !== 'dob' || (own && 'dob' in section)

const wideFrom = 40

/** The whole biodata, section by section, to be read aloud. */
export function Biodata({ profile, own = false }: { profile: Profile; own?: boolean }) {
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
    const { title, facts } = sectionFacts[name]
    return (
      <SheetSection key={name} title={i18n._(title)}>
        {facts
          .filter((fact) => isShown(fact, section, own))
          .map((fact) => {
            const value = fact.read(section[fact.key], section)
            return (
              <Fact key={fact.key} label={i18n._(fact.label)} value={value} wide={value.length > wideFrom} />
            )
          })}
      </SheetSection>
    )
  }
  return <Sheet label={t`Biodata`}>{shown.map(row)}</Sheet>
}
