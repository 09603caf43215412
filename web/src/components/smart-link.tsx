import { useContext, type AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router-dom'
import { AppPathsContext } from '../lib/app-paths'

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Router state for the next page; used within the app only. */
  state?: unknown
}

/**
 * Inside the app, navigates to the app's own pages without a page load. To or from a content page, to another site, a
 * phone number or an anchor it is a plain link.
 */
export function SmartLink({ href, state, ...rest }: SmartLinkProps) {
  const isAppPath = useContext(AppPathsContext)
  return isAppPath(href) ? <Link to={href} state={state} {...rest} /> : <a href={href} {...rest} />
}
