import { chakra } from '@chakra-ui/react'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { arrivedAfter, type Entry, latestSeq } from './entries'

/** Reads out up to this many messages at once; more are only counted. */
const readOut = 3
/** Lines kept for readers who go back. */
const keptLines = 20

interface Line {
  key: string
  /** The text, or how many messages came at once. */
  said: string | number
}

export interface ArrivalsProps {
  entries: readonly Entry[]
  /** The other member. */
  name: string
}

/** Announces new messages to screen readers. One for each conversation. */
export function Arrivals({ entries, name }: ArrivalsProps) {
  const { t } = useLingui()
  const [told, setTold] = useState(() => latestSeq(entries))
  const [lines, setLines] = useState<readonly Line[]>([])
  const latest = latestSeq(entries)
  if (latest > told) {
    const arrived = arrivedAfter(entries, told)
    const added: Line[] =
      arrived.length > readOut
        ? [{ key: String(latest), said: arrived.length }]
        : arrived.map(({ key, text }) => ({ key, said: text ?? '' }))
    setTold(latest)
    setLines([...lines, ...added].slice(-keptLines))
  }
  return (
    <chakra.div role="log" aria-label={t`New messages`} srOnly>
      {lines.map(({ key, said }) => (
        <p key={key} dir="auto">
          {name}:{' '}
          {typeof said === 'string' ? (
            said
          ) : (
            <Plural value={said} one="# new message" other="# new messages" />
          )}
        </p>
      ))}
    </chakra.div>
  )
}
