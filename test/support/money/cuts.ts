import { documents } from '#functions/clients/dynamo'
import { interceptCalls } from '#infra/local/call-interceptors'
import type { Cut } from './steps'

/** Loses answers of the table: of the next transaction, before or after it was written. */
export function cutter(): { next(cut: Cut): void; stop(): void } {
  let wanted: Cut
  const lost = () => new Error('The answer of the table was lost.')
  const stop = interceptCalls(documents(), async (operation, _input, next) => {
    if (operation !== 'TransactWriteItems' || !wanted) return next()
    const cut = wanted
    wanted = undefined
    if (cut === 'before') throw lost()
    await next()
    throw lost()
  })
  return {
    next: (cut) => {
      wanted = cut
    },
    stop,
  }
}
