import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useWatch } from 'react-hook-form'
import { ageLimits } from '#shared/limits'
import { anyLabel, anyValue } from '#shared/options/any'
import { nearestAgeRange } from '#shared/options/partner'
import { FieldGroup } from '#web/ui/fields/field'
import type { Option } from '#web/ui/fields/options'
import { BareSelect } from '#web/ui/fields/select-field'
import { word } from '#web/lib/wording/wording'
import { isOpen, usePartnerForm, wishedAges, wishTitle } from './wishes'

const years = Array.from({ length: ageLimits.max - ageLimits.min + 1 }, (_, index) => ageLimits.min + index)

type Age = number | typeof anyValue

/** The youngest and the oldest age. "Any" of one end opens both. */
export function AgeWishField() {
  const { t } = useLingui()
  const { control, setValue } = usePartnerForm()
  const { field, fieldState } = useController({ control, name: 'partner_requirements.age_range' })
  const answers = useWatch({ control, name: 'partner_requirements' })
  const { min, max } = wishedAges(answers)
  const open = isOpen('age_range', answers)
  const options: Option<Age>[] = [
    { value: anyValue, label: word(anyLabel) },
    ...years.map((age) => ({ value: age, label: String(age) })),
  ]
  const save = (from: number, to: number) => {
    setValue('partner_requirements.age_min', from, { shouldDirty: true })
    setValue('partner_requirements.age_max', to, { shouldDirty: true })
    field.onChange(nearestAgeRange({ min: from, max: to }))
  }
  /** The end that was chosen last wins; the other one follows. */
  const choose = (from: Age | '', to: Age | '') => {
    if (typeof from !== 'number' || typeof to !== 'number') return save(ageLimits.min, ageLimits.max)
    if (from <= to) return save(from, to)
    return from === min ? save(to, to) : save(from, from)
  }
  const title = wishTitle('age_range')
  return (
    <FieldGroup label={title} error={fieldState.error?.message}>
      {(ids) => (
        <chakra.div
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto minmax(0, 1fr)"
          alignItems="center"
          gap="2.5"
        >
          <BareSelect<Age>
            {...ids}
            ref={field.ref}
            aria-label={t`${title} from`}
            placeholder={null}
            value={open ? anyValue : min}
            options={options}
            onBlur={field.onBlur}
            onChange={(from) => choose(from, max)}
          />
          <span>
            <Trans>to</Trans>
          </span>
          <BareSelect<Age>
            aria-label={t`${title} up to`}
            placeholder={null}
            value={open ? anyValue : max}
            options={options}
            onBlur={field.onBlur}
            onChange={(to) => choose(min, to)}
          />
        </chakra.div>
      )}
    </FieldGroup>
  )
}
