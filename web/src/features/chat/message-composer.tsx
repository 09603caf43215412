import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { cameFromList } from './back-to-list'
import { Composer, hasKeyboard } from './composer'
import { useDraft, useTyping } from './state/use-chat'
import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { chatLimits } from '#shared/limits'
import { TypedCautions } from '#web/features/help/typed-cautions'
import { TextLink } from '#web/ui/buttons/button'
import { packagesPath } from '#web/lib/paths'

/** How many messages the plan still allows. Shown when few are left. */
export function MessagesLeft({ count }: { count: number }) {
  if (count > chatLimits.fewLeft) return null
  return (
    <chakra.p textStyle="small" color="ink.muted">
      <span role="status">
        <Plural value={count} one="# message left in your plan." other="# messages left in your plan." />
      </span>{' '}
      <TextLink href={packagesPath}>
        <Trans>See the plans</Trans>
      </TextLink>
    </chakra.p>
  )
}

export interface MessageComposerProps {
  profileId: string
  /** The other member. */
  name: string
  messagesLeft: number
  onSend: (text: string) => void
}

/** The composer with its draft. Separate from the thread, which should not re-render with each key press. */
export function MessageComposer({ profileId, name, messagesLeft, onSend }: MessageComposerProps) {
  const [text, setText] = useDraft(profileId)
  const { notifyTyping } = useTyping(profileId)
  const area = useRef<HTMLTextAreaElement>(null)
  const came = cameFromList(useLocation().state)
  useEffect(() => {
    // On a phone, focus would open the keyboard over the messages.
    if (came && hasKeyboard()) area.current?.focus({ preventScroll: true })
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
      note={
        <>
          <MessagesLeft count={messagesLeft} />
          <TypedCautions text={text} />
        </>
      }
    />
  )
}
