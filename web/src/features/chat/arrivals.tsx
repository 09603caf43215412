import { chakra } from '@chakra-ui/react'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { arrivedAfter, type Entry, latestSeq } from './entries'

/** Reads out up to this many messages at once; more are only counted. */
const maxReadOut = 3
/** Lines kept for readers who go back. */
const maxLines = 20

interface Line {
  key: string
  /** The text, or how many messages came at once. */
  content: string | number
}

export interface ArrivalsProps {
  entries: readonly Entry[]
  /** The other member. */
  name: string
}

/** Announces new messages to screen readers. One for each conversation. */
export function Arrivals({ entries, name }: ArrivalsProps) {
  const { t } = useLingui()
  const [announcedSeq, setAnnouncedSeq] = useState(() => latestSeq(entries))
  const [lines, setLines] = useState<readonly Line[]>([])
  const latest = latestSeq(entries)
  if (latest > announcedSeq) {
    const arrived = arrivedAfter(entries, announcedSeq)
    const added: Line[] =
      arrived.length > maxReadOut
        ? [{ key: String(latest), content: arrived.length }]
        : arrived.map(({ key, text }) => ({ key, content: text ?? '' }))
    setAnnouncedSeq(latest)
    setLines([...lines, ...added].slice(-maxLines))
  }
  return (
    <chakra.div role="log" aria-label={t`New messages`} srOnly>
      {lines.map(({ key, content }) => (
        <p key={key} dir="auto">
          <bdi>{name}</bdi>:{' '}
          {typeof content === 'string' ? (
            content
          ) : (
            <Plural value={content} one="# new message" other="# new messages" />
          )}
        </p>
      ))}
    </chakra.div>
  )
}
