import type { ItemOf } from '../store/items'
import { type Key, keys, type ReadableEntity } from '../store/keys'
import type { Entity } from '../store/shapes'
import { type Derived, nothing } from './derived'
import { ofAccountState, ofProfile } from './members'
import { ofNotification, ofNotificationMark } from './notifications'
import { ofProposal } from './proposals'
import type { Change } from './record'

/**
 * Entities that can be followed: not what the consumer itself writes, and nothing with a TTL, whose changes never arrive
 * (see infra/constructs/event-consumer.ts).
 */
type Followable = Exclude<ReadableEntity & Entity, 'badges'>

const isOf = <Name extends Followable>(entity: Name, change: Change<Key>): change is Change<ItemOf<Name>> =>
  keys[entity].idOf(change.key) !== undefined

/** An entity and what follows from a change of one of its items; undefined for a change of any other item. */
const follow =
  <Name extends Followable>(entity: Name, derivation: (change: Change<ItemOf<Name>>) => Derived) =>
  (change: Change<Key>): Derived | undefined =>
    isOf(entity, change) ? derivation(change) : undefined

/** What the stream consumer follows; to follow another entity, add it here. */
const followed = [
  follow('accountState', ofAccountState),
  follow('profile', ofProfile),
  follow('proposal', ofProposal),
  follow('notification', ofNotification),
  follow('notificationMark', ofNotificationMark),
]

/** What follows from a change; nothing for items that the consumer does not follow. */
export function derive(change: Change<Key>): Derived {
  for (const derivedFrom of followed) {
    const derived = derivedFrom(change)
    if (derived) return derived
  }
  return nothing
}
