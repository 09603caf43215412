import { randomUUID } from 'node:crypto'
import { documents } from '#functions/lib/clients/dynamo'
import type { Cut } from './steps'

/** Loses answers of the table: of the next transaction, before or after it was written. */
export function cutter(): { next(cut: Cut): void; stop(): void } {
  const stack = documents().middlewareStack
  const name = `cut-${randomUUID()}`
  let wanted: Cut
  const lost = () => new Error('The answer of the table was lost.')
  stack.add(
    (next, context) => async (args) => {
      if (context.commandName !== 'TransactWriteItemsCommand' || !wanted) return next(args)
      const cut = wanted
      wanted = undefined
      if (cut === 'before') throw lost()
      await next(args)
      throw lost()
    },
    { step: 'initialize', name },
  )
  return {
    next: (cut) => {
      wanted = cut
    },
    stop: () => void stack.remove(name),
  }
}
