import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId, type Ref } from 'react'
import { FieldGroup, type FieldProps } from './field'
import type { Option } from './options'
import { focusRingAround } from '#web/theme/focus-ring'

export interface RadioCardsProps<V extends string | number> extends FieldProps {
  id?: string
  name?: string
  value: V | '' | null | undefined
  onChange: (value: V) => void
  onBlur?: () => void
  options: readonly Option<V>[]
  columns?: 1 | 2 | 3 | 4
  /** For very short labels in one row on a phone: the selected card is marked by colour only. */
  compact?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A label with its explanation. Only the label is the accessible name. */
function Explained({ label, note, group, index }: Option & { group: string; index: number }) {
  return (
    <span>
      <span id={`${group}-label-${index}`}>{label}</span>
      <chakra.span
        id={`${group}-note-${index}`}
        display="block"
        fontWeight="normal"
        color="ink.muted"
        textStyle="small"
      >
        {note}
      </chakra.span>
    </span>
  )
}
/** Covers its card for pointer and focus; invisible. */
const unseen = { position: 'absolute', inset: '0', opacity: '0', boxSize: '100%', cursor: 'pointer' } as const

/** Radio group of a few options, shown as cards. */
export function RadioCards<V extends string | number>(props: RadioCardsProps<V>) {
  const { value, onChange, onBlur, options, columns = 2, compact = false, name, ref, ...field } = props
  const share = `(100% - ${columns - 1} * {spacing.2}) / ${columns} - 0.5px`
  // `columns` per row (0.5px less for rounding); fewer when enlarged text needs wider cards. Of three, none stands alone.
  const least = compact
    ? 'max(2.6em, {sizes.target})'
    : columns === 3
      ? `min(100%, max(${share}, (24em - 100%) * 99))`
      : `max(${columns === 2 ? 8.5 : 5.5}em, ${share})`
  const group = useId()
  return (
    <FieldGroup {...field} errorFirst={columns === 1}>
      {(ids) => (
        <chakra.div
          display="grid"
          gridTemplateColumns={`repeat(${compact ? 'auto-fit' : 'auto-fill'}, minmax(${least}, 1fr))`}
          gap="2"
        >
          {options.map((option, index) => (
            <chakra.label
              key={option.value}
              display="flex"
              alignItems="center"
              justifyContent={compact ? 'center' : undefined}
              position="relative"
              gap="2.5"
              minHeight="control"
              data-checked={value === option.value || undefined}
              px={compact ? '0.5' : '3.5'}
              py="2"
              cursor="pointer"
              bg="surface"
              borderWidth="1.5px"
              borderStyle="solid"
              borderColor={ids['aria-invalid'] ? 'err' : 'line.strong'}
              borderRadius="control"
              lineHeight="1.35"
              _hover={{ borderColor: 'tile' }}
              css={{
                '&[data-checked]': { bg: 'tile.soft', borderColor: 'tile', fontWeight: 'bold' },
                ...focusRingAround,
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
                {...(compact && unseen)}
                // Errors focus this input: label and error above it stay visible.
                scrollMarginBlockStart="24"
                {...(option.note && {
                  'aria-labelledby': `${group}-label-${index}`,
                  'aria-describedby': `${group}-note-${index}`,
                })}
              />
              {option.note ? <Explained {...option} group={group} index={index} /> : option.label}
            </chakra.label>
          ))}
        </chakra.div>
      )}
    </FieldGroup>
  )
}

export type YesNoFieldProps = Omit<RadioCardsProps<'yes' | 'no'>, 'options' | 'columns'> & {
  /** Labels in place of Yes and No. */
  options?: RadioCardsProps<'yes' | 'no'>['options']
}

/** A choice of yes or no. */
export function YesNoField({ options, ...props }: YesNoFieldProps) {
  const { t } = useLingui()
  const plain = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ] as const
  return <RadioCards {...props} options={options ?? plain} />
}
