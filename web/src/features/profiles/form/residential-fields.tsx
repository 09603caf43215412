import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import {
  familyStatuses,
  familyStatusLabels,
  propertySizeLabels,
  propertySizes,
  residenceStatuses,
  residenceStatusLabels,
} from '#shared/options/residential'
import { FormRadioCards, FormSearchSelectField } from '#web/ui/form/fields'
import { optionsFrom, type Option } from '#web/ui/fields/options'
import { usePlaces, useWorldOptions, citiesOf } from '#web/lib/places'
import { PlacesFailed } from './places-failed'
import { type FieldsOfSection, SectionFields, clearAnswers, useSectionForm } from './section-form'
import type { CityChoice, StateChoice } from '#shared/options/places/load'
import type { SearchedPlaces } from '#shared/options/places/names'
import { largeCities } from '#shared/options/places/large-cities'

/** Titles of the two parts of the list. */
interface Titles {
  large: string
  others: string
}

/** The cities of a state, or of the country if no state is chosen. Large cities of the country come first. */
export function cityOptions(
  cities: SearchedPlaces['cities'],
  country: string,
  state: string | undefined,
  titles: Titles,
): Option<string>[] {
  const all = new Map(cities.map((city) => [city.value, city]))
  const large = largeCities(country).flatMap(({ value }) => all.get(value) ?? [])
  const others = citiesOf({ cities }, state ? [state] : null).filter(
    ({ value }) => !large.some((city) => city.value === value),
  )
  if (large.length === 0) return others
  return [
    ...large.map((city) => ({ ...city, group: titles.large })),
    ...others.map((city) => ({ ...city, group: titles.others })),
  ]
}

/** The state of a city; undefined if several states have a city of that name. */
export function stateOfCity(
  cities: readonly CityChoice[],
  country: string,
  city: string,
): StateChoice['value'] | undefined {
  const large = largeCities(country).find(({ value }) => value === city)
  if (large) return large.state
  const states = cities.filter(({ value }) => value === city).map(({ state }) => state)
  return states.length === 1 ? states[0] : undefined
}

/** The form fields of the residential section. */
export function ResidentialFields() {
  const { t, i18n } = useLingui()
  const form = useSectionForm<'residential_info'>()
  const { control } = form
  const [country, state] = useWatch({
    control,
    name: ['residential_info.country', 'residential_info.residence_state'],
  })
  const world = useWorldOptions(i18n.locale)
  const places = usePlaces(country ? [country] : [])
  const waiting = places.loading ? t`Loading` : country ? undefined : t`Choose the country first`
  const stateName = places.states.find(({ value }) => value === state)?.label
  const cities = cityOptions(places.cities, country, state, {
    large: t`Large cities`,
    others: stateName ? t`Other places in ${stateName}` : t`All other places`,
  })

  const followCity = (city: string) => {
    const own = places.cities.some((one) => one.value === city && one.state === state)
    if (city === '' || own) return
    const found = stateOfCity(places.cities, country, city)
    if (found) form.setValue('residential_info.residence_state', found, { shouldDirty: true })
    if (found) form.clearErrors('residential_info.residence_state')
  }

  /** A large city of another state stays in the list, but not as the answer. */
  const followState = (chosen: string) => {
    const city = form.getValues('residential_info.residence_city')
    const stays = places.cities.some((one) => one.value === city && one.state === chosen)
    if (!stays) clearAnswers(form, 'residential_info.residence_city')
  }
  const fields: FieldsOfSection<'residential_info'> = {
    country: (
      <FormSearchSelectField
        control={control}
        name="residential_info.country"
        label={t`Country`}
        full
        options={world.countries}
        onValue={() =>
          clearAnswers(form, 'residential_info.residence_state', 'residential_info.residence_city')
        }
      />
    ),
    residence_city: (
      <>
        <FormSearchSelectField
          control={control}
          name="residential_info.residence_city"
          label={t`City`}
          placeholder={waiting}
          options={cities}
          onValue={followCity}
        />
        {places.failed && <PlacesFailed onRetry={places.retry} />}
      </>
    ),
    residence_state: (
      <FormSearchSelectField
        control={control}
        name="residential_info.residence_state"
        label={t`State`}
        placeholder={waiting}
        options={places.states}
        onValue={followState}
      />
    ),
    residence_status: (
      <FormRadioCards
        control={control}
        name="residential_info.residence_status"
        label={t`Residential status`}
        options={optionsFrom(residenceStatuses, residenceStatusLabels)}
      />
    ),
    property_size: (
      <FormRadioCards
        control={control}
        name="residential_info.property_size"
        label={t`Property size`}
        options={optionsFrom(propertySizes, propertySizeLabels)}
      />
    ),
    family_status: (
      <FormRadioCards
        control={control}
        name="residential_info.family_status"
        label={t`Family status`}
        columns={3}
        full
        options={optionsFrom(familyStatuses, familyStatusLabels)}
      />
    ),
  }
  return <SectionFields fields={fields} />
}
