import { useState } from 'react'
import type { Connection } from '#shared/schemas/entities'
import { dayMs } from '#shared/units'
import { personOf } from '#web/features/profiles/card/person'
import { Connected } from '#web/features/proposals/connected'
import { metNote } from '#web/features/proposals/met-note'
import { otherOf } from '#web/features/proposals/proposal-cache'

/** An older connection is no news. */
const newsMs = 30 * dayMs

/** On the first visit to a new connection: what the families do next. Whoever accepted has read it with the letter. */
export function ConnectedOnce({ connection, userId }: { connection: Connection; userId: string }) {
  const { id, connected_at } = connection
  const [first] = useState(
    () => Date.now() - new Date(connected_at).getTime() < newsMs && !metNote.isThere(userId, id),
  )
  if (!first) return null
  return (
    <Connected
      person={personOf(connection.profile)}
      profileId={otherOf(connection, userId)}
      connectionId={id}
      onItsPage
    />
  )
}
