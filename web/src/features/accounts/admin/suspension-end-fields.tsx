import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import type { Suspension } from '#shared/schemas/admin-entities'
import { formatDate } from '#web/lib/wording/wording'
import { FormDateField, FormRadioCards } from '#web/ui/form/fields'
import { type SuspensionEnd, untilOf } from './suspension-end'

/** Years from now that a suspension can be made to last. */
const longestYears = 10

export interface EndSentenceProps {
  end: SuspensionEnd
  running?: Partial<Suspension> | undefined
}

/** When it would end, in a sentence; while the day is missing, nothing. */
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
  /** The suspension that runs, if one does. */
  running?: Partial<Suspension> | undefined
}

/** Until when a suspension lasts: never ending by itself, so many days, or with a day. */
export function SuspensionEndFields<T extends FieldValues & SuspensionEnd>({
  control,
  running,
}: SuspensionEndFieldsProps<T>) {
  const { t } = useLingui()
  // The form has these two, whatever else is in it.
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
