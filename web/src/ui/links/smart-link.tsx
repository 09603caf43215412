import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useContext, createContext } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { currentLanguage } from '#web/lib/wording/wording'
import { localized } from '#web/lib/paths'

/** Whether the app renders a same-site URL. Always false on content pages: every link loads a page. */
export const AppPathsContext = createContext<(href: string) => boolean>(() => false)

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Router state for the next page; used within the app only. */
  state?: unknown
  ref?: Ref<HTMLAnchorElement>
}

/** A minimal router link: the router's own also supports preloading, which the app does not use. */
function AppLink({ href, state, onClick, target, ...rest }: SmartLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { state, ...(target && { target }) })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={useHref(href)} target={target} onClick={click} />
}

/**
 * Inside the app: navigates to the app's pages without a page load. Otherwise (content pages, other sites, phone
 * numbers, anchors) a plain link, to a content page in the reader's language.
 */
export function SmartLink({ href, state, ...rest }: SmartLinkProps) {
  const isAppPath = useContext(AppPathsContext)
  if (isAppPath(href)) return <AppLink href={href} state={state} {...rest} />
  return <a href={localized(href, currentLanguage())} {...rest} />
}
