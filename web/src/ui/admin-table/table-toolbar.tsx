import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Option } from '../fields/options'
import { SelectField } from '../fields/select-field'
import { SearchField } from './search-field'
import type { TableOrder } from './table-request'
import type { TableAddress } from './use-table-address'
import { currentLocale } from '#web/lib/wording/wording'

/** Number of months in the filter: five years. */
const offered = 60

const monthOf = (date: Date) => date.toISOString().slice(0, 7)

function monthOption(month: string): Option<string> {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return { value: month, label: format.format(new Date(`${month}-01T00:00:00.000Z`)) }
}

/** Options of the month filter (UTC), latest first. Includes `chosen` even if it is earlier. */
function monthOptions(now: Date, chosen: string): Option<string>[] {
  const months = Array.from({ length: offered }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))),
  )
  const all = chosen === '' || months.includes(chosen) ? months : [...months, chosen]
  return all.map(monthOption)
}

export interface TableToolbarProps<Status extends string> {
  address: TableAddress<Status>
  searchLabel: string
  statuses: readonly Option<Status>[]
}

/** Search, filters and, on phones, which have no column headers, the order. */
export function TableToolbar<Status extends string>({
  address,
  searchLabel,
  statuses,
}: TableToolbarProps<Status>) {
  const { t } = useLingui()
  const { search, byCursor, searchesStatus, show } = address
  const searching = search !== ''
  const searchesAll = searching && !searchesStatus
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(0, 1fr) 200px 200px' }}
      gap={{ base: '3', md: '4' }}
      alignItems="start"
      marginBlockEnd="4"
    >
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} minWidth="0">
        <SearchField
          label={searchLabel}
          hint={searchesAll ? t`A search looks in every status and month.` : undefined}
          search={search}
          onSearch={(text) => show({ search: text }, { replace: searching })}
        />
      </chakra.div>
      <SelectField
        label={t`Status`}
        placeholder={t`All`}
        value={searchesAll ? '' : address.status}
        disabled={searchesAll}
        options={statuses}
        onChange={(status) => show({ status })}
      />
      <SelectField
        label={t`Month`}
        placeholder={t`All`}
        value={byCursor ? '' : address.month}
        disabled={byCursor}
        options={monthOptions(new Date(), address.month)}
        onChange={(month) => show({ month })}
      />
      {!byCursor && (
        <chakra.div hideFrom="md" gridColumn="1 / -1">
          <SelectField<TableOrder>
            label={t`Order`}
            placeholder={null}
            value={address.sort}
            options={[
              { value: 'newest', label: t`Newest first` },
              { value: 'oldest', label: t`Oldest first` },
            ]}
            onChange={(sort) => show({ sort: sort || 'newest' })}
          />
        </chakra.div>
      )}
    </chakra.div>
  )
}
