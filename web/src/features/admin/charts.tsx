import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures, MonthFigures } from '#shared/schemas/admin-entities'
import { MonthChart } from './month-chart'
import { countText } from './words'

type CountName = 'joined' | 'profiles' | 'proposals' | 'accepted'

interface ChartProps {
  figures: Figures
}

const namesOf = (months: readonly MonthFigures[]) => months.map(({ month }) => month)
const countsOf = (months: readonly MonthFigures[], name: CountName) => months.map((month) => month[name])

/** New members, and profiles submitted, by month. */
export function MembersChart({ figures: { months } }: ChartProps) {
  const { t } = useLingui()
  return (
    <MonthChart
      title={t`New members and profiles`}
      months={namesOf(months)}
      series={[
        { key: 'joined', name: t`New members`, color: 'tile', values: countsOf(months, 'joined') },
        {
          key: 'profiles',
          name: t`Completed profiles`,
          color: 'brass',
          values: countsOf(months, 'profiles'),
        },
      ]}
      format={countText}
      nothing={<Trans>Nobody has joined in the last twelve months.</Trans>}
    />
  )
}

/** Proposals, and those accepted, by month. */
export function ProposalsChart({ figures: { months } }: ChartProps) {
  const { t } = useLingui()
  return (
    <MonthChart
      title={t`Proposals and acceptances`}
      months={namesOf(months)}
      series={[
        { key: 'proposals', name: t`Proposals`, color: 'tile', values: countsOf(months, 'proposals') },
        { key: 'accepted', name: t`Acceptances`, color: 'brass', values: countsOf(months, 'accepted') },
      ]}
      format={countText}
      nothing={<Trans>No proposal was sent in the last twelve months.</Trans>}
    />
  )
}
