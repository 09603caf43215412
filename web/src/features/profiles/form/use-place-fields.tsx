import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useWatch, useController, type Control } from 'react-hook-form'
import { anyValue } from '#shared/options/any'
import { placeCountry } from '#shared/options/places/label'
import { citiesOf, usePlaces, useWorldOptions } from '#web/lib/places'
import { countryName } from '#web/lib/wording/names'
import { listText } from '#web/lib/wording/wording'
import { PlacesFailed } from './places-failed'
import { useSectionForm, type SectionValues } from './section-form'
import { type Wish, wishTitle } from './wishes'
import { MultiSelectField } from '#web/ui/fields/multi-select-field'
import type { Option } from '#web/ui/fields/options'
import { withAny } from './belief-options'

type PartnerValues = SectionValues<'partner_requirements'>

/** "Any" and specific values exclude each other: the later choice wins. */
function settleAny(before: readonly string[], chosen: readonly string[]): string[] {
  if (!chosen.includes(anyValue)) return [...chosen]
  return before.includes(anyValue) && chosen.length > 1
    ? chosen.filter((value) => value !== anyValue)
    : [anyValue]
}

interface RequirementListFieldProps {
  control: Control<PartnerValues, unknown, PartnerValues>
  wish: 'nationality' | 'residence_state' | 'residence_city'
  placeholder: string
  options: readonly Option<string>[]
  onValue?: (chosen: string[]) => void
}

/** Several values from a list, or any. */
function RequirementListField({ control, wish, options, onValue, ...rest }: RequirementListFieldProps) {
  const {
    field: { ref, value: fieldValue, onChange, onBlur },
    fieldState,
  } = useController({ control, name: `partner_requirements.${wish}` })
  const value: string[] = fieldValue ?? []
  return (
    <MultiSelectField
      {...rest}
      label={wishTitle(wish)}
      ref={ref}
      value={value}
      onBlur={onBlur}
      error={fieldState.error?.message}
      options={withAny(options)}
      onChange={(chosen) => {
        const settled = settleAny(value, chosen)
        onChange(settled)
        onValue?.(settled)
      }}
    />
  )
}

/** Countries where most members live. */
const homes = ['PK', 'AE']

const particular = (values: readonly string[] | undefined) =>
  (values ?? []).filter((value) => value !== anyValue)

/**
 * Fields for nationality, states and cities. Offers places of `homes`, the member's country and the chosen
 * countries.
 */
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
    ...state,
    label: listText([state.label, countryName(placeCountry(state.value))]),
  }))

  /** Removes required cities outside the chosen states. */
  const followStates = (chosen: string[]) => {
    if (chosen.length === 0 || chosen.includes(anyValue)) return
    const within = new Set(citiesOf(places, chosen).map((city) => city.value))
    const allowed = (cities ?? []).filter((city) => city === anyValue || within.has(city))
    if (allowed.length !== (cities ?? []).length)
      form.setValue('partner_requirements.residence_city', allowed)
  }

  return {
    nationality: (
      <RequirementListField
        control={control}
        wish="nationality"
        placeholder={t`Search nationalities`}
        options={world.nationalities}
      />
    ),
    residence_state: (
      <RequirementListField
        control={control}
        wish="residence_state"
        placeholder={waiting ?? t`Search states`}
        options={stateOptions}
        onValue={followStates}
      />
    ),
    residence_city: (
      <>
        <RequirementListField
          control={control}
          wish="residence_city"
          placeholder={waiting ?? t`Search cities`}
          options={citiesOf(places, chosenStates.length > 0 ? chosenStates : null)}
        />
        {places.failed && <PlacesFailed onRetry={places.retry} />}
      </>
    ),
  } satisfies Partial<Record<Wish, ReactElement>>
}
