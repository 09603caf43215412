import { useCallback, useEffect, useRef, useState } from 'react'
import { clientTimesMs } from '#shared/limits'
import { liveSocket } from '#web/lib/live/browser'
import type { Typing } from './types'

/** Whether the other one is writing: each note is believed for a few seconds, until their message comes. */
function useTheirTyping(profileId: string): boolean {
  const [typing, setTyping] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      setTyping(null)
    }
    const end = liveSocket.onFrame((frame) => {
      if (frame.type === 'message.new' && frame.message.sender_id === profileId) stop()
      if (frame.type !== 'typing' || frame.from !== profileId) return
      clearTimeout(timer)
      timer = setTimeout(stop, clientTimesMs.typingShown)
      setTyping(profileId)
    })
    return () => {
      end()
      stop()
    }
  }, [profileId])
  return typing === profileId
}

/** Who is writing in the conversation with a member. */
export function useTyping(profileId: string): Typing {
  const typing = useTheirTyping(profileId)
  const told = useRef({ profileId, at: -Infinity })
  const notifyTyping = useCallback(() => {
    const { profileId: whom, at } = told.current
    const now = Date.now()
    if (whom === profileId && now - at < clientTimesMs.typing) return
    if (liveSocket.send({ action: 'typing', to: profileId })) told.current = { profileId, at: now }
  }, [profileId])
  return { typing, notifyTyping }
}
