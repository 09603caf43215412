import { useEffect, useRef } from 'react'
import { call } from '../lib/api'
import { documentLanguage, hasKeptLanguage, keepLanguage, languageChosenKey } from '../lib/language'
import { localStore } from '../lib/safe-storage'
import { sessionStore } from '../lib/session/browser'
import { storedUser } from '../lib/session/stored-user'
import { useSession } from '../lib/session-context'
import { languageFor } from './document-language'

/** Saves the language of this page in the member's account. If it fails, the next page tries again. */
function save(id: string): void {
  const language = documentLanguage()
  call('auth.language', { language }).then(
    () => {
      localStore.removeItem(languageChosenKey)
      if (sessionStore.user()?.id === id) sessionStore.updateUser({ language })
    },
    () => undefined,
  )
}

/** @param mayReload false while the page may have unsaved input */
function agree(id: string, mayReload: boolean): void {
  const user = sessionStore.user()
  if (user?.id !== id) return
  const isChosen = localStore.getItem(languageChosenKey) === id
  if (user.language === documentLanguage()) localStore.removeItem(languageChosenKey)
  else if (isChosen || user.language === undefined) save(id)
  else if (!hasKeptLanguage()) {
    keepLanguage(user.language)
    // Without cookies the page would load again and again.
    if (mayReload && hasKeptLanguage()) location.reload()
  }
}

/**
 * Saves the language that a member has chosen on this device in the account, for mails and pushes. On a device where nobody has
 * chosen one, the site takes the account's. Administrators' pages are in English.
 */
export function useAccountLanguage(): void {
  const { user } = useSession()
  const { id, role, language } = user ?? {}
  /** The member for whom this page has agreed on a language. */
  const agreed = useRef<string>(undefined)
  useEffect(() => {
    if (agreed.current !== id) agreed.current = undefined
    if (documentLanguage() !== languageFor(role)) {
      // An administrator has signed in or out here. A new page would not know who signed in if nothing is stored, and not why a
      // session has ended.
      if (id === undefined ? sessionStore.endReason() === 'signed-out' : storedUser()) location.reload()
      return undefined
    }
    if (id === undefined || role === 'admin') return undefined
    let left = false
    // What this device remembers may be older than a choice on another one. A renewed session has the account's language.
    sessionStore.tokens().then(
      () => {
        if (left) return
        agree(id, agreed.current !== id)
        agreed.current = id
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [id, role, language])
}
