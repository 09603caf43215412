import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { type Change, type Consequences, noConsequences } from '#functions/db/stream'
import type { BlockItem } from '#functions/features/blocks/items'
import {
  type CardChange,
  pushOwnBlock,
  pushPicture,
  pushPictureNews,
  pushRelation,
} from '#functions/features/chat/people'
import type { NotificationItem } from '#functions/features/notifications/items'
import { plainCard } from '#functions/features/profiles/card-items'
import type { CardItem } from '#functions/features/profiles/items'
import { ofProposal as countsOfProposal } from '#functions/features/proposals/events'
import type { ProposalItem } from '#functions/features/proposals/items'
import { ofCard as searchOfCard } from '#functions/features/search/events'

/* What open pages are told when something between two members changes. */

/** Counts, and a push to both members when a proposal is sent or answered. Who ends a connection was promised that we do not tell. */
export function ofProposal(change: Change<ProposalItem>): Consequences {
  const { before, after } = change
  const counts = countsOfProposal(change)
  if (!after || before?.status === after.status || after.status === 'ended') return counts
  const accepted = after.status === 'accepted'
  return {
    ...counts,
    pushes: [
      {
        name: `relation ${after.id} ${after.status}`,
        run: () => pushRelation(after, { accepted }, clock.now()),
      },
    ],
  }
}

/** A block or its end reaches the other devices of the member who blocks, and nobody else. */
export function ofBlock({ key, before, after }: Change<BlockItem>): Consequences {
  const user = keys.block.idOf(key)
  if (user === undefined || (before && after)) return noConsequences
  return {
    increments: [],
    pushes: [{ name: `block ${user}`, run: () => pushOwnBlock(user, clock.now()) }],
  }
}

/** A request for the member's picture, or a picture that is shown to them. */
export function ofPictureNews({ key, before, after }: Change<NotificationItem>): Consequences {
  const user = keys.notification.idOf(key)
  const by = after?.actor_id
  if (user === undefined || before || by === undefined || !after?.type.startsWith('picture.'))
    return noConsequences
  return {
    increments: [],
    pushes: [{ name: `pictures ${user}`, run: () => pushPictureNews(user, userId(by), clock.now()) }],
  }
}

/** What decides whether others see a picture, and which. */
const pictureFacts = ['picture', 'picture_to', 'visible_to'] as const

/** The card before and after a change of its picture, or of who sees it; undefined for any other change. */
function pictureChange({ before, after }: Change<CardItem>): CardChange | undefined {
  if (!before || !after) return undefined
  const [old, current] = [plainCard(before), plainCard(after)]
  return pictureFacts.some((name) => old[name] !== current[name])
    ? { before: old, after: current }
    : undefined
}

/** The search entry, and a push to acquaintances for whom the picture changed. */
export function ofCard(change: Change<CardItem>): Consequences {
  const search = searchOfCard(change)
  const id = keys.card.idOf(change.key)
  const picture = pictureChange(change)
  if (id === undefined || !picture) return search
  const user = userId(id)
  return {
    ...search,
    pushes: [{ name: `picture ${user}`, run: () => pushPicture(user, picture, clock.now()) }],
  }
}
