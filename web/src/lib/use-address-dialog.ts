import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export interface AddressDialog {
  /** The dialog named in the URL; may be unknown. */
  name: string | null
  /** Opens a dialog with its own history entry, so that Back closes it. */
  open: (name: string) => void
  /** Replaces the open dialog. */
  replace: (name: string) => void
  close: () => void
}

/** A dialog that is open while a URL parameter names it (`?edit=…`). Other parameters are kept. */
export function useAddressDialog(parameter = 'edit'): AddressDialog {
  const [query] = useSearchParams()
  const { state, key } = useLocation() as Location<{ dialog?: boolean } | null>
  const closing = useRef(false)
  useEffect(() => {
    closing.current = false
  }, [key])
  const navigate = useNavigate()
  const search = (name: string | null) => {
    const next = new URLSearchParams(query)
    if (name === null) next.delete(parameter)
    else next.set(parameter, name)
    return { search: `?${next}` }
  }
  return {
    name: query.get(parameter),
    open: (name) => void navigate(search(name), { state: { ...state, dialog: true } }),
    replace: (name) => void navigate(search(name), { replace: true, state }),
    close: () => {
      // A second tap arrives before the first has navigated, and would leave the page.
      if (closing.current) return
      closing.current = true
      void (state?.dialog ? navigate(-1) : navigate(search(null), { replace: true, state }))
    },
  }
}
