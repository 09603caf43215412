import { isVisible, opens, ownCard, rightsOf, staff, stranger, unknown } from './rights'
import type { Kind, Situation } from './situations'

/* What is expected of the cells about requests for pictures: see expected.ts. */

/** What stands in the three lists of pictures. */
function lists(kind: Kind, situation: Situation) {
  const inList = (isListed: boolean) => {
    if (kind === 'admin') return '403 members_only'
    return isListed ? ownCard(kind, situation) : 'absent'
  }
  // A break, a suspension and a narrower visibility of the profile end what was shown.
  const isShown =
    kind === 'shown' &&
    !['paused', 'suspended'].includes(situation.state) &&
    situation.settings.profile_visibility === 'everyone'
  // Of no interest where the picture is visible anyway.
  const isSeenAnyway =
    opens(kind, situation) && isVisible(situation.settings.show_profile_picture, stranger.picture)
  return {
    'pictures sent': inList(!isSeenAnyway && (kind === 'asked' || kind === 'taken back' || isShown)),
    'pictures received': inList(kind === 'asked'),
    'pictures granted': inList(isShown),
  }
}

/** Why one cannot turn to the member about pictures at all. */
function picturesRefused(kind: Kind, situation: Situation): string | undefined {
  if (kind === 'newcomer') return '403 profile_incomplete'
  if (kind === 'admin') return '403 members_only'
  if (kind === 'owner')
    return situation.state === 'under eighteen' ? '403 not_yet_eighteen' : '400 invalid_input'
  if (!opens(kind, situation)) return unknown
  return situation.state === 'paused' ? '403 paused' : undefined
}

function turnTo(kind: Kind, situation: Situation): string {
  if (['refused', 'refused, verified', 'ended'].includes(kind)) return '403 resting'
  const isKnown = ['sent to', 'received from'].includes(kind)
  if (!isKnown && !rightsOf(kind, situation).sends.includes(situation.settings.proposals_privacy))
    return '403 privacy'
  return ownCard(kind, situation)
}

function ask(kind: Kind, situation: Situation): string {
  const refused = picturesRefused(kind, situation)
  if (refused) return refused
  const isSeen = isVisible(situation.settings.show_profile_picture, rightsOf(kind, situation).picture)
  if (isSeen || kind === 'asked') return '409 conflict'
  return kind === 'taken back' ? '403 resting' : turnTo(kind, situation)
}

function show(kind: Kind, situation: Situation): string {
  const refused = picturesRefused(kind, situation)
  if (refused) return refused
  if (kind === 'connected') return '409 conflict'
  // The member asked, or sees it already.
  return kind === 'asked' || kind === 'shown' ? ownCard(kind, situation) : turnTo(kind, situation)
}

/** Only an open request is withdrawn. */
function withdraw(kind: Kind, situation: Situation): string {
  if (kind === 'admin') return '403 members_only'
  if (kind === 'asked' || ask(kind, situation).startsWith('card')) return ownCard(kind, situation)
  if (kind === 'taken back') return '409 conflict'
  return kind.startsWith('shown') ? '403 wrong_party' : unknown
}

const sent: Partial<Record<Kind, string>> = {
  asked: 'sent pending',
  shown: 'sent granted',
  'taken back': 'sent revoked',
}
const received: Partial<Record<Kind, string>> = { asked: 'received pending', shown: 'received granted' }

/** The columns of requests for pictures. */
export const pictureCells = (kind: Kind, situation: Situation) => ({
  ...lists(kind, situation),
  ask: ask(kind, situation),
  show: show(kind, situation),
  withdraw: withdraw(kind, situation),
})

/** What the detail tells of pictures: what one may do, as far as it is not done yet, and what was done. */
export function permissions(kind: Kind, situation: Situation): string {
  if (kind === 'newcomer' || staff.includes(kind)) return '–'
  const told = [
    ask(kind, situation).startsWith('card') && 'ask',
    kind !== 'shown' && show(kind, situation).startsWith('card') && 'show',
    // Of no interest where everyone sees the picture.
    !isVisible(situation.settings.show_profile_picture, stranger.picture) && sent[kind],
    received[kind],
  ]
  return told.filter(Boolean).join(', ')
}
