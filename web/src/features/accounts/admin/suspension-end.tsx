import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import type { Suspension } from '#shared/schemas/admin-entities'
import { formatDate } from '#web/lib/wording/wording'
import { FormDateField, FormRadioCards } from '#web/ui/form/fields'
import { calendar } from '#shared/format'
import { dayMs } from '#shared/units'

export const suspensionEnds = ['none', '7', '30', '90', 'date'] as const

export interface SuspensionEnd {
  /** How the suspension ends: never by itself, after a number of days, or on a date. */
  end: (typeof suspensionEnds)[number]
  /** `YYYY-MM-DD`, or empty. Only used if `end` is `date`. */
  day: string
}

const two = (number: number) => String(number).padStart(2, '0')

/** The date of a time, in this device's time zone. */
export function dayOf(at: string | Date): string {
  const parts = calendar(typeof at === 'string' ? new Date(at) : at)
  return parts ? `${parts.year}-${two(parts.month + 1)}-${two(parts.day)}` : ''
}

/** The last moment of a day, in this device's time zone. Null if `day` is no date. */
function endOf(day: string): Date | null {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return null
  return new Date(year, month - 1, date, 23, 59, 59, 999)
}

/** The form values of a running suspension. */
export const endOfSuspension = ({ until }: Partial<Suspension>): SuspensionEnd =>
  until ? { end: 'date', day: dayOf(until) } : { end: 'none', day: '' }

/**
 * The end as ISO time: undefined if the suspension has no end, null if the date is missing or past. An
 * unchanged date keeps its time.
 */
export function untilOf(
  { end, day }: SuspensionEnd,
  now: Date,
  running: Partial<Suspension> = {},
): string | undefined | null {
  if (end === 'none') return undefined
  if (end !== 'date') return new Date(now.getTime() + Number(end) * dayMs).toISOString()
  if (running.until && dayOf(running.until) === day && running.until > now.toISOString()) return running.until
  const last = endOf(day)
  return last && last > now ? last.toISOString() : null
}

/** Longest suspension, in years from now. */
const longestYears = 10

export interface EndSentenceProps {
  end: SuspensionEnd
  running?: Partial<Suspension> | undefined
}

/** Says when the suspension would end. Empty while the date is missing. */
export function EndSentence({ end, running }: EndSentenceProps) {
  const until = untilOf(end, new Date(), running)
  if (until === null) return null
  if (until === undefined)
    return <Trans>It does not end automatically: an administrator has to reactivate the account.</Trans>
  const day = formatDate(until)
  return <Trans>It ends automatically on {day}.</Trans>
}

export interface SuspensionEndFieldsProps<T extends FieldValues & SuspensionEnd> {
  control: Control<T>
  /** The running suspension, if there is one. */
  running?: Partial<Suspension> | undefined
}

/** Fields for the end of a suspension: none, a number of days, or a date. */
export function SuspensionEndFields<T extends FieldValues & SuspensionEnd>({
  control,
  running,
}: SuspensionEndFieldsProps<T>) {
  const { t } = useLingui()
  // The form may have more fields, but it must have these two.
  const names = { end: 'end' as FieldPath<T>, day: 'day' as FieldPath<T> }
  const [end, day] = useWatch({ control, name: [names.end, names.day] })
  const year = new Date().getFullYear()
  return (
    <>
      <FormRadioCards
        control={control}
        name={names.end}
        label={t`Until when`}
        hint={<EndSentence end={{ end, day }} running={running} />}
        options={[
          { value: 'none', label: t`No end` },
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
          { value: 'date', label: t`A day` },
        ]}
      />
      {end === 'date' && (
        <FormDateField
          control={control}
          name={names.day}
          label={t`Suspended until the end of`}
          minYear={year}
          maxYear={year + longestYears}
        />
      )}
    </>
  )
}
