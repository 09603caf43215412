import type { OperationHandler } from '#functions/middleware/resource'
import { consume } from '#functions/store/rate-limits'
import { issueTicket } from '#functions/store/tickets'

/** A one-use ticket, good for 30 seconds: the socket's URL cannot carry a token safely. */
export const ticket: OperationHandler<'chat.ticket'> = async ({ actor, now }) => {
  await consume('chatTicketPerMember', actor.userId, now)
  return { message: 'Ticket issued.', data: { ticket: await issueTicket(actor.userId, now) } }
}
