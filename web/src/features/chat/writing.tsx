import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { cameFromList } from './back-to-list'
import { Composer } from './composer'
import { MessagesLeft } from './messages-left'
import { useDraft, useTyping } from './state'
import { writesByKeys } from './writing-by-keys'

export interface WritingProps {
  profileId: string
  /** The other one. */
  name: string
  messagesLeft: number
  onSend: (text: string) => void
}

/** The composer with its draft; apart from the thread, which does not change with each letter. */
export function Writing({ profileId, name, messagesLeft, onSend }: WritingProps) {
  const [text, setText] = useDraft(profileId)
  const { notifyTyping } = useTyping(profileId)
  const area = useRef<HTMLTextAreaElement>(null)
  const came = cameFromList(useLocation().state)
  useEffect(() => {
    // On a phone it would open the keyboard over what one came to read.
    if (came && writesByKeys()) area.current?.focus({ preventScroll: true })
  }, [came])
  return (
    <Composer
      ref={area}
      text={text}
      onText={(next) => {
        setText(next)
        if (next !== '') notifyTyping()
      }}
      onSend={onSend}
      name={name}
      note={<MessagesLeft count={messagesLeft} />}
    />
  )
}
