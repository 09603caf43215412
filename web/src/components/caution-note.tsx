import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Caution } from '#shared/cautions'
import { chatTipsPath } from '../lib/paths'
import { TextLink } from './button'
import { Icon } from './icon'

export interface CautionNoteProps {
  /** What the message seems to ask for; nothing is rendered for none. */
  cautions: readonly Caution[]
  /** The viewer writes, or wrote, the message. */
  mine: boolean
}

function useWords(mine: boolean): Readonly<Record<Caution, string>> {
  const { t } = useLingui()
  return mine
    ? {
        money: t`Please do not ask for money here. Whoever reads this is advised to send none.`,
        code: t`Keep codes and passwords to yourself, and please ask nobody for theirs.`,
        app: t`Move to another app, or give your number, only when both families know of each other.`,
      }
    : {
        money: t`This seems to be about money. Send none to someone you have not met, whatever the reason.`,
        code: t`This seems to be about a code or a password. Yours are for you alone; we never ask for one.`,
        app: t`This leads away from here, where you can end a conversation at any time. Take your time with that step.`,
      }
}

/** A quiet word beside a message that seems to ask for something unwise, to its reader or to its writer. */
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
        <Icon name="shield" size="18px" />
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
