import { minuteMs } from '#shared/units'
import { type UserId, userId } from '#functions/core/ids'
import { otherParty } from '#functions/features/connections/rules'
import { hashOfClientId } from '#functions/features/chat/rules'
import { loadCorrespondents, markConversationRead } from '#functions/features/chat/store'
import { storeMessage } from '#functions/features/chat/messages'
import { listConnections } from '#functions/features/connections/store'
import { loadFreePlan } from '#functions/features/plans/store'
import type { People } from './people'

interface Line {
  mine: boolean
  text: string
  /** Minutes before the time of the seed. */
  ago: number
}

const withConnection: readonly Line[] = [
  { mine: false, text: 'Assalam o alaikum. Thank you for accepting our proposal.', ago: 2950 },
  {
    mine: true,
    text: 'Wa alaikum assalam. My mother has read your biodata and would like to speak with yours.',
    ago: 2931,
  },
  { mine: false, text: 'That would make us happy. Would Sunday after Asr suit your family?', ago: 2925 },
  { mine: true, text: 'جی، اتوار ٹھیک ہے۔ ان شاء اللہ', ago: 1490 },
  {
    mine: false,
    text: 'Alhamdulillah. May I ask what is important to you in a home?\nFor us it is respect, and that everybody eats together.',
    ago: 1460,
  },
  { mine: true, text: 'The same for us. And that a daughter-in-law may go on with her work.', ago: 95 },
  { mine: false, text: 'Of course. My sister is a teacher, too.', ago: 42 },
]

async function say(from: UserId, to: UserId, text: string, at: Date): Promise<void> {
  const { account, side } = await loadCorrespondents(from, to)
  if (!account) throw new Error('A demo member is missing.')
  const hash = hashOfClientId(`demo-${side?.seq ?? 0}`)
  await storeMessage({ from, to, text, hash, account, side }, await loadFreePlan(), at)
}

/** Writes the missing messages, for example after an interrupted seed. */
async function talk(me: UserId, other: UserId, lines: readonly Line[], now: Date): Promise<void> {
  const { side } = await loadCorrespondents(me, other)
  for (const { mine, text, ago } of lines.slice(side?.seq ?? 0)) {
    const at = new Date(now.getTime() - ago * minuteMs)
    await (mine ? say(me, other, text, at) : say(other, me, text, at))
  }
  const read = lines.findLastIndex(({ mine }) => mine) + 1
  await markConversationRead(me, other, read)
  await markConversationRead(other, me, read)
}

/** Conversations of the demo sign-ins with their connections; the last message is unread. Idempotent. */
export async function seedConversations({ ayesha, bilal }: People, now: Date): Promise<void> {
  for (const { id } of [ayesha, bilal]) {
    const me = userId(id)
    const { items } = await listConnections(me, { pageSize: 1 })
    for (const pair of items) await talk(me, otherParty(pair, me), withConnection, now)
  }
}
