import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { notify, takeBackNotice } from './notices'

/** After so long (ms) it is said that it takes a moment: a menu has closed, and nothing is seen yet. */
const noticeableMs = 700

/** Says so while something that was asked for takes longer. */
export function useMomentNote(busy: boolean) {
  useEffect(() => {
    if (!busy) return
    const words = t`One moment, please.`
    const timer = setTimeout(() => notify('info', words), noticeableMs)
    return () => {
      clearTimeout(timer)
      takeBackNotice(words)
    }
  }, [busy])
}
