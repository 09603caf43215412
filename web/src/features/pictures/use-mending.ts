import { useEffect, useRef, useState } from 'react'
import { isHeic, shrinkPicture } from './shrink'

/** Why a picture could not be made smaller: the browser does not open its format, or not its size. */
export type MendFailure = 'heic' | 'large'

export type Mending = { state: 'idle' } | { state: 'busy'; share: number } | { state: MendFailure }

const idle: Mending = { state: 'idle' }

/** Makes a refused picture smaller, at the user's request. */
export function useMending() {
  const [mending, setMending] = useState<Mending>(idle)
  const work = useRef<AbortController | null>(null)
  const stop = () => {
    work.current?.abort()
    work.current = null
    setMending(idle)
  }
  useEffect(() => () => work.current?.abort(), [])

  const mend = async (file: File): Promise<File | null> => {
    if (work.current) return null
    const own = new AbortController()
    work.current = own
    const tell = (next: Mending) => {
      if (work.current === own) setMending(next)
    }
    try {
      const onProgress = (share: number) => tell({ state: 'busy', share })
      const made = await shrinkPicture(file, { onProgress, signal: own.signal })
      tell(idle)
      return own.signal.aborted ? null : made
    } catch {
      tell({ state: isHeic(file) ? 'heic' : 'large' })
      return null
    } finally {
      if (work.current === own) work.current = null
    }
  }
  return { mending, mend, stop }
}
