import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { asciiDigits } from '#shared/digits'
import { controlRecipe } from '#web/theme/recipes/control'
import { FieldGroup, type FieldProps } from './field'

const Input = chakra('input', controlRecipe)

interface Focusable {
  focus: () => void
}

export interface TypedDateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Called with what is typed, which is no valid date while a part is missing; '' if nothing is typed. */
  onChange: (value: string) => void
  onBlur?: () => void
  /** Whether the browser may fill in the user's birthday; true by default. */
  autoFill?: boolean
  /** Focuses the first part that is missing. */
  ref?: Ref<Focusable>
}

type Part = 'day' | 'month' | 'year'
type Parts = Record<Part, string>

const order: readonly Part[] = ['day', 'month', 'year']
const digits = { day: 2, month: 2, year: 4 } as const
/** A first digit from here on cannot be followed by a second: 4 is the 4th, 2 is February. */
const aloneFrom = { day: 4, month: 2, year: 10 } as const

const parse = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.slice(0, 10).split('-')
  return { day, month, year }
}

const padded = (text: string) => text && text.padStart(2, '0')

function written({ day, month, year }: Parts): string {
  if (!day && !month && !year) return ''
  return `${year}-${padded(month)}-${padded(day)}`
}

const isMissing = (part: Part, text: string) => text.length < (part === 'year' ? digits.year : 1)

const isFull = (part: Part, text: string) => text.length === digits[part] || Number(text) >= aloneFrom[part]

/** A date typed as on an identity card. A complete part moves the focus to the next. */
export function TypedDateField({
  value,
  onChange,
  onBlur,
  autoFill = true,
  ref,
  ...field
}: TypedDateFieldProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(() => parse(value))
  const parts = value && value !== written(draft) ? parse(value) : draft
  const inputs = useRef<Partial<Record<Part, HTMLInputElement | null>>>({})
  const labels = { day: t`Day`, month: t`Month`, year: t`Year` }

  useImperativeHandle(ref, () => ({
    focus: () => inputs.current[order.find((part) => isMissing(part, parts[part])) ?? 'day']?.focus(),
  }))

  const change = (part: Part, typed: string) => {
    const text = asciiDigits(typed).replace(/\D/g, '').slice(0, digits[part])
    const next = { ...parts, [part]: text }
    setDraft(next)
    onChange(written(next))
    const after = order[order.indexOf(part) + 1]
    if (after && text.length > parts[part].length && isFull(part, text)) inputs.current[after]?.focus()
  }

  const input = (part: Part, ids: { 'aria-invalid': true | undefined }) => (
    <chakra.label key={part} minWidth="0" flex={part === 'year' ? '4 1 5.2em' : '3 1 4.2em'}>
      <chakra.span display="block" textStyle="small" color="ink.muted">
        {labels[part]}
      </chakra.span>
      <Input
        ref={(node: HTMLInputElement | null) => {
          inputs.current[part] = node
        }}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete={autoFill ? `bday-${part}` : 'off'}
        aria-invalid={ids['aria-invalid']}
        value={parts[part]}
        onChange={(event) => change(part, event.currentTarget.value)}
      />
    </chakra.label>
  )

  return (
    <FieldGroup {...field}>
      {(ids) => (
        <chakra.div display="flex" flexWrap="wrap" gap="2" onBlur={onBlur}>
          {order.map((part) => input(part, ids))}
        </chakra.div>
      )}
    </FieldGroup>
  )
}
