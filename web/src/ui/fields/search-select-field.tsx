import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Combobox } from './combobox'
import { Field, type FieldProps } from './field'
import type { Option } from './options'

export interface SearchSelectFieldProps<V extends string> extends FieldProps {
  id?: string
  value: V | '' | null | undefined
  onChange: (value: V | '') => void
  onBlur?: () => void
  options: readonly Option<V>[]
  /** Label of the empty option; `null` omits it. */
  placeholder?: string | null | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One value from a list that is too long for a native select, which phones cannot search. */
export function SearchSelectField<V extends string>(props: SearchSelectFieldProps<V>) {
  const { value, onChange, options, placeholder, onBlur, disabled, ref, ...field } = props
  const { t } = useLingui()
  const empty = placeholder ?? t`Choose`
  return (
    <Field {...field}>
      {(ids) => (
        <Combobox<V | ''>
          ids={ids}
          label={field.label}
          options={options}
          value={value ? [value] : []}
          onChoose={onChange}
          text={options.find((option) => option.value === value)?.label}
          emptyLabel={placeholder === null ? undefined : empty}
          placeholder={empty}
          nothing={placeholder ?? undefined}
          onBlur={onBlur}
          disabled={disabled}
          ref={ref}
        />
      )}
    </Field>
  )
}
