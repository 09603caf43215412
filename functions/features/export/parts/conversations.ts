import { exportLimits, pageLimits } from '#shared/limits'
import type { StoredMessage } from '#functions/features/chat/conversation'
import { listMessages } from '#functions/features/chat/messages'
import { showsBlockedName } from '#functions/features/chat/present'
import { blockedBetween, type ConversationSide, listConversations } from '#functions/features/chat/store'
import {
  loadCounterparts,
  type NamedCounterpart,
  nameCounterpart,
  type Counterpart,
} from '#functions/features/profiles/counterparts'
import { nameFor } from '#functions/features/profiles/names'
import type { PageWording } from '../wording'
import { type Block, type Exporter, type ExportPart, type Row, collectPages } from './export-part'

interface ExportedConversation {
  member: NamedCounterpart
  /** The exporting member blocks the other. */
  blocked: boolean
  messages: { from: 'you' | 'them'; text?: string; sent_at: string }[]
}

/** The other member's name as in the list of conversations. */
function nameOther(
  counterpart: Counterpart,
  blocked: boolean,
  { viewerContext }: Exporter,
): NamedCounterpart {
  const { card } = counterpart
  if (showsBlockedName(card, blocked)) return { name: nameFor(card, viewerContext.viewer) }
  return nameCounterpart(counterpart, viewerContext)
}

/** The latest messages of a conversation, oldest first. */
async function readMessages(exporter: Exporter, { otherId }: ConversationSide, limit: number) {
  const me = exporter.actor.userId
  const exportMessage = ({ sender_id, text, created_at }: StoredMessage) => ({
    from: sender_id === me ? ('you' as const) : ('them' as const),
    ...(text !== undefined && { text }),
    sent_at: created_at,
  })
  const { entries, more } = await collectPages(
    ({ cursor }) => listMessages(me, otherId, { cursor, pageSize: pageLimits.maxSize }),
    (items) => Promise.resolve(items.toReversed().map(exportMessage)),
    limit,
  )
  return { messages: entries.toReversed(), more }
}

/** The latest conversations first, up to the export's limit of messages. */
async function readConversations(
  exporter: Exporter,
): Promise<{ entries: ExportedConversation[]; more: boolean }> {
  const { actor, viewerContext } = exporter
  const me = actor.userId
  // Without conversations that the member no longer sees because the other member blocks them.
  const { items, next } = await listConversations(me, { pageSize: exportLimits.entries })
  const counterparts = await loadCounterparts(
    actor,
    items.map(({ otherId }) => ({ id: otherId })),
    viewerContext,
  )
  const entries: ExportedConversation[] = []
  let left: number = exportLimits.entries
  let more = next !== undefined
  for (const [at, side] of items.entries()) {
    if (left === 0) return { entries, more: true }
    const blocked = blockedBetween(side, me).byMe
    const { messages, more: cut } = await readMessages(exporter, side, left)
    entries.push({ member: nameOther(counterparts[at]!, blocked, exporter), blocked, messages })
    left -= messages.length
    more ||= cut
  }
  return { entries, more }
}

function blockOf({ member, messages }: ExportedConversation, wording: PageWording): Block {
  const { texts, day, said } = wording
  const title = wording.member(member.name)
  const rows = messages.map(({ from, text, sent_at }): Row => {
    const who = from === 'you' ? texts.you : title
    return [text === undefined ? `${who}: ${texts.messageRemoved}` : said(who, text), day(sent_at)]
  })
  return { kind: 'list', title, rows }
}

/** Messages between the member and others. */
export const conversations: ExportPart = {
  name: 'conversations',
  of: ['conversation', 'message'],
  read: async (exporter) => {
    const { entries, more } = await readConversations(exporter)
    return { data: entries, blocks: entries.map((entry) => blockOf(entry, exporter.wording)), more }
  },
}
