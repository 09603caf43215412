import { useEffect, useEffectEvent, useState } from 'react'
import { clientTimesMs } from '#shared/limits'

export interface TypedSearch {
  typed: string
  type: (text: string) => void
  /** Searches at once for this text. */
  searchFor: (text: string) => void
}

/**
 * The text of a search field. The search starts when the user pauses, and the field follows changes of the search
 * elsewhere.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void): TypedSearch {
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  const [seen, setSeen] = useState(search)
  // Another search was set elsewhere, e.g. by Back. Not the one from this field, where the user may have typed
  // more.
  if (seen !== search) {
    setSeen(search)
    if (asked !== search) {
      setAsked(search)
      setTyped(search)
    }
  }
  const ask = (text: string) => {
    const wanted = text.trim()
    if (wanted === asked) return
    setAsked(wanted)
    onSearch(wanted)
  }
  const askLater = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => askLater(typed), clientTimesMs.search)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    type: setTyped,
    searchFor: (text) => {
      setTyped(text)
      ask(text)
    },
  }
}
