import { get, useFormState, type FieldValues } from 'react-hook-form'
import { anyLabel } from '#shared/options/any'
import { heights, toWholeInch } from '#shared/options/measures'
import type { FieldProps } from '#web/ui/fields/field'
import type { BoundProps } from '#web/ui/form/bound'
import { FormSelectField } from '#web/ui/form/fields'
import { heightText, word } from '#web/lib/wording/wording'

type HeightFieldProps<T extends FieldValues> = BoundProps<T> &
  Pick<FieldProps, 'label' | 'hint'> & {
    /** The lowest height stands for no limit. */
    orAny?: boolean
  }

/** Every inch, in feet and centimetres. A stored height between two inches is offered as its nearest inch, so it can stay. */
export function FormHeightField<T extends FieldValues>({
  control,
  name,
  orAny = false,
  ...field
}: HeightFieldProps<T>) {
  const { defaultValues } = useFormState({ control })
  const stored: unknown = get(defaultValues, name)
  const offered = heights.map((height) =>
    typeof stored === 'number' && toWholeInch(stored) === height ? stored : height,
  )
  return (
    <FormSelectField
      {...field}
      control={control}
      name={name}
      options={offered.map((value, index) => ({
        value,
        label: orAny && index === 0 ? word(anyLabel) : heightText(value),
      }))}
      placeholder={null}
    />
  )
}
