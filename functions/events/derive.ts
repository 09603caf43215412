import { type Key, keys, type ReadableEntity } from '#functions/db/keys'
import type { Entity } from '#functions/db/shapes'
import { type Change, type Consequences, noConsequences, type Task } from '#functions/db/stream'
import { ofBadges, ofConversation } from '#functions/features/chat/events'
import { ofCase } from '#functions/features/moderation/events'
import { ofExclusions, ofNotification, ofReadAllMark } from '#functions/features/notifications/events'
import {
  ofAccount,
  ofBroadcast,
  ofContact,
  ofLedgerEntry,
  ofPayment,
  ofSubscription,
} from './console-changes'
import type { ItemOf } from './item-types'
import { ofAccountState, ofProfile } from './account-changes'
import { ofBlock, ofCard, ofPictureNews, ofProposal } from './people-changes'
import { pushesOfConversation, pushesOfNotification } from './pushes'

/**
 * Entities whose changes may have consequences. Items with a TTL are filtered out before the consumer
 * (infra/constructs/event-consumer.ts). Changes of badges, which the consumer writes itself, may cause pushes but no writes.
 */
type Followable = ReadableEntity & Entity

/** Is this a change of an item of this entity? */
export const isOf = <Name extends Followable>(
  entity: Name,
  change: Change<Key>,
): change is Change<ItemOf<Name>> => keys[entity].idOf(change.key) !== undefined

/** Limits `derivation` to changes of this entity; undefined for others. */
const follow =
  <Name extends Followable>(entity: Name, derivation: (change: Change<ItemOf<Name>>) => Consequences) =>
  (change: Change<Key>): Consequences | undefined =>
    isOf(entity, change) ? derivation(change) : undefined

const withTasks = (derived: Consequences, tasks: readonly Task[]): Consequences => ({
  ...derived,
  tasks: [...(derived.tasks ?? []), ...tasks],
})

/** Each followed entity with the function that derives its consequences. */
const followed = [
  follow('account', ofAccount),
  follow('accountState', ofAccountState),
  follow('contact', ofContact),
  follow('subscription', ofSubscription),
  follow('payment', ofPayment),
  follow('ledgerEntry', ofLedgerEntry),
  follow('broadcast', ofBroadcast),
  follow('profile', ofProfile),
  follow('card', ofCard),
  follow('proposal', ofProposal),
  follow('block', ofBlock),
  follow('notification', (change) => ({
    ...withTasks(ofNotification(change), pushesOfNotification(change)),
    pushes: ofPictureNews(change).pushes,
  })),
  follow('readAllMark', ofReadAllMark),
  follow('conversation', (change) => withTasks(ofConversation(change), pushesOfConversation(change))),
  follow('case', ofCase),
  follow('badges', ofBadges),
  follow('exclusions', ofExclusions),
]

/** The consequences of a change; none if its entity is not followed. */
export function consequencesOf(change: Change<Key>): Consequences {
  for (const derivedFrom of followed) {
    const derived = derivedFrom(change)
    if (derived) return derived
  }
  return noConsequences
}
