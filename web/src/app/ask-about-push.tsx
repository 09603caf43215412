import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { pushQuestion } from '../lib/push/question'

type Question = ComponentType<{ userId: string }>

/** The question, if this browser can show notifications and does not yet. */
async function loadQuestion(userId: string): Promise<Question | null> {
  const [{ pushState }, { PushQuestion }] = await Promise.all([
    import('../lib/push/device'),
    import('../features/notifications/push-question'),
  ])
  return (await pushState(userId)) === 'off' ? PushQuestion : null
}

/** Asks a member who has sent something whether to tell them of the answer on this device. */
export function AskAboutPush({ userId }: { userId: string }) {
  const wanted = useSyncExternalStore(pushQuestion.subscribe, () => pushQuestion.isWanted(userId))
  const [Part, setPart] = useState<Question | null>(null)
  useEffect(() => {
    if (!wanted) return
    // Without it, the settings still offer the same.
    loadQuestion(userId).then(
      (part) => setPart(() => part),
      () => undefined,
    )
  }, [wanted, userId])
  return wanted && Part ? <Part userId={userId} /> : null
}
