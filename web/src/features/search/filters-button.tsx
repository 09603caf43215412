import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '#web/ui/buttons/button'
import { useSingleTap } from '#web/lib/double-tap'

/** What the address says while the sheet of filters is open. */
export const openSheet = 'filters=open'

/** Opens the sheet of filters with an entry of its own in the history: Back closes it. */
export function FiltersButton({ active, busy }: { active: number; busy: boolean }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  // Two entries would want two presses of Back.
  const open = useSingleTap(
    () =>
      void navigate({ search: search ? `${search}&${openSheet}` : openSheet }, { state: { dialog: true } }),
    search,
  )
  return (
    <Button variant="line" size="sm" icon="settings" loading={busy} aria-haspopup="dialog" onClick={open}>
      <Trans>Filters</Trans>
      {active > 0 && ` (${active})`}
    </Button>
  )
}
