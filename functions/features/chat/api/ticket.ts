import type { OperationHandler } from '#functions/http/resource'
import { consume } from '#functions/db/rate-limits'
import { issueTicket } from '../sockets'

/** A one-use ticket, valid for 30 seconds, because an access token is not safe in the socket's URL. */
export const ticket: OperationHandler<'chat.ticket'> = async ({ actor, now }) => {
  await consume('chatTicketPerMember', actor.userId, now)
  return { message: 'Ticket issued.', data: { ticket: await issueTicket(actor.userId, now) } }
}
