import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode, type Ref } from 'react'
import { FieldError, FieldGroup, FieldHint, type FieldProps } from './field'
import { Icon } from './icon'
import type { Option } from './options'

export interface RadioCardsProps<V extends string | number> extends FieldProps {
  id?: string
  name?: string
  value: V | '' | null | undefined
  onChange: (value: V) => void
  onBlur?: () => void
  options: readonly Option<V>[]
  columns?: 1 | 2 | 3 | 4
  ref?: Ref<HTMLInputElement>
}

/** Radio group of a few options, shown as cards. */
export function RadioCards<V extends string | number>(props: RadioCardsProps<V>) {
  const { value, onChange, onBlur, options, columns = 2, name, ref, ...field } = props
  // `columns` per row (0.5px less for rounding); fewer when enlarged text needs wider cards.
  const least = `max(5.5em, (100% - ${columns - 1} * {spacing.2}) / ${columns} - 0.5px)`
  const group = useId()
  return (
    <FieldGroup {...field} errorFirst={columns === 1}>
      {(ids) => (
        <chakra.div display="grid" gridTemplateColumns={`repeat(auto-fill, minmax(${least}, 1fr))`} gap="2">
          {options.map((option, index) => (
            <chakra.label
              key={option.value}
              display="flex"
              alignItems="center"
              gap="2.5"
              minHeight="control"
              px="3.5"
              py="2"
              cursor="pointer"
              bg="surface"
              borderWidth="1.5px"
              borderStyle="solid"
              borderColor={ids['aria-invalid'] ? 'err' : 'line.strong'}
              borderRadius="control"
              lineHeight="snug"
              _hover={{ borderColor: 'tile' }}
              css={{
                '&:has(:checked)': { bg: 'tile.soft', borderColor: 'tile', fontWeight: 'bold' },
                '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'tile', outlineOffset: '2px' },
              }}
            >
              <chakra.input
                type="radio"
                id={index === 0 ? ids.id : undefined}
                ref={index === 0 ? ref : undefined}
                name={name ?? group}
                value={option.value}
                checked={value === option.value}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
                aria-invalid={ids['aria-invalid']}
                accentColor="tile"
                boxSize="20px"
                flex="none"
                margin="0"
                outline="none"
                // The focus comes here on a fault: label and error above stay in view.
                scrollMarginBlockStart="24"
              />
              {option.label}
            </chakra.label>
          ))}
        </chakra.div>
      )}
    </FieldGroup>
  )
}

export type YesNoFieldProps = Omit<RadioCardsProps<'yes' | 'no'>, 'options' | 'columns'>

/** Yes or no. */
export function YesNoField(props: YesNoFieldProps) {
  const { t } = useLingui()
  return (
    <RadioCards
      {...props}
      options={[
        { value: 'yes', label: t`Yes` },
        { value: 'no', label: t`No` },
      ]}
    />
  )
}

export interface CheckboxFieldProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  name?: string
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
  full?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Single checkbox; the whole row is clickable. */
export function CheckboxField({ label, checked, onChange, hint, error, full, ...input }: CheckboxFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <chakra.div gridColumn={full ? '1 / -1' : undefined}>
      <chakra.label
        display="flex"
        gap="3"
        alignItems="flex-start"
        minHeight="target"
        py="2.5"
        cursor="pointer"
        lineHeight="snug"
      >
        <chakra.span position="relative" boxSize="24px" flex="none">
          <chakra.input
            {...input}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.currentTarget.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            appearance="none"
            boxSize="24px"
            margin="0"
            cursor="pointer"
            bg="surface"
            borderWidth="1.5px"
            borderStyle="solid"
            borderColor={error ? 'err' : 'line.strong'}
            borderRadius="pill"
            _checked={{ bg: 'tile', borderColor: 'tile' }}
          />
          {checked && (
            <chakra.span
              position="absolute"
              inset="0"
              display="grid"
              placeItems="center"
              color="tile.on"
              pointerEvents="none"
            >
              <Icon name="check" size="18px" strokeWidth={2.4} />
            </chakra.span>
          )}
        </chakra.span>
        <span>{label}</span>
      </chakra.label>
      {/* Below the words, not below the box. */}
      <chakra.div paddingInlineStart="9">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      </chakra.div>
    </chakra.div>
  )
}
