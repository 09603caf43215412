import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Combobox } from './combobox'
import { Field, type FieldProps } from './field'
import { Icon } from '../icon'
import type { Option } from './options'

export interface MultiSelectFieldProps<V extends string> extends FieldProps {
  id?: string
  value: readonly V[]
  onChange: (value: V[]) => void
  onBlur?: () => void
  options: readonly Option<V>[]
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      bg="tile.soft"
      color="tile.ink"
      fontWeight="bold"
      fontSize="15"
      borderRadius="pill"
      paddingInlineStart="2.5"
      maxWidth="100%"
      lineHeight="1.2"
    >
      <chakra.span overflowWrap="anywhere">{label}</chakra.span>
      <chakra.button
        type="button"
        aria-label={t`Remove ${label}`}
        onClick={onRemove}
        boxSize="target"
        marginBlock="-1"
        marginInlineEnd="-1"
        display="grid"
        placeItems="center"
        flex="none"
        cursor="pointer"
        borderRadius="pill"
      >
        <Icon name="close" size="1rem" />
      </chakra.button>
    </chakra.span>
  )
}

/** Several values from a long list, with a search. Backspace removes the last choice. */
export function MultiSelectField<V extends string>(props: MultiSelectFieldProps<V>) {
  const { value, onChange, options, placeholder, onBlur, disabled, ref, ...field } = props
  const { t } = useLingui()
  const labelOf = (item: V) => options.find((option) => option.value === item)?.label ?? item
  const toggle = (item: V) =>
    onChange(value.includes(item) ? value.filter((other) => other !== item) : [...value, item])
  return (
    <Field {...field}>
      {(ids) => (
        <Combobox<V>
          multiple
          ids={ids}
          label={field.label}
          options={options}
          value={value}
          onChoose={toggle}
          placeholder={value.length === 0 ? (placeholder ?? t`Type to search`) : undefined}
          chips={value.map((item) => (
            <Chip key={item} label={labelOf(item)} onRemove={() => toggle(item)} />
          ))}
          onBackspace={() => value.length > 0 && onChange(value.slice(0, -1))}
          onBlur={onBlur}
          disabled={disabled}
          ref={ref}
        />
      )}
    </Field>
  )
}
