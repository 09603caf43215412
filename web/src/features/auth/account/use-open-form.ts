import { useLocation, useNavigate } from 'react-router-dom'
import { accountPath } from '#web/lib/paths'

/**
 * Whether the form of a card is open. The URL says so, so that other pages can link to the form and Back closes it.
 * @param path the page with the form's `#hash`
 */
export function useOpenForm(path: string) {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  return {
    open: pathname + hash === path,
    show: () => void navigate(path),
    hide: () => void navigate(accountPath, { replace: true }),
  }
}
