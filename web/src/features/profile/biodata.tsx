import { Trans, useLingui } from '@lingui/react/macro'
import { type Audience, fieldsFor } from '#shared/profile-fields'
import type { Profile } from '#shared/schemas/entities'
import type { SectionName } from '#shared/schemas/profile'
import { Button } from '#web/components/button'
import { Fact, Sheet, SheetSection } from '#web/components/sheet'
import { type FactSpec, sectionFacts, type Values } from './facts'
import { useStateNames } from './queries'
import { sectionsOf } from './sections'

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

export interface BiodataProps {
  profile: Profile
  audience: Audience
  /** Adds a button to each section, for the owner. */
  onEdit?: (name: SectionName) => void
}

/** The biodata as visible to an audience. */
export function Biodata({ profile, audience, onEdit }: BiodataProps) {
  const { t, i18n } = useLingui()
  const states = useStateNames(
    [profile.residential_info[0], profile.partner_requirements[0]].flatMap((section) => statesIn(section)),
  )
  const row = (name: SectionName) => {
    const section: Values = named(profile[name][0] ?? {}, states)
    const title = i18n._(sectionFacts[name].title)
    const edit = onEdit && (
      <Button variant="link" size="sm" icon="edit" aria-label={t`Edit ${title}`} onClick={() => onEdit(name)}>
        <Trans>Edit</Trans>
      </Button>
    )
    return (
      <SheetSection key={name} title={title} action={edit}>
        {factsFor(name, audience).map(([field, { label, read }]) => {
          const value = read(section[field], section)
          return <Fact key={field} label={i18n._(label)} value={value} wide={value.length > wideFrom} />
        })}
      </SheetSection>
    )
  }
  return <Sheet label={t`Biodata`}>{sectionsOf(profile).map(row)}</Sheet>
}
