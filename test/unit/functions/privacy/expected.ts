import type { Visibility } from '#shared/options/privacy'
import { permissions, pictureCells } from './expected-pictures'
import type { Row } from './operations'
import {
  type Group,
  isLimited,
  isVisible,
  opens,
  ownCard,
  related,
  rightsOf,
  shutOut,
  staff,
  stranger,
  toldOfPictures,
  unknown,
  withPicture,
} from './rights'
import type { Kind, Situation } from './situations'

/*
 * What is expected of each cell of the matrix, said as a person would, apart from the code that decides it.
 *
 * detail  the profile's sections           card        name, age, work           name        the name alone
 * …+details  with height, city, religion and maslak
 * …+picture  with the picture              full        with birthday, e-mail and phone
 * absent  not in the list                  done        succeeded, and says nothing of them
 * Unavailable, Deleted  a placeholder of this name       …+note  with what was written with the proposal
 * first name, limited … without last name, father's name and picture
 */

function view(kind: Kind, situation: Situation): string {
  if (!opens(kind, situation)) return unknown
  if (staff.includes(kind)) return 'full'
  if (isLimited(kind, situation)) return 'limited detail'
  return withPicture(
    'detail',
    isVisible(situation.settings.show_profile_picture, rightsOf(kind, situation).picture),
  )
}

/** The card in a public listing, which knows of no connection. */
function found(kind: Kind, situation: Situation): string {
  const { settings, state } = situation
  if (state !== 'active' || !isVisible(settings.profile_visibility, rightsOf(kind, situation).finds))
    return 'absent'
  const picture = kind === 'connected' ? stranger.picture : rightsOf(kind, situation).picture
  const card = kind === 'signed out' ? 'card' : 'card+details'
  if (isLimited(kind, situation)) return `limited ${card}`
  return withPicture(card, isVisible(settings.show_profile_picture, picture))
}

const withNote = (card: string) => `${card}+note`
const nameFor = (card: string) => (card.startsWith('card') ? 'name' : card)

/** Why one cannot propose; the first reason counts. */
function propose(kind: Kind, situation: Situation): string {
  const { state, settings } = situation
  if (kind === 'newcomer') return '403 profile_incomplete'
  if (kind === 'admin') return '403 members_only'
  if (kind === 'owner') {
    if (state === 'paused') return '403 paused'
    return state === 'under eighteen' ? '403 not_yet_eighteen' : '400 invalid_input'
  }
  const isBreak = state === 'paused'
  const asUsual: Situation = isBreak ? { ...situation, state: 'active' } : situation
  if (!opens(kind, asUsual)) return unknown
  if (['connected', 'sent to', 'received from'].includes(kind)) return '409 proposal_exists'
  if (isBreak) return '403 paused'
  if (['refused', 'refused, verified', 'ended'].includes(kind)) return '403 resting'
  if (!rightsOf(kind, situation).sends.includes(settings.proposals_privacy)) return '403 privacy'
  return ownCard('sent to', {
    ...situation,
    // Who has just written sees what they saw before.
    settings: {
      ...settings,
      profile_visibility: 'everyone',
      show_profile_picture: pictureTo(kind, settings),
    },
  })
}

const pictureTo = (kind: Kind, settings: Situation['settings']): Visibility =>
  rightsOf(kind, { settings }).picture.includes(settings.show_profile_picture) ? 'everyone' : 'private'

/** Answers of decisions: once it is over, the other is a stranger again. */
function decide(kind: Kind, situation: Situation): string {
  if (kind === 'admin') return '403 members_only'
  if (kind === 'sent to' || kind === 'received from') return withNote(ownCard('refused', situation))
  return related.includes(kind) || kind === 'owner' ? '409 proposal_not_pending' : unknown
}

function end(kind: Kind, situation: Situation): string {
  if (kind === 'admin') return '403 members_only'
  // Repeated by who ended it, it succeeds, until there is a new proposal.
  if (kind === 'ended it') return propose(kind, situation).startsWith('card') ? unknown : 'done'
  // The owner, who comes last here, finds it ended by the other one.
  return kind === 'connected' ? 'done' : unknown
}

function ofStaff(kind: Kind, situation: Situation, what: string): string {
  if (!staff.includes(kind)) return '403 not_own_id'
  return situation.state === 'deleted' ? unknown : what
}

const pastOf: Partial<Record<Kind, string>> = {
  'sent to': 'sent',
  'received from': 'received',
  refused: 'none, rejected, resting',
  'refused, verified': 'none, rejected, resting',
  connected: 'connected',
  ended: 'none, ended, resting',
  'ended it': 'none, ended',
  owner: 'self',
}

function taken(kind: Kind, situation: Situation, setting: Group): string {
  if (!opens(kind, situation)) return '–'
  // Nothing is taken by who is not there; otherwise staff are told the setting.
  if (['suspended', 'under eighteen'].includes(situation.state)) return 'no'
  return rightsOf(kind, situation).sends.includes(setting) ? 'yes' : 'no'
}

/** The columns of proposals and connections. */
function relatedCells(kind: Kind, situation: Situation) {
  const card = ownCard(kind, situation)
  const isRelated = related.includes(kind)
  const isConnected = kind === 'connected'
  const item = kind === 'owner' ? 'done' : unknown
  // The owner reads the proposal of the one who is connected.
  const letter = kind === 'owner' ? withNote(item) : item
  return {
    proposal: isRelated ? withNote(card) : letter,
    proposals: isRelated ? card : 'absent',
    accepted: isConnected ? card : 'absent',
    connection: isConnected ? card : item,
    connections: isConnected ? card : 'absent',
    'blocks them': kind === 'blocks' ? nameKept(kind, situation) : 'absent',
    'their lists': kind === 'owner' ? 'absent' : '403 not_own_id',
    // Nobody told the one whose proposal still waits anything yet.
    notifications:
      toldOfPictures.includes(kind) || (isRelated && kind !== 'sent to') ? nameFor(card) : 'absent',
  }
}

/** Their name goes on standing in the list of who blocks them, whatever they close; as it was known. */
function nameKept(kind: Kind, situation: Situation): string {
  if (situation.state === 'deleted') return 'Deleted'
  return isLimited(kind, situation) ? 'first name' : 'name'
}

/** Whoever may open the profile, or once had to do with the member, may block them; it tells nothing. */
function block(kind: Kind, situation: Situation): string {
  if (kind === 'admin') return '403 members_only'
  if (kind === 'owner') return '400 invalid_input'
  const isKnown = [...related, ...toldOfPictures, 'blocks', 'blocked by'].includes(kind)
  return isKnown || opens(kind, situation) ? 'done' : unknown
}

/** Whom one may block, one may report, unless they have left; it tells nothing either. */
function report(kind: Kind, situation: Situation): string {
  const told = block(kind, situation)
  return told === 'done' && situation.state === 'deleted' ? unknown : told
}

const pauses: Partial<Record<Kind, string>> = { owner: 'done', admin: '403 members_only' }

/** The columns of calls that are refused as a whole to who may not call at all. */
const ownCells = (kind: Kind, situation: Situation) => ({
  view: view(kind, situation),
  browse: found(kind, situation),
  // Whoever had a proposal with the member lately does not get them suggested.
  newest: related.includes(kind) ? 'absent' : found(kind, situation),
  ...relatedCells(kind, situation),
  ...pictureCells(kind, situation),
  settings: ofStaff(kind, situation, 'settings'),
  plan: ofStaff(kind, situation, 'plan'),
  propose: propose(kind, situation),
  decide: decide(kind, situation),
  end: end(kind, situation),
  'pause them': pauses[kind] ?? '403 not_own_id',
  report: report(kind, situation),
  // Their name goes on standing there, too.
  'reports them': report(kind, situation) === 'done' ? nameKept(kind, situation) : 'absent',
  block: block(kind, situation),
  'blocked them': block(kind, situation) === 'done' ? nameKept(kind, situation) : 'absent',
})

/** The row of one viewer in one situation. */
export function expectedRow(kind: Kind, situation: Situation): Row {
  const refused = shutOut(kind, situation)
  const { messages_privacy, proposals_privacy } = situation.settings
  const beside = (cell: string) => (refused || !opens(kind, situation) ? '–' : cell)
  const own = ownCells(kind, situation)
  const {
    view: viewed,
    browse,
    ...others
  } = refused ? (Object.fromEntries(Object.keys(own).map((name) => [name, refused])) as typeof own) : own
  return {
    view: viewed,
    'admin view': refused ?? (kind === 'admin' ? viewed : '403 admins_only'),
    // Also for visitors.
    browse: kind === 'signed out' ? found(kind, situation) : browse,
    ...others,
    'takes proposals': beside(taken(kind, situation, proposals_privacy)),
    'takes messages': beside(taken(kind, situation, messages_privacy)),
    relation: beside(pastOf[kind] ?? 'none'),
    pictures: beside(permissions(kind, situation)),
  }
}
