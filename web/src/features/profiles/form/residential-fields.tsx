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
import { FormRadioCards } from '#web/ui/form/fields'
import { FormNumberField } from '#web/ui/form/text-fields'
import { FormSearchSelectField } from '#web/ui/form/search-select-field'
import { optionsFrom, type Option } from '#web/ui/fields/options'
import { usePlaces, useWorldOptions } from '#web/lib/places'
import { PlacesFailed } from './places-failed'
import { answerLabel } from './answer-label'
import { type FieldsOfSection, SectionFields, clearAnswers, useSectionForm } from './section-form'
import type { CityChoice, StateChoice } from '#shared/options/places/load'
import type { SearchedPlaces } from '#shared/options/places/names'
import { largeCities } from '#shared/options/places/large-cities'

/** Titles of the parts of the list. */
type Titles = Record<'large' | 'inState' | 'others', string>

/** All cities of a country, each in the first part that has it: large cities, those of the chosen state, all others. */
export function cityOptions(
  cities: SearchedPlaces['cities'],
  country: string,
  state: string,
  titles: Titles,
): Option<string>[] {
  const left = new Map(cities.map((city) => [city.value, city]))
  const part = (group: string, values: readonly { value: string }[]) =>
    values.flatMap(({ value }) => {
      const city = left.get(value)
      left.delete(value)
      return city ? { ...city, group } : []
    })
  return [
    ...part(titles.large, largeCities(country)),
    ...part(
      titles.inState,
      cities.filter((city) => city.state === state),
    ),
    ...part(titles.others, cities),
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
  const stateName = places.states.find(({ value }) => value === state)?.label ?? ''
  const cities = cityOptions(places.cities, country, state, {
    large: t`Large cities`,
    inState: t`Other places in ${stateName}`,
    others: t`All other places`,
  })

  const followCity = (city: string) => {
    const own = places.cities.some((one) => one.value === city && one.state === state)
    if (city === '' || own) return
    const found = stateOfCity(places.cities, country, city) ?? ''
    form.setValue('residential_info.residence_state', found, { shouldDirty: true })
    if (found) form.clearErrors('residential_info.residence_state')
  }

  /** A city of another state stays in the list, but not as the answer. */
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
        label={answerLabel('residential_info', 'country')}
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
          label={answerLabel('residential_info', 'residence_city')}
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
        label={answerLabel('residential_info', 'residence_state')}
        placeholder={waiting}
        options={places.states}
        onValue={followState}
      />
    ),
    residence_status: (
      <FormRadioCards
        control={control}
        name="residential_info.residence_status"
        label={answerLabel('residential_info', 'residence_status')}
        options={optionsFrom(residenceStatuses, residenceStatusLabels)}
      />
    ),
    property_area: (
      <FormNumberField
        control={control}
        name="residential_info.property_area"
        label={answerLabel('residential_info', 'property_area')}
        optional
      />
    ),
    property_size: (
      <FormRadioCards
        control={control}
        name="residential_info.property_size"
        label={t`Measured in`}
        options={optionsFrom(propertySizes, propertySizeLabels)}
      />
    ),
    family_status: (
      <FormRadioCards
        control={control}
        name="residential_info.family_status"
        label={answerLabel('residential_info', 'family_status')}
        columns={3}
        full
        options={optionsFrom(familyStatuses, familyStatusLabels)}
      />
    ),
  }
  return <SectionFields fields={fields} />
}
