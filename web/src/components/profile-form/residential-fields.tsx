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
import { FormRadioCards, FormSelectField } from '../form/fields'
import { optionsFrom } from '../options'
import { citiesOf, usePlaces, useWorldOptions } from '#web/lib/places'
import { PlacesFailed } from './places-failed'
import { type FieldsOfSection, SectionFields } from './section-fields'
import { clearAnswers, useSectionForm } from './section-form'

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
  const waiting = places.loading ? t`Loading` : undefined
  const fields: FieldsOfSection<'residential_info'> = {
    country: (
      <FormSelectField
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
    residence_state: (
      <FormSelectField
        control={control}
        name="residential_info.residence_state"
        label={t`State`}
        placeholder={waiting}
        options={places.states}
        onValue={() => clearAnswers(form, 'residential_info.residence_city')}
      />
    ),
    residence_city: (
      <>
        <FormSelectField
          control={control}
          name="residential_info.residence_city"
          label={t`City`}
          placeholder={waiting ?? (state ? undefined : t`Choose the state first`)}
          options={citiesOf(places, [state])}
        />
        {places.failed && <PlacesFailed onRetry={places.retry} />}
      </>
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
