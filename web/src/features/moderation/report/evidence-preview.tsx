import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { takeFocus } from '#web/lib/take-focus'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import type { Evidence } from './evidence'
import { Quote } from './quote'

export interface EvidencePreviewProps {
  messages: readonly Evidence[]
  name: string
  error: string | undefined
  onChoose: () => void
  /** One comes back from choosing. */
  takesFocus: boolean
}

/** What goes along with a report, word for word, and the way to choose it. */
export function EvidencePreview({ messages, name, error, onChoose, takesFocus }: EvidencePreviewProps) {
  const titleId = useId()
  const count = messages.length
  return (
    <chakra.section
      ref={takesFocus ? takeFocus : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      outline="none"
    >
      <chakra.h3 id={titleId} fontFamily="body" fontWeight="bold" textStyle="body" lineHeight="snug">
        {count === 0 ? (
          <>
            <Trans>Messages</Trans>{' '}
            <chakra.span fontWeight="normal" color="ink.muted">
              <Trans>(optional)</Trans>
            </chakra.span>
          </>
        ) : (
          <Plural
            value={count}
            one="This message goes with your report"
            other="These # messages go with your report"
          />
        )}
      </chakra.h3>
      {count === 0 ? (
        <chakra.p color="ink.muted" textStyle="small" marginBlockStart="1">
          <Trans>You can show us messages from your conversation. We read only what you choose.</Trans>
        </chakra.p>
      ) : (
        <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="2" marginBlockStart="2">
          {messages.map((message) => (
            <li key={message.seq}>
              <Quote message={message} name={name} dated />
            </li>
          ))}
        </chakra.ul>
      )}
      {error && <FieldError>{error}</FieldError>}
      <chakra.div marginBlockStart="2">
        <Button variant={count === 0 ? 'line' : 'link'} size="sm" onClick={onChoose}>
          {count === 0 ? <Trans>Add messages</Trans> : <Trans>Choose other messages</Trans>}
        </Button>
      </chakra.div>
    </chakra.section>
  )
}
