import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useContext, createContext } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** Whether the app renders a same-site URL. Outside the app (content pages) always false: every link loads its page. */
export const AppPathsContext = createContext<(href: string) => boolean>(() => false)

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Router state for the next page; used within the app only. */
  state?: unknown
  ref?: Ref<HTMLAnchorElement>
}

/** The router's own link can load data and code beforehand besides, which the app does without. */
function AppLink({ href, state, onClick, target, ...rest }: SmartLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { state, ...(target && { target }) })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={useHref(href)} target={target} onClick={click} />
}

/**
 * Inside the app, navigates to the app's own pages without a page load. To or from a content page, to another site, a
 * phone number or an anchor it is a plain link.
 */
export function SmartLink({ href, state, ...rest }: SmartLinkProps) {
  const isAppPath = useContext(AppPathsContext)
  return isAppPath(href) ? <AppLink href={href} state={state} {...rest} /> : <a href={href} {...rest} />
}
