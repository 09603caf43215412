import { useCallback, useState } from 'react'
import { useSession } from '#web/lib/session-context'
import { chatDraft } from './draft'

interface Written {
  userId: string
  profileId: string
  text: string
}

/** What the member is writing to another one, kept for each conversation on this device. */
export function useDraft(profileId: string): [text: string, setText: (text: string) => void] {
  const userId = useSession().user?.id ?? ''
  const read = (): Written => ({ userId, profileId, text: chatDraft.read(userId, profileId) })
  const [written, setWritten] = useState(read)
  // Another conversation has its own, from its first rendering on.
  const isShown = written.userId === userId && written.profileId === profileId
  const shown = isShown ? written : read()
  if (!isShown) setWritten(shown)
  const setText = useCallback(
    (text: string) => {
      chatDraft.save(userId, profileId, text)
      setWritten({ userId, profileId, text })
    },
    [userId, profileId],
  )
  return [shown.text, setText]
}
