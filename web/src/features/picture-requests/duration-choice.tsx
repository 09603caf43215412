import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pictureGrantDays } from '#shared/limits'
import { RadioCards } from '#web/ui/fields/radio-cards'
import type { PictureDays } from './queries'

/** Stands for "until I take it back" among the numbers of days. */
const lasting = 0

interface DurationChoiceProps {
  value: PictureDays
  onChange: (days: PictureDays) => void
}

/** For how long the user shows their picture. */
export function DurationChoice({ value, onChange }: DurationChoiceProps) {
  const { t } = useLingui()
  return (
    <RadioCards
      label={<Trans>For how long?</Trans>}
      value={value ?? lasting}
      onChange={(days) => onChange(days === lasting ? undefined : days)}
      options={[
        ...pictureGrantDays.map((days) => ({
          value: days,
          label: plural(days, { one: 'For # day', other: 'For # days' }),
        })),
        { value: lasting, label: t`Until I take it back` },
      ]}
    />
  )
}
