import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FieldGroup } from '#web/ui/fields/field'
import { focusRingAround } from '#web/theme/focus-ring'

export interface SentenceOption<V extends string> {
  value: V
  label: string
  /** Explains the effect. */
  sentence: ReactNode
}

export interface SentenceChoiceProps<T extends FieldValues, V extends string> {
  control: Control<T>
  name: FieldPath<T>
  label: string
  options: readonly SentenceOption<V>[]
}

const card = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '3',
  alignItems: 'start',
  px: '3.5',
  py: '3',
  cursor: 'pointer',
  bg: 'surface',
  borderWidth: '1.5px',
  borderStyle: 'solid',
  borderRadius: 'control',
  lineHeight: '1.35',
  _hover: { borderColor: 'tile' },
} as const

const cardCss = {
  '&[data-checked]': { bg: 'tile.soft', borderColor: 'tile' },
  ...focusRingAround,
} as const

/** Options, each with a sentence that explains its effect. */
export function SentenceChoice<T extends FieldValues, V extends string>(props: SentenceChoiceProps<T, V>) {
  const { control, name, label, options } = props
  const { field, fieldState } = useController({ control, name })
  const group = useId()
  return (
    <FieldGroup label={label} error={fieldState.error?.message}>
      {(ids) => (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
          {options.map(({ value, label: title, sentence }, index) => (
            <chakra.label
              key={value}
              {...card}
              css={cardCss}
              data-checked={field.value === value || undefined}
              borderColor={ids['aria-invalid'] ? 'err' : 'line.strong'}
            >
              <chakra.input
                type="radio"
                id={index === 0 ? ids.id : undefined}
                ref={index === 0 ? field.ref : undefined}
                name={group}
                value={value}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
                onBlur={field.onBlur}
                aria-invalid={ids['aria-invalid']}
                aria-labelledby={`${group}-${value}`}
                aria-describedby={`${group}-${value}-what`}
                accentColor="tile"
                boxSize="20px"
                margin="0"
                marginBlockStart="0.5"
                outline="none"
              />
              <chakra.span id={`${group}-${value}`} fontWeight="bold">
                {title}
              </chakra.span>
              <chakra.span
                id={`${group}-${value}-what`}
                gridColumn={{ base: '1 / -1', md: '2' }}
                textStyle="small"
                marginBlockStart={{ base: '1', md: '0.5' }}
                overflowWrap="anywhere"
              >
                {sentence}
              </chakra.span>
            </chakra.label>
          ))}
        </chakra.div>
      )}
    </FieldGroup>
  )
}
