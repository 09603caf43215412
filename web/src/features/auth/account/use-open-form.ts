import { useLocation, useNavigate } from 'react-router-dom'
import { accountPath } from '#web/lib/paths'

/**
 * The open form of the account page, at most one. The URL says which, so that other pages can link to it and Back
 * closes it. A form's path is that of the page with a `#hash`.
 */
export function useForms() {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: (path: string) => pathname + hash === path,
    show: (path: string) => void navigate(path),
    hide: () => void navigate(accountPath, { replace: true }),
  }
}

/** Whether this form is open. */
export function useOpenForm(path: string) {
  const { isOpen, show, hide } = useForms()
  return { open: isOpen(path), show: () => show(path), hide }
}
