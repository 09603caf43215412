import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export interface AddressDialog {
  /** The dialog that the address names, known or not. */
  name: string | null
  /** Opens a dialog with an entry of its own in the history, so that Back closes it. */
  open: (name: string) => void
  /** Opens a dialog in place of the present one. */
  replace: (name: string) => void
  close: () => void
}

/** A dialog of the page that is open while a parameter of the address names it (`?edit=…`); the others stay. */
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
      // A second tap comes before the first has led back, and would lead out of the page.
      if (closing.current) return
      closing.current = true
      void (state?.dialog ? navigate(-1) : navigate(search(null), { replace: true, state }))
    },
  }
}
