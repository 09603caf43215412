import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Caution } from '#shared/cautions'
import { chatTipsPath } from '#web/lib/paths'
import { TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'

export interface CautionNoteProps {
  /** What the message seems to ask for. Renders nothing if empty. */
  cautions: readonly Caution[]
  /** The viewer writes, or wrote, the message. */
  mine: boolean
}

function useWords(mine: boolean): Readonly<Record<Caution, string>> {
  const { t } = useLingui()
  return mine
    ? {
        money: t`Please do not ask for money here. We advise families not to send any.`,
        code: t`Keep codes and passwords to yourself, and please do not ask others for theirs.`,
        app: t`Move to another app, or give your number, only when both families know about each other.`,
      }
    : {
        money: t`This seems to be about money. Please do not send money to someone you have not met, whatever the reason.`,
        code: t`This seems to be about a code or a password. Please never share yours. We never ask for one.`,
        app: t`This is about talking outside our chat. Here, you can end a conversation at any time. Please take your time before you share your number.`,
      }
}

/**
 * A discreet warning next to a message that seems to ask for something unsafe, for its reader or its author.
 */
export function CautionNote({ cautions, mine }: CautionNoteProps) {
  const words = useWords(mine)
  if (cautions.length === 0) return null
  return (
    <chakra.div
      role="note"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="2"
      width="fit-content"
      maxWidth="100%"
      px="3"
      py="2"
      bg="brass.soft"
      color="ink"
      borderRadius="control"
      textStyle="small"
    >
      <chakra.span color="brass.ink" marginBlockStart="1px">
        <Icon name="shield" size="1.125rem" />
      </chakra.span>
      <chakra.div display="grid" gap="1" justifyItems="start">
        {cautions.map((caution) => (
          <p key={caution}>{words[caution]}</p>
        ))}
        <TextLink href={chatTipsPath}>
          <Trans>Safety tips</Trans>
        </TextLink>
      </chakra.div>
    </chakra.div>
  )
}
