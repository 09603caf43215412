import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWord } from '#web/lib/wording/use-word'
import { formatTime } from '#web/lib/wording/wording'
import type { Entry, Progress } from './entries'
import { IconButton } from '#web/ui/buttons/button'
import { copyText } from '#web/lib/copy-text'
import { type IconName, Icon } from '#web/ui/icon'
import { Written } from '#web/ui/written'

const icons: Record<Progress, IconName> = {
  waiting: 'clock',
  failed: 'alert',
  sent: 'check',
  delivered: 'doubleCheck',
  read: 'doubleCheck',
}

function useProgressWords(): Record<Progress, string> {
  const { t } = useLingui()
  return {
    waiting: t`Waiting to be sent`,
    failed: t`Not sent`,
    sent: t({ message: 'Sent', context: 'state of one message' }),
    delivered: t`Delivered`,
    read: t`Read`,
  }
}

/** How far the viewer's message has come. Each state has its own shape, and words for screen readers. */
function ProgressMark({ progress }: { progress: Progress }) {
  const words = useProgressWords()[progress]
  const read = progress === 'read'
  return (
    <chakra.span
      data-progress={progress}
      title={words}
      display="inline-flex"
      alignItems="center"
      flex="none"
      borderRadius="full"
      px={read ? '1.5' : '0'}
      bg={read ? 'tile' : undefined}
      color={read ? 'tile.on' : progress === 'failed' ? 'err' : 'ink.muted'}
    >
      <Icon name={icons[progress]} size="1rem" strokeWidth={2} />
      <chakra.span srOnly>{words}</chakra.span>
    </chakra.span>
  )
}

interface CopyMessageProps {
  text: string
  /** The message of the thread that Tab reaches. The arrow keys lead to the others. */
  reached: boolean
  onReach: () => void
}

/** Copies the text of a message. */
function CopyMessage({ text, reached, onReach }: CopyMessageProps) {
  const { t } = useLingui()
  const copy = () =>
    copyText(
      text,
      t`Message copied.`,
      t`Your browser does not allow copying. Please select the text instead.`,
    )
  return (
    <IconButton
      icon="copy"
      label={t`Copy message`}
      data-copy=""
      tabIndex={reached ? 0 : -1}
      onFocus={onReach}
      onClick={() => void copy()}
    />
  )
}

export interface BubbleProps extends Pick<CopyMessageProps, 'reached' | 'onReach'> {
  entry: Entry
  /** The other member. */
  name: string
  /** The first of several messages of one author. */
  first: boolean
  /** Shown below the bubble. */
  children?: ReactNode
}

/** The message as plain text: no markup, links or previews. */
function Text({ text }: { text: string | null }) {
  if (text === null)
    return (
      <chakra.p flex="1 1 auto" fontStyle="italic" color="ink.muted">
        <Trans>This message was deleted with the account of the person who wrote it.</Trans>
      </chakra.p>
    )
  return (
    <Written flex="1 1 auto" minWidth="0" maxWidth="100%">
      {text}
    </Written>
  )
}

function Foot({ entry: { created_at, progress } }: { entry: Entry }) {
  // Re-renders the time when the language changes.
  useWord()
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      marginInlineStart="auto"
      textStyle="tiny"
      color="ink.muted"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
    >
      <time dateTime={created_at} dir="auto">
        {formatTime(created_at)}
      </time>
      {progress && <ProgressMark progress={progress} />}
    </chakra.span>
  )
}

/** One message: the viewer's at the end of the line, the other member's at the start. */
export function Bubble({ entry, name, first, reached, onReach, children }: BubbleProps) {
  const { mine, text, key } = entry
  return (
    <chakra.li
      data-entry={key}
      data-mine={mine}
      display="grid"
      justifyItems={mine ? 'end' : 'start'}
      gap="1"
      marginBlockStart={first ? '3' : '1'}
    >
      <chakra.div
        display="flex"
        flexDirection={mine ? 'row-reverse' : 'row'}
        alignItems="center"
        gap="1"
        maxWidth={{ base: '100%', sm: 'min(36rem, 90%)' }}
        css={{
          '& [data-copy]': { opacity: 0 },
          '&:hover [data-copy], & [data-copy]:focus': { opacity: 1 },
          // On touch screens, a tap on the message shows the button.
          '@media (hover: none)': { '& [data-copy][tabindex="0"]': { opacity: 1 } },
        }}
        onClick={onReach}
      >
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="flex-end"
          columnGap="3"
          minWidth="0"
          px="3.5"
          py="2"
          bg={mine ? 'tile.soft' : 'surface'}
          borderWidth="1px"
          borderStyle="solid"
          borderColor={mine ? 'tile.soft' : 'line'}
          borderRadius="card"
          borderEndEndRadius={mine ? '0' : 'card'}
          borderEndStartRadius={mine ? 'card' : '0'}
        >
          <chakra.span srOnly>
            {mine ? (
              <Trans>You:</Trans>
            ) : (
              <Trans>
                <bdi>{name}</bdi>:
              </Trans>
            )}{' '}
          </chakra.span>
          <Text text={text} />
          <Foot entry={entry} />
        </chakra.div>
        {text !== null && <CopyMessage text={text} reached={reached} onReach={onReach} />}
      </chakra.div>
      {children}
    </chakra.li>
  )
}
