import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadCorrespondents } from '#functions/features/chat/store'
import { storeMessage } from '#functions/features/chat/messages'
import { loadFreePlan } from '#functions/features/plans/store'

let said = 0

/** Stores a message as the chat does, without checking access. Undefined if a concurrent message won. */
export async function say(from: string, to: string, text: string) {
  const [sender, receiver] = [userId(from), userId(to)]
  const { account, side } = await loadCorrespondents(sender, receiver)
  if (!account) throw new Error(`There is no account ${from}.`)
  const message = { from: sender, to: receiver, text, hash: `said-${++said}`, account, side }
  return storeMessage(message, await loadFreePlan(), clock.now())
}
