import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { type Change, type Consequences, noConsequences } from '#functions/db/stream'
import type { BlockItem } from '#functions/features/blocks/items'
import { pushOwnBlock, pushPicture, pushRelation } from '#functions/features/chat/people'
import type { CardItem } from '#functions/features/profiles/items'
import { unpackCard } from '#functions/features/profiles/packed-card'
import { ofProposal as countsOfProposal } from '#functions/features/proposals/events'
import type { ProposalItem } from '#functions/features/proposals/items'
import { ofCard as searchOfCard } from '#functions/features/search/events'

/* What open pages are told when something between two members changes. */

/** Counts, and a push to both members when a proposal is sent or its status changes. */
export function ofProposal(change: Change<ProposalItem>): Consequences {
  const { before, after } = change
  const counts = countsOfProposal(change)
  if (!after || before?.status === after.status) return counts
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

/** What decides whether others see a picture, and which. */
const pictureFacts = ['picture', 'picture_to', 'visible_to'] as const

function changesPicture({ before, after }: Change<CardItem>): boolean {
  if (!before || !after) return false
  const [old, current] = [unpackCard(before), unpackCard(after)]
  return pictureFacts.some((name) => old[name] !== current[name])
}

/** The search entry, and a push to acquaintances when the picture changed for them. */
export function ofCard(change: Change<CardItem>): Consequences {
  const search = searchOfCard(change)
  const id = keys.card.idOf(change.key)
  if (id === undefined || !changesPicture(change)) return search
  const user = userId(id)
  return { ...search, pushes: [{ name: `picture ${user}`, run: () => pushPicture(user, clock.now()) }] }
}
