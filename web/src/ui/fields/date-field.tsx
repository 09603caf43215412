import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useState, type Ref } from 'react'
import { FieldGroup, type FieldProps } from './field'
import { BareSelect } from './select-field'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Called with a complete date, or with '' while a part is missing. */
  onChange: (value: string) => void
  onBlur?: () => void
  minYear: number
  maxYear: number
  ref?: Ref<HTMLSelectElement>
}

interface Parts {
  year: number | ''
  month: number | ''
  day: number | ''
}

const parse = (value: string): Parts => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  return match
    ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
    : { year: '', month: '', day: '' }
}

const pad = (n: number) => String(n).padStart(2, '0')

const daysIn = ({ year, month }: Parts) =>
  month === '' ? 31 : new Date(year === '' ? 2024 : year, month, 0).getDate()

function written(parts: Parts): string {
  const { year, month, day } = parts
  return year === '' || month === '' || day === '' ? '' : `${year}-${pad(month)}-${pad(day)}`
}

/** The first missing part in reading order; the day if none is missing. */
const firstMissing = (parts: Parts): keyof Parts =>
  (['day', 'month', 'year'] as const).find((part) => parts[part] === '') ?? 'day'

/** Side by side without cutting words on phones; wraps if enlarged text does not fit. */
const columns = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > :nth-of-type(1)': { flex: '5 1 5.1em' },
  '& > :nth-of-type(2)': { flex: '6 1 6.5em' },
  '& > :nth-of-type(3)': { flex: '5 1 5.7em' },
  '& select': { paddingInlineStart: '3', paddingInlineEnd: '10' },
} as const

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ value: from + i, label: String(from + i) }))

/** For well-known dates such as a birthday: separate selects for day, month and year. */
export function DateField({ value, onChange, onBlur, minYear, maxYear, ref, ...field }: DateFieldProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState<Parts>(() => parse(value))
  const parts = value && value.slice(0, 10) !== written(draft) ? parse(value) : draft

  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part }
    const last = daysIn(next)
    if (next.day !== '' && next.day > last) next.day = last
    setDraft(next)
    onChange(written(next))
  }

  // Errors focus this part.
  const missing = firstMissing(parts)
  const refOf = (part: keyof Parts) => (part === missing ? ref : undefined)

  const month = new Intl.DateTimeFormat(i18n.locale || 'en', { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, i) => ({
    value: i + 1,
    label: month.format(Date.UTC(2024, i, 1)),
  }))

  return (
    <FieldGroup {...field}>
      {(ids) => (
        <chakra.div css={columns} onBlur={onBlur}>
          <BareSelect
            id={ids.id}
            ref={refOf('day')}
            aria-label={t`Day`}
            aria-invalid={ids['aria-invalid']}
            placeholder={t`Day`}
            autoComplete="bday-day"
            value={parts.day}
            options={range(1, daysIn(parts))}
            onChange={(day) => change({ day })}
          />
          <BareSelect
            ref={refOf('month')}
            aria-label={t`Month`}
            aria-invalid={ids['aria-invalid']}
            placeholder={t`Month`}
            autoComplete="bday-month"
            value={parts.month}
            options={months}
            onChange={(next) => change({ month: next })}
          />
          <BareSelect
            ref={refOf('year')}
            aria-label={t`Year`}
            aria-invalid={ids['aria-invalid']}
            placeholder={t`Year`}
            autoComplete="bday-year"
            value={parts.year}
            options={range(minYear, maxYear).reverse()}
            onChange={(year) => change({ year })}
          />
        </chakra.div>
      )}
    </FieldGroup>
  )
}
