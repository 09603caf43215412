import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { cautionsIn } from '#shared/cautions'
import { Button } from '#web/ui/buttons/button'
import { CautionNote } from '#web/features/help/caution-note'
import { DayTitle } from '#web/ui/day-title'
import { byDay, type Day } from '#web/lib/days'
import { Arrivals } from './arrivals'
import { Bubble } from './bubble'
import { arrivedAfter, type Entry, latestSeq } from './entries'
import { UnsentActions, type UnsentActionsProps } from './unsent-actions'
import { useScrollAnchor } from './use-scroll-anchor'

export interface ThreadProps extends Omit<UnsentActionsProps, 'unsent'> {
  /** In order of writing. */
  entries: readonly Entry[]
  /** The other member. */
  name: string
  /** Shown if there are no messages. */
  empty: ReactNode
  hasOlder: boolean
  loadingOlder: boolean
  onOlder: () => void
  /** The reader reached the last message, or scrolled away from it. */
  onEnd: (atEnd: boolean) => void
}

/** Arrow keys move between messages; Home and End move to the first and last. */
function moveAmongMessages(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  if (!target.matches('[data-copy]')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-copy]')]
  const at = all.indexOf(target)
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key]
  const next = to === undefined ? undefined : all[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Older({ loading, onOlder }: { loading: boolean; onOlder: () => void }) {
  return (
    <chakra.div display="grid" justifyItems="center" paddingBlockEnd="2">
      <Button variant="link" size="sm" onClick={onOlder} loading={loading}>
        <Trans>Earlier messages</Trans>
      </Button>
    </chakra.div>
  )
}

function DayMark({ id, day }: { id: string; day: Day<Entry> }) {
  return (
    <chakra.h3
      id={id}
      justifySelf="center"
      textAlign="center"
      px="3"
      py="1"
      bg="sunk"
      color="ink.muted"
      borderRadius="full"
      fontFamily="body"
      fontWeight="medium"
      textStyle="tiny"
    >
      <DayTitle day={day} />
    </chakra.h3>
  )
}

type NotesProps = Pick<ThreadProps, 'onRetry' | 'onDiscard'> & { entry: Entry }

/** Text below a message. */
function Notes({ entry: { mine, text, progress, unsent }, ...actions }: NotesProps) {
  const cautions = useMemo(() => cautionsIn(text ?? ''), [text])
  return (
    <>
      {cautions.length > 0 && (
        <chakra.div maxWidth="min(30rem, 92%)">
          <CautionNote cautions={cautions} mine={mine} />
        </chakra.div>
      )}
      {progress === 'failed' && unsent && <UnsentActions unsent={unsent} {...actions} />}
    </>
  )
}

interface OneDayProps extends Pick<ThreadProps, 'name' | 'onRetry' | 'onDiscard'> {
  day: Day<Entry>
  reached: string | undefined
  onReach: (key: string) => void
}

function OneDay({ day, name, reached, onReach, onRetry, onDiscard }: OneDayProps) {
  const titleId = useId()
  return (
    <chakra.section
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      marginBlockStart="4"
    >
      <DayMark id={titleId} day={day} />
      <chakra.ol aria-labelledby={titleId} margin="0" padding="0" listStyleType="none">
        {day.items.map((entry, index) => (
          <Bubble
            key={entry.key}
            entry={entry}
            name={name}
            first={entry.mine !== day.items[index - 1]?.mine}
            reached={entry.key === reached}
            onReach={() => onReach(entry.key)}
          >
            <Notes entry={entry} onRetry={onRetry} onDiscard={onDiscard} />
          </Bubble>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}

/** Button to messages that came while the reader was further up. */
function NewBelow({ count, onGo }: { count: number; onGo: () => void }) {
  return (
    <chakra.div
      position="absolute"
      insetInline="0"
      bottom="3"
      display="grid"
      justifyItems="center"
      pointerEvents="none"
    >
      <chakra.span
        pointerEvents="auto"
        borderRadius="control"
        boxShadow="float"
        animation="rise 160ms ease-out"
      >
        <Button size="sm" icon="down" onClick={onGo}>
          <Plural value={count} one="# new message" other="# new messages" />
        </Button>
      </chakra.span>
    </chakra.div>
  )
}

/** The messages of a conversation by day. Keeps the scroll position while new and older messages load. */
export function Thread({
  entries,
  name,
  empty,
  hasOlder,
  loadingOlder,
  onOlder,
  onEnd,
  ...actions
}: ThreadProps) {
  const { t } = useLingui()
  const latest = entries.at(-1)
  const loadNear = useCallback(() => {
    if (hasOlder && !loadingOlder) onOlder()
  }, [hasOlder, loadingOlder, onOlder])
  const { box, atEnd, onScroll, goToEnd } = useScrollAnchor(
    { first: entries[0]?.key, last: latest?.key, own: latest?.mine ?? false },
    loadNear,
  )
  useEffect(() => onEnd(atEnd), [atEnd, onEnd])
  const newest = latestSeq(entries)
  const [seen, setSeen] = useState(newest)
  if (atEnd && seen !== newest) setSeen(newest)
  const [chosen, setChosen] = useState<string>()
  const reached = entries.some(({ key }) => key === chosen) ? chosen : latest?.key
  const below = arrivedAfter(entries, seen).length
  return (
    <chakra.div
      position="relative"
      minHeight="0"
      display="grid"
      gridTemplate="minmax(0, 1fr) / minmax(0, 1fr)"
    >
      <chakra.div
        ref={box}
        role="region"
        aria-label={t`Messages`}
        onScroll={onScroll}
        onKeyDown={moveAmongMessages}
        overflowY="auto"
        overscrollBehavior="contain"
        px={{ base: '3', md: '5' }}
        paddingBlockEnd="4"
        css={{ overflowAnchor: 'none' }}
      >
        {/* A few messages are aligned with the composer. */}
        <chakra.div
          minHeight="100%"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          alignContent={latest ? 'end' : 'start'}
        >
          {hasOlder && <Older loading={loadingOlder} onOlder={onOlder} />}
          {entries.length === 0 && empty}
          {byDay(entries).map((day) => (
            <OneDay key={day.key} day={day} name={name} reached={reached} onReach={setChosen} {...actions} />
          ))}
        </chakra.div>
      </chakra.div>
      {below > 0 && <NewBelow count={below} onGo={goToEnd} />}
      <Arrivals entries={entries} name={name} />
    </chakra.div>
  )
}
