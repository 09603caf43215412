import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '#web/ui/buttons/button'
import { useSingleTap } from '#web/lib/double-tap'

/** The query parameter while the filter sheet is open. */
export const openSheet = 'filters=open'

/** Opens the filter sheet with its own history entry, so that Back closes it. */
export function FiltersButton({ active, busy }: { active: number; busy: boolean }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Two history entries would need two presses of Back.
  const open = useSingleTap(
    () =>
      void navigate({ search: search ? `${search}&${openSheet}` : openSheet }, { state: { dialog: true } }),
    search,
  )
  return (
    <Button variant="line" size="sm" icon="settings" loading={busy} aria-haspopup="dialog" onClick={open}>
      <span>
        <Trans>Filters</Trans>
        {active > 0 && <span>{` (${active})`}</span>}
      </span>
    </Button>
  )
}
