import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, Ref } from 'react'
import { controlRecipe } from '#web/theme/recipes/control'
import { Field, type FieldProps } from './field'
import { Icon } from '../icon'
import type { Option } from './options'

const Select = chakra('select', controlRecipe)

export interface BareSelectProps<V extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'ref' | 'color' | 'translate' | 'children'
> {
  value: V | '' | null | undefined
  onChange: (value: V | '') => void
  options: readonly Option<V>[]
  /** Label of the empty option; `null` omits it. */
  placeholder?: string | null
  /** Shows only the arrow. The caller overlays the chosen value. */
  hideText?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** Options, grouped if they have groups. */
function Choices({ options }: { options: readonly Option[] }) {
  const list = (own: readonly Option[]) =>
    own.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))
  const groups = new Set(options.map(({ group }) => group))
  return [...groups].map((group) => {
    const own = list(options.filter((option) => option.group === group))
    return group === undefined ? (
      own
    ) : (
      <optgroup key={group} label={group}>
        {own}
      </optgroup>
    )
  })
}

/** The select without label, for use inside a `Field` or with an `aria-label`. Numeric values stay numbers. */
export function BareSelect<V extends string | number>({
  value,
  onChange,
  options,
  placeholder,
  hideText,
  ...native
}: BareSelectProps<V>) {
  const { t } = useLingui()
  const empty = placeholder === undefined ? t`Choose` : placeholder
  const isEmpty = value === '' || value === null || value === undefined
  return (
    <chakra.div position="relative" minWidth="0" css={{ '& option': { color: 'ink', bg: 'surface' } }}>
      <Select
        kind="select"
        {...native}
        color={isEmpty ? 'ink.muted' : undefined}
        css={hideText ? { whiteSpace: 'nowrap', '&, &:disabled': { color: 'transparent' } } : undefined}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.currentTarget.value)
          onChange(chosen ? chosen.value : '')
        }}
      >
        {empty !== null && <option value="">{empty}</option>}
        <Choices options={options} />
      </Select>
      {/* As high in every language. */}
      <chakra.span
        position="absolute"
        insetEnd="14px"
        top="14px"
        lineHeight="155%"
        pointerEvents="none"
        color="ink"
      >
        <Icon name="down" />
      </chakra.span>
    </chakra.div>
  )
}

export type SelectFieldProps<V extends string | number> = FieldProps & BareSelectProps<V>

/** A styled native select, so that phones show their own picker. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, hint, error, optional, full, id, ...rest } = props
  const field = { label, hint, error, optional, full, id } as FieldProps
  return <Field {...field}>{(ids) => <BareSelect {...rest} {...ids} />}</Field>
}
