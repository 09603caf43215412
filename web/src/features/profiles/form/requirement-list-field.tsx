import { useController, type Control } from 'react-hook-form'
import { anyValue } from '#shared/options/any'
import { MultiSelectField } from '#web/ui/fields/multi-select-field'
import type { Option } from '#web/ui/fields/options'
import { withAny } from './belief-options'
import type { SectionValues } from './section-form'

export type PartnerValues = SectionValues<'partner_requirements'>

/** "Any" and specific values exclude each other: the later choice wins. */
export function settleAny(before: readonly string[], chosen: readonly string[]): string[] {
  if (!chosen.includes(anyValue)) return [...chosen]
  return before.includes(anyValue) && chosen.length > 1
    ? chosen.filter((value) => value !== anyValue)
    : [anyValue]
}

export interface RequirementListFieldProps {
  control: Control<PartnerValues, unknown, PartnerValues>
  name: `partner_requirements.${'nationality' | 'residence_state' | 'residence_city'}`
  label: string
  hint?: string
  placeholder?: string | undefined
  options: readonly Option<string>[]
  onValue?: (chosen: string[]) => void
}

/** Several values from a list, or any. */
export function RequirementListField({
  control,
  name,
  options,
  onValue,
  ...rest
}: RequirementListFieldProps) {
  const {
    field: { ref, value: given, onChange, onBlur },
    fieldState,
  } = useController({ control, name })
  const value: string[] = given ?? []
  return (
    <MultiSelectField
      {...rest}
      full
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
