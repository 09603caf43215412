import { useContext, type AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router-dom'
import { AppPathsContext } from '../lib/app-paths'

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** For the page that follows within the app, apart from its address. */
  state?: unknown
}

/**
 * A link by address. Inside the app it moves to the app's own pages without a page load; to or from a content page,
 * to another site, a phone number or an anchor it is a plain link.
 */
export function SmartLink({ href, state, ...rest }: SmartLinkProps) {
  const isAppPath = useContext(AppPathsContext)
  return isAppPath(href) ? <Link to={href} state={state} {...rest} /> : <a href={href} {...rest} />
}
