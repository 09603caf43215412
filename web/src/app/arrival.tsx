import { useLingui } from '@lingui/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { cameBack } from '../lib/came-back'
import { pageTitle } from '../lib/page-title'
import { tabStore } from '../lib/safe-storage'
import { rememberScroll, type ScrollMemory } from '../lib/scroll-memory'
import { useSession } from '../lib/session-context'
import { titleOf } from './app-routes'

/** A new page begins at its top; one that is gone back to, where it was left. */
function useScroll() {
  const { pathname, key } = useLocation()
  const how = useNavigationType()
  const memory = useRef<ScrollMemory>(null)
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    memory.current = rememberScroll(tabStore)
    return () => {
      memory.current?.stop()
      shown.current = null
    }
  }, [])
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = pathname
    memory.current?.arrive(`${key} ${pathname}`, {
      again: before === null ? cameBack() : how === NavigationType.Pop,
      samePage: before === pathname,
    })
  }, [pathname, key, how])
}

/** On navigation: sets the tab title and the scroll position; on a new path also focuses `#main`. */
export function Arrival() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const { i18n } = useLingui()
  const shown = useRef<string | null>(null)
  useScroll()
  useEffect(() => {
    document.title = pageTitle(titleOf(pathname, user?.role))
  }, [pathname, user?.role, i18n.locale])
  useEffect(() => {
    const before = shown.current
    shown.current = pathname
    if (before === null || before === pathname) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
