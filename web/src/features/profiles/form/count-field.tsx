import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { smallCounts } from '#shared/options/measures'
import { RadioCards } from '#web/ui/fields/radio-cards'
import type { BoundProps } from '#web/ui/form/bound'
import { BareSelect } from '#web/ui/fields/select-field'

/** Shown as cards. Higher numbers come from a select, after "More". */
const few = smallCounts.slice(0, 5)
const many = smallCounts.slice(5)
const more = 'more'

type CountFieldProps<T extends FieldValues> = BoundProps<T> & Pick<ComponentProps<typeof RadioCards>, 'label'>

/** A small number. In most families one press is enough. */
export function FormCountField<T extends FieldValues>({ control, name, label }: CountFieldProps<T>) {
  const { t } = useLingui()
  const {
    field: { ref, value: fieldValue, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  const value = fieldValue as number | '' | undefined
  const [asksMore, setAsksMore] = useState(false)
  const isMany = typeof value === 'number' && value >= few.length
  const title = typeof label === 'string' ? label : ''
  return (
    <chakra.div minWidth="0" gridColumn="1 / -1">
      <RadioCards<number | typeof more>
        label={label}
        value={isMany || asksMore ? more : value}
        ref={ref}
        onBlur={onBlur}
        error={fieldState.error?.message}
        compact
        options={[
          ...few.map((count) => ({ value: count, label: String(count) })),
          { value: more, label: t({ message: 'More', context: 'a larger number' }) },
        ]}
        onChange={(chosen) => {
          setAsksMore(chosen === more)
          onChange(chosen === more ? '' : chosen)
        }}
      />
      {(isMany || asksMore) && (
        <chakra.div marginBlockStart="2">
          <BareSelect
            aria-label={t`${title}, more than ${few.length - 1}`}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            options={many.map((count) => ({ value: count, label: String(count) }))}
          />
        </chakra.div>
      )}
    </chakra.div>
  )
}
