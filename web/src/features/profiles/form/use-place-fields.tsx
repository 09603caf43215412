import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { anyValue } from '#shared/options/any'
import { placeCountry } from '#shared/options/places/label'
import { citiesOf, usePlaces, useWorldOptions } from '#web/lib/places'
import { countryName } from '#web/lib/wording/names'
import { PlacesFailed } from './places-failed'
import { RequirementListField } from './requirement-list-field'
import type { FieldsOfSection } from './section-fields'
import { useSectionForm } from './section-form'

/** Countries where most members live. */
const homes = ['PK', 'AE']

const particular = (values: readonly string[] | undefined) =>
  (values ?? []).filter((value) => value !== anyValue)

/** Fields for nationality, states and cities. Offers places of `homes`, the own country and countries chosen here. */
export function usePlaceFields(ownCountry: string | undefined) {
  const { t, i18n } = useLingui()
  const form = useSectionForm<'partner_requirements'>()
  const { control } = form
  const [nationalities, states, cities] = useWatch({
    control,
    name: [
      'partner_requirements.nationality',
      'partner_requirements.residence_state',
      'partner_requirements.residence_city',
    ],
  })
  const world = useWorldOptions(i18n.locale)
  const chosenPlaces = [...particular(states), ...particular(cities)].map(placeCountry)
  const codes = [
    ...new Set([
      ...homes,
      ...(ownCountry ? [ownCountry] : []),
      ...particular(nationalities),
      ...chosenPlaces,
    ]),
  ]
  const places = usePlaces(codes)
  const waiting = places.loading ? t`Loading` : undefined

  const chosenStates = particular(states)
  const stateOptions = places.states.map((state) => ({
    value: state.value,
    label: `${state.label}, ${countryName(placeCountry(state.value))}`,
  }))

  /** Removes required cities outside the chosen states. */
  const followStates = (chosen: string[]) => {
    if (chosen.length === 0 || chosen.includes(anyValue)) return
    const within = new Set(citiesOf(places, chosen).map((city) => city.value))
    const kept = (cities ?? []).filter((city) => city === anyValue || within.has(city))
    if (kept.length !== (cities ?? []).length) form.setValue('partner_requirements.residence_city', kept)
  }

  return {
    nationality: (
      <RequirementListField
        control={control}
        name="partner_requirements.nationality"
        label={t`Nationality`}
        placeholder={t`Search nationalities`}
        options={world.nationalities}
      />
    ),
    residence_state: (
      <RequirementListField
        control={control}
        name="partner_requirements.residence_state"
        label={t`Residence state`}
        placeholder={waiting ?? t`Search states`}
        options={stateOptions}
        onValue={followStates}
      />
    ),
    residence_city: (
      <>
        <RequirementListField
          control={control}
          name="partner_requirements.residence_city"
          label={t`Residence city`}
          placeholder={waiting ?? t`Search cities`}
          options={citiesOf(places, chosenStates.length > 0 ? chosenStates : null)}
        />
        {places.failed && <PlacesFailed onRetry={places.retry} />}
      </>
    ),
  } satisfies Partial<FieldsOfSection<'partner_requirements'>>
}
