import type { AnchorHTMLAttributes } from 'react'
import { Link, useInRouterContext } from 'react-router-dom'
import { isStaticPath } from '../lib/paths'

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** For the page that follows within the app, apart from its address. */
  state?: unknown
}

const isOwnPath = (href: string) => href.startsWith('/') && !href.startsWith('//')

/**
 * A link by address. Inside the app it moves without a page load; to a content page, from a content page,
 * to another site, a phone number or an anchor it is a plain link.
 */
export function SmartLink({ href, state, ...rest }: SmartLinkProps) {
  const inApp = useInRouterContext()
  if (inApp && isOwnPath(href) && !isStaticPath(href)) return <Link to={href} state={state} {...rest} />
  return <a href={href} {...rest} />
}
