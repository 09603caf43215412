import { useCallback, useEffect, useRef, useState } from 'react'
import { keptPictures, type ChosenPicture } from '#web/lib/picture/kept'

/** The chosen picture; with a user's id it is kept on this device until it is removed or sent. */
export function useKeptPicture(userId: string | undefined) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [fleeting, setFleeting] = useState(false)
  // What counts now, for whoever waited: a choice, or what was kept before.
  const latest = useRef<ChosenPicture | null | undefined>(undefined)
  const restored = useRef<Promise<void>>(Promise.resolve())
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    if (userId) {
      restored.current = keptPictures.read(userId).then((before) => {
        if (left.current || latest.current !== undefined || !before) return
        latest.current = before
        setPicture(before)
        setFleeting(!keptPictures.lasts(userId))
      })
    }
    return () => {
      left.current = true
    }
  }, [userId])

  const save = useCallback(
    (next: ChosenPicture | null) => {
      // The draft may be gone with the page.
      if (left.current) return
      latest.current = next
      setPicture(next)
      setFleeting(false)
      if (!userId) return
      if (!next) return void keptPictures.forget(userId)
      void keptPictures.keep(userId, next).then((lasts) => {
        if (latest.current === next) setFleeting(!lasts)
      })
    },
    [userId],
  )
  /** The picture, once it is known whether one was kept. */
  const current = useCallback(async () => {
    await restored.current
    return latest.current ?? null
  }, [])
  return { picture, fleeting, save, current }
}
