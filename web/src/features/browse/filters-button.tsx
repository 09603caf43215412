import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '#web/components/button'
import { explainMissing } from '#web/lib/load-again'
import { notifyError } from '#web/lib/notices'
import { loadSearchTools } from './search-tools'

/** What the address says while the sheet of filters is open. */
export const openSheet = 'filters=open'

/** Opens the sheet of filters, once its code is there, with an entry of its own in the history: Back closes it. */
export function FiltersButton({ active }: { active: number }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    await loadSearchTools()
      .catch(explainMissing)
      .then(
        () =>
          navigate({ search: search ? `${search}&${openSheet}` : openSheet }, { state: { dialog: true } }),
        notifyError,
      )
    setBusy(false)
  }
  return (
    <Button
      variant="line"
      size="sm"
      icon="settings"
      loading={busy}
      aria-haspopup="dialog"
      onClick={() => void open()}
    >
      <Trans>Filters</Trans>
      {active > 0 && ` (${active})`}
    </Button>
  )
}
