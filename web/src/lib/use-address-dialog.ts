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

/** A dialog of the page that is open while a parameter of the address names it (`?edit=…`). */
export function useAddressDialog(parameter = 'edit'): AddressDialog {
  const [query] = useSearchParams()
  const { state } = useLocation() as Location<{ dialog?: boolean } | null>
  const navigate = useNavigate()
  const search = (name: string) => ({ search: `?${parameter}=${encodeURIComponent(name)}` })
  return {
    name: query.get(parameter),
    open: (name) => void navigate(search(name), { state: { dialog: true } }),
    replace: (name) => void navigate(search(name), { replace: true, state }),
    close: () => void (state?.dialog ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  }
}
