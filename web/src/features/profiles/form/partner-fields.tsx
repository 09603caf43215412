import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { anyValue } from '#shared/options/any'
import {
  educationLabels,
  educations,
  incomeRangeLabels,
  incomeRanges,
  professionLabels,
  professions,
} from '#shared/options/career'
import { religiousStatuses, religiousStatusLabels } from '#shared/options/partner'
import { maritalStatuses, maritalStatusLabels } from '#shared/options/personal'
import { religionLabels, religions } from '#shared/options/religion'
import { familyStatuses, familyStatusLabels } from '#shared/options/residential'
import { FormGrid } from '#web/ui/fields/field'
import { FormSelectField } from '#web/ui/form/fields'
import { FormSearchSelectField } from '#web/ui/form/search-select-field'
import { optionsFrom } from '#web/ui/fields/options'
import { useWorldOptions } from '#web/lib/places'
import { AgeWishField } from './age-wish-field'
import { requirementBeliefOptions, withAny } from './belief-options'
import { CollapsedRequirements } from './collapsed-requirements'
import { FormHeightField } from './height-field'
import { useSectionForm } from './section-form'
import { usePlaceFields } from './use-place-fields'
import { WishField } from './wish-field'
import { firstWishes, moreWishes, SuggestedWishes, type Wish, wishTitle } from './wishes'

const shortLists = {
  marital_status: () => optionsFrom(maritalStatuses, maritalStatusLabels),
  education: () => optionsFrom(educations, educationLabels),
  profession: () => optionsFrom(professions, professionLabels),
  income_range: () => optionsFrom(incomeRanges, incomeRangeLabels),
  family_status: () => optionsFrom(familyStatuses, familyStatusLabels),
  religious_status: () => optionsFrom(religiousStatuses, religiousStatusLabels),
}

/** One value of a short list, or any. The hint is about a value. */
function ShortListField({ wish, hint }: { wish: keyof typeof shortLists; hint?: string }) {
  const { control } = useSectionForm<'partner_requirements'>()
  const value = useWatch({ control, name: `partner_requirements.${wish}` })
  return (
    <FormSelectField
      control={control}
      name={`partner_requirements.${wish}`}
      label={wishTitle(wish)}
      placeholder={null}
      hint={value === anyValue ? undefined : hint}
      options={withAny<string>(shortLists[wish]())}
    />
  )
}

function useBeliefFields() {
  const form = useSectionForm<'partner_requirements'>()
  const { control } = form
  const [religion, maslak, caste] = useWatch({
    control,
    name: ['partner_requirements.religion', 'partner_requirements.maslak', 'partner_requirements.caste'],
  })
  const { maslaks, castes } = requirementBeliefOptions(religion, { maslak, caste })

  /** Options of another religion do not apply. */
  const followReligion = () => {
    form.clearErrors(['partner_requirements.maslak', 'partner_requirements.caste'])
    form.setValue('partner_requirements.maslak', anyValue, { shouldDirty: true })
    form.setValue('partner_requirements.caste', anyValue, { shouldDirty: true })
  }

  return {
    religion: (
      <FormSelectField
        control={control}
        name="partner_requirements.religion"
        label={wishTitle('religion')}
        placeholder={null}
        options={withAny(optionsFrom(religions, religionLabels))}
        onValue={followReligion}
      />
    ),
    maslak: (
      <FormSelectField
        control={control}
        name="partner_requirements.maslak"
        label={wishTitle('maslak', religion)}
        placeholder={null}
        options={maslaks}
      />
    ),
    caste: (
      <FormSearchSelectField
        control={control}
        name="partner_requirements.caste"
        label={wishTitle('caste', religion)}
        placeholder={null}
        options={castes}
      />
    ),
  } satisfies Partial<Record<Wish, ReactElement>>
}

export interface PartnerFieldsProps {
  /** The member's country, whose places are offered too. */
  homeCountry?: string | undefined
}

/** The form fields of the partner requirements: what families ask first, then the other wishes in a disclosure. */
export function PartnerFields({ homeCountry }: PartnerFieldsProps) {
  const { t, i18n } = useLingui()
  const { control } = useSectionForm<'partner_requirements'>()
  const world = useWorldOptions(i18n.locale)
  const suggested = useContext(SuggestedWishes)
  const orMore = t`This or higher matches your wish.`
  const fields: Record<Wish, ReactElement> = {
    age_range: <AgeWishField />,
    marital_status: <ShortListField wish="marital_status" />,
    education: <ShortListField wish="education" hint={orMore} />,
    profession: <ShortListField wish="profession" />,
    income_range: <ShortListField wish="income_range" hint={orMore} />,
    height_range: (
      <FormHeightField
        control={control}
        name="partner_requirements.height_range"
        label={wishTitle('height_range')}
        orAny
      />
    ),
    mother_tongue: (
      <FormSearchSelectField
        control={control}
        name="partner_requirements.mother_tongue"
        label={wishTitle('mother_tongue')}
        placeholder={null}
        options={withAny(world.languages)}
      />
    ),
    family_status: <ShortListField wish="family_status" />,
    religious_status: <ShortListField wish="religious_status" />,
    ...useBeliefFields(),
    ...usePlaceFields(homeCountry),
  }
  const grid = (wishes: readonly Wish[]) => (
    <FormGrid>
      {wishes.map((wish) => (
        <WishField key={wish} wish={wish}>
          {fields[wish]}
        </WishField>
      ))}
    </FormGrid>
  )
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <chakra.div display="grid" gap="2" color="ink.muted" marginBlockEnd="-3">
        <p>
          <Trans>
            Turn on “Must have” where you cannot compromise. We will then suggest only people who match.
          </Trans>
        </p>
        {suggested.length > 0 && (
          <p>
            <Trans>
              We suggested some answers. Your profile says “Any” for them until you change them, or confirm
              them in the last step.
            </Trans>
          </p>
        )}
      </chakra.div>
      {grid(firstWishes)}
      <CollapsedRequirements>{grid(moreWishes)}</CollapsedRequirements>
    </chakra.div>
  )
}
